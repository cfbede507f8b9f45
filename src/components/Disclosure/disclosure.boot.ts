/**
 * Shows and hides the region of a disclosure's button: at a click on it, for a link to the id of the disclosure, and
 * where the browser's search finds something. Of the disclosures with the same data-group, one is open at a time.
 */
export default function startDisclosure(root: HTMLElement): () => void {
  const stop = new AbortController();
  const button = root.querySelector("[aria-controls]") as HTMLElement;
  const region = document.getElementById(button.getAttribute("aria-controls") as string) as HTMLElement;
  const openSelector = `[data-group="${root.dataset.group}"][data-open] [aria-controls]`;

  function setOpen(isOpen: boolean): void {
    if (isOpen) for (const button of document.querySelectorAll<HTMLElement>(openSelector)) button.click();
    for (const part of [root, region]) part.toggleAttribute("data-open", isOpen);
    button.setAttribute("aria-expanded", `${isOpen}`);
    if (isOpen) region.removeAttribute("hidden");
    // the browser's search looks into it, too
    else region.setAttribute("hidden", "until-found");
  }
  function toggle(): void {
    const opens = region.hasAttribute("hidden");
    setOpen(opens);
    if (opens) region.querySelector("[data-lead]")?.scrollIntoView({ block: "nearest" });
  }
  /** Opens it for a link to its id, also for one that is clicked again, and for an address that the visitor enters. */
  function follow({ target }: Pick<Event, "target">): void {
    const link = target instanceof Element ? target.closest("a") : location;
    if (link?.hash === `#${root.id}`) setOpen(true);
  }
  function on(target: EventTarget, type: string, handle: (event: Event) => void): void {
    target.addEventListener(type, handle, { signal: stop.signal });
  }

  on(button, "click", toggle);
  for (const part of [root, region]) on(part, "beforematch", () => setOpen(true));
  for (const type of ["click", "hashchange"]) on(window, type, follow);
  setOpen(root.hasAttribute("data-open"));
  follow({ target: window });
  return () => stop.abort();
}
