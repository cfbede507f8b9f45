/** The longest delay of setTimeout; a longer one fires immediately. */
const MAX_DELAY = 2 ** 31 - 1;

/** Shows an element between two moments, and keeps it up to date while the page is open. */
export default function startSchedule(element: HTMLElement): () => void {
  // a missing moment is NaN, so comparisons with it are false
  const [from, until] = ["from", "until"].map((end) => Date.parse(element.dataset[end] ?? "")) as [number, number];
  let timer: ReturnType<typeof setTimeout>;

  function update(): void {
    const now = Date.now();
    const next = now < from ? from : until;
    // hiding an open modal dialog would leave the page unusable: the visitor closes it
    if (!element.querySelector("dialog[open]")) element.hidden = now < from || now >= until;
    if (now < next) timer = setTimeout(update, Math.min(next - now, MAX_DELAY));
  }

  update();
  return () => clearTimeout(timer);
}
