/** Remembers, from a save to the load that follows, that the page's popup was closed. */
const CLOSED = "preview-popup-closed";

const wasClosed = sessionStorage.getItem(CLOSED) !== null;
sessionStorage.removeItem(CLOSED);
/** Whether a popup was closed for errors, and is to open when they are mended. */
let madeWay = false;

/** Keeps popups out of the way of who edits: under errors, which they would cover and make inert, and after a save. */
export function closePopups(hasErrors: boolean): void {
  if (!hasErrors && !wasClosed) return;
  for (const popup of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
    popup.close();
    madeWay = true;
  }
}

import.meta.hot?.on("vite:beforeFullReload", ({ path }) => {
  // of each HTML file that is written anywhere Vite tells all pages, and loads none of ours
  if (path?.endsWith(".html")) return;
  // the popup notes on the page that it was closed; before this load's has run, it stands as in the load before
  const isClosed = wasClosed || (document.documentElement.dataset.closed !== undefined && !madeWay);
  if (isClosed && !document.querySelector("dialog:modal")) sessionStorage.setItem(CLOSED, "true");
});
