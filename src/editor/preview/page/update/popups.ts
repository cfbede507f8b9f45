import { hot } from "virtual:prospectus/hot";
import { openStorage } from "../../../protocol/openStorage.ts";

/** The key in the session storage that says, from a save to the reload that follows, that the popup was closed. */
const CLOSED = "preview-popup-closed";

const storage = openStorage(() => sessionStorage);
const wasClosed = storage.getItem(CLOSED) !== null;
storage.removeItem(CLOSED);
/** The popups that were closed because of errors; they open again when these are fixed. */
const closedForErrors = new Set<HTMLDialogElement>();

/** Closes popups that would cover the errors and make them inert, or that were closed before a reload. */
export function closePopups(hasErrors: boolean): void {
  if (hasErrors || wasClosed)
    for (const popup of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
      popup.close();
      if (hasErrors) closedForErrors.add(popup);
    }
  if (hasErrors) return;
  for (const popup of closedForErrors) if (popup.isConnected && !popup.open) popup.showModal();
  closedForErrors.clear();
}

hot?.on("vite:beforeFullReload", () => {
  // the popup sets data-closed when it is closed; until its script has run, the state before the reload counts
  const isClosed = wasClosed || (document.documentElement.dataset.closed !== undefined && closedForErrors.size === 0);
  if (isClosed && !document.querySelector("dialog:modal")) storage.setItem(CLOSED, "true");
});
