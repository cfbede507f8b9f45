/** The id of the bar of the selection. */
export const SELECTION_BAR = "selection-bar";

/** Moves the focus to the actions of the selection; where nothing is selected, to the first button of the window. */
export function focusBar(): void {
  const actionButton = document.querySelector<HTMLElement>(`#${SELECTION_BAR} [role=toolbar] button`);
  (actionButton ?? document.querySelector<HTMLElement>("#studio button"))?.focus();
}

/** Whether an element is in the bar of the selection. */
export function isInBar(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest(`#${SELECTION_BAR}`) !== null;
}
