/** Hides a notice whose time is over. */
export default function startNotice(element: HTMLElement): () => void {
  if (Date.now() >= Date.parse(element.dataset.until as string)) {
    element.hidden = true;
    // what follows keeps its distance from what stands before: styles ask for the section between them
    element.className = "";
  }
  return () => {};
}
