import { element } from "../../../frame/link/element.ts";
import { APPLICATION } from "../../../protocol/applicationAddress.ts";
import { openStorage } from "../../../protocol/openStorage.ts";
import { dateCookie } from "../../../protocol/pageMessages.ts";
import css from "./editButton.css?inline";

/** The key in the session storage that says whether the button is hidden. */
const HIDDEN = "edit-button-hidden";
const storage = openStorage(() => sessionStorage);

/** Shows the button that opens Studio, and the day on which the page is shown if that is not today. */
export function startEditButton(): void {
  const button = element(
    "button",
    { type: "button", title: "Edit this page in Studio (E). Alt+P hides this button.", onclick: openApplication },
    "Edit",
  );
  button.setAttribute("aria-label", "Edit this page");
  button.setAttribute("aria-keyshortcuts", "E");
  const region = element("section", {}, button, ...dateNotice());
  region.setAttribute("aria-label", "Preview");

  button.hidden = storage.getItem(HIDDEN) !== null;
  addEventListener("keydown", (event) => toggleByKey(event, button));
  addEventListener("keydown", editByKey);
  // in a shadow root, so that the site's styles do not apply; beside the body, which may be replaced
  const host = document.createElement("preview-edit");
  host.attachShadow({ mode: "open" }).append(element("style", {}, css), region);
  placeOnTop(host);
  new MutationObserver(() => placeOnTop(host)).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ["open", "data-ready"],
  });
}

/** Moves the button into the dialog that is open, such as a popup, which makes all around it inert. */
function placeOnTop(host: HTMLElement): void {
  // until React has started, the dialog has to be as it was rendered
  const dialogs = document.documentElement.dataset.ready ? [...document.querySelectorAll("dialog:modal")] : [];
  const place = dialogs.at(-1) ?? document.documentElement;
  if (host.parentElement !== place) place.append(host);
}

/** Alt+P hides and shows the button. With Alt, a Mac types another character. */
function toggleByKey(event: KeyboardEvent, button: HTMLButtonElement): void {
  const { altKey, ctrlKey, metaKey, code, key } = event;
  if (!altKey || ctrlKey || metaKey || (code !== "KeyP" && key.toLowerCase() !== "p")) return;
  event.preventDefault();
  button.hidden = !button.hidden;
  if (button.hidden) storage.setItem(HIDDEN, "true");
  else storage.removeItem(HIDDEN);
}

/** Opens the application in which the page is edited. */
function openApplication(): void {
  location.assign(APPLICATION + location.pathname);
}

/** E opens that application, where it is not typed into a field. */
function editByKey({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): void {
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || target.closest("input,textarea,select"));
  if (key.toLowerCase() !== "e" || altKey || ctrlKey || metaKey || isTyped) return;
  openApplication();
}

/** A notice that another day is shown, which was chosen in Studio, and a button back to today. */
function dateNotice(): HTMLElement[] {
  if (!previewPage.date) return [];
  const day = new Date(`${previewPage.date}T12:00Z`).toLocaleDateString("en-GB", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return [element("p", {}, `As on ${day}`), element("button", { type: "button", onclick: showToday }, "Today")];
}

/** The server renders the page for a day, which it reads from the cookie. */
function showToday(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
  document.cookie = `${dateCookie(location.port)}=; path=/; samesite=lax; max-age=0`;
  location.reload();
}
