/** The longest time that a browser waits for; it takes a longer one for none. */
const LONGEST = 2 ** 31 - 1;

/** Shows an element from one moment and until another, also while the page is being read. */
export default function startSchedule(element: HTMLElement): () => void {
  // without a moment there is no number, which is neither before nor after now
  const [from, until] = ["from", "until"].map((end) => Date.parse(element.dataset[end] ?? "")) as [number, number];
  let timer: ReturnType<typeof setTimeout>;

  function update(): void {
    const now = Date.now();
    const next = now < from ? from : until;
    // a dialog that is open over the page keeps it from being used: it is the visitor's to close
    if (!element.querySelector("dialog[open]")) element.hidden = now < from || now >= until;
    if (now < next) timer = setTimeout(update, Math.min(next - now, LONGEST));
  }

  update();
  return () => clearTimeout(timer);
}
