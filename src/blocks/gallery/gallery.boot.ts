/** Closes the large photograph when the focus moves to something that it covers. */
export default function startGallery(list: HTMLElement): () => void {
  function handleFocus({ relatedTarget }: FocusEvent): void {
    // inside :is(), an unknown selector is no error in browsers without popovers
    const large = list.querySelector<HTMLElement>(":is(:popover-open)");
    if (relatedTarget && !large?.contains(relatedTarget as Node)) large?.hidePopover();
  }
  list.addEventListener("focusout", handleFocus);
  return () => list.removeEventListener("focusout", handleFocus);
}
