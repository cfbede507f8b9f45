/** The id of the heading of the panel that is open. */
export const PANEL_TITLE = "panel-title";

/** Moves the focus to the heading of the panel, such as when the button that had it is removed. */
export function focusPanel(): void {
  document.getElementById(PANEL_TITLE)?.focus();
}
