/**
 * An element over the page: a dialog, such as a popup, or an open menu. In :is(), browsers ignore a selector that they
 * do not know.
 */
const COVER = ":is(dialog[open],:popover-open)";

/**
 * Types the headlines of an element one below the other, while nothing covers them. Escape, and a click or the focus in
 * the block, show all of them at once.
 */
export default function startTypewriter(element: HTMLElement): () => void {
  const delay = Number(element.dataset.characterDelay);
  const pause = Number(element.dataset.pause);
  const segmenter = new Intl.Segmenter();
  const headlines = Array.from(element.querySelectorAll<HTMLElement>("[data-headline]"), (line) => ({
    line,
    characters: Array.from(segmenter.segment(line.textContent as string), ({ segment }) => segment),
  }));
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Where typing goes on once nothing covers the headlines. */
  let interruptedAt: [index: number, count: number] | undefined;

  const isCovered = () => document.querySelector(COVER) !== null;

  function show(index: number, count = Number.POSITIVE_INFINITY): void {
    const { line, characters } = headlines[index] as (typeof headlines)[number];
    const [typedPart, rest] = line.children as unknown as [Element, Element];
    // set only at the first character, to avoid a style recalculation for each
    if (!count)
      for (const headline of headlines) headline.line.dataset.headline = headline.line === line ? "current" : "";
    typedPart.textContent = characters.slice(0, count).join("");
    rest.textContent = characters.slice(count).join("");
  }

  function type(index: number, count: number): void {
    if (isCovered()) {
      interruptedAt = [index, count];
      return;
    }
    show(index, count);
    if (count < (headlines[index]?.characters.length ?? 0)) timer = setTimeout(type, delay, index, count + 1);
    else if (index + 1 < headlines.length) timer = setTimeout(type, pause, index + 1, 0);
    else stop();
  }

  function resume(): void {
    if (!interruptedAt || isCovered()) return;
    timer = setTimeout(type, delay, ...interruptedAt);
    interruptedAt = undefined;
  }

  function finish(): void {
    stop();
    for (const index of headlines.keys()) show(index);
  }

  function stop(): void {
    clearTimeout(timer);
    listeners.abort();
  }

  element.dataset.typing = "";
  if (matchMedia("(prefers-reduced-motion:reduce)").matches) return stop;
  // neither event bubbles
  for (const uncovering of ["close", "toggle"]) addEventListener(uncovering, resume, { capture: true, signal });
  // Escape closes an element over the page first
  addEventListener("keydown", ({ key }) => key === "Escape" && !isCovered() && finish(), { capture: true, signal });
  for (const interest of ["click", "focusin"])
    element.closest("section")?.addEventListener(interest, finish, { signal });
  show(0, 0);
  timer = setTimeout(type, delay, 0, 1);
  return stop;
}
