/** The id of the frame of the page. */
export const PAGE_FRAME = "page-frame";

/** Moves the focus to the page, where it goes to the element that had it last. */
export function focusFrame(): void {
  document.getElementById(PAGE_FRAME)?.focus();
}
