/** The key in the session storage that says, from a save to the reload that follows, that the popup was closed. */
const CLOSED = "preview-popup-closed";

const wasClosed = sessionStorage.getItem(CLOSED) !== null;
sessionStorage.removeItem(CLOSED);
/** Whether a popup was closed because of errors; it opens again when they are fixed. */
let closedForErrors = false;

/** Closes popups that would cover the errors and make them inert, or that were closed before a save. */
export function closePopups(hasErrors: boolean): void {
  if (!hasErrors && !wasClosed) return;
  for (const popup of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
    popup.close();
    closedForErrors = true;
  }
}

import.meta.hot?.on("vite:beforeFullReload", ({ path }) => {
  // Vite sends this for each HTML file that changes, and then does not reload our pages
  if (path?.endsWith(".html")) return;
  // the popup sets data-closed when it is closed; until its script has run, the state before the reload counts
  const isClosed = wasClosed || (document.documentElement.dataset.closed !== undefined && !closedForErrors);
  if (isClosed && !document.querySelector("dialog:modal")) sessionStorage.setItem(CLOSED, "true");
});
