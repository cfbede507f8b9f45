import { focusFrame } from "./focusFrame.ts";

/**
 * As the ref of an element: gives the focus back to where it was before it came into the element, when that is removed with
 * the focus in it. A browser would lose the focus.
 */
export function returnFocus(element: HTMLElement | null): () => void {
  let previousElement: EventTarget | null = null;
  const notePrevious = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) previousElement = relatedTarget;
  };
  element?.addEventListener("focusin", notePrevious);
  return () => {
    if (!element?.contains(document.activeElement)) return;
    // of the page in the frame, the window around it knows no element
    if (previousElement instanceof HTMLElement && previousElement.isConnected) previousElement.focus();
    else focusFrame();
  };
}
