import { application } from "../link/application.ts";
import { element } from "../link/element.ts";
import { whileCollecting } from "./messages.ts";
import css from "./overlay.css?inline";
import { offerActions } from "./selection.ts";

/** In a shadow root, so that the site's styles do not apply. */
const host = document.createElement("preview-studio");
// above elements that open over the page
host.popover = "manual";
const root = host.attachShadow({ mode: "open" });
const box = element("div", { className: "box", hidden: true });
const label = element("div", { className: "label", hidden: true });

/** Adds an element to the overlay, such as an outline. */
export function addToOverlay(part: HTMLElement): void {
  root.append(part);
}

/** Shows the overlay, which outlines and names the parts of the page. */
export function startOverlay(): void {
  root.append(element("style", {}, css), box, label);
  document.documentElement.append(host);
  host.showPopover();
}

/** Larger labels and buttons would cover too much of a page that is scaled down. */
const MAX_ENLARGEMENT = 1.5;

/** Shows labels and buttons in the size of the application's, also where the page is scaled down to fit. */
export function fitScale(): void {
  const width = frameElement?.getBoundingClientRect().width ?? innerWidth;
  host.style.setProperty("--enlargement", `${Math.min(innerWidth / width || 1, MAX_ENLARGEMENT)}`);
}

/** Moves the focus to the application's bar; keys that are pressed meanwhile do nothing. */
export function focusBar(): void {
  void whileCollecting(() => application.focusBar());
}

/** Shows the overlay above the element that was opened last. */
export function raiseOverlay(): void {
  host.hidePopover();
  host.showPopover();
}

/** Whether an element is the overlay, which has the focus of all that is in it. */
export function isOverlay(target: EventTarget | null): boolean {
  return target === host;
}

/** Resolves to whether the focus has moved to the application, by the target of a focusout event. */
export async function isOverlayFocused(relatedTarget: EventTarget | null): Promise<boolean> {
  if (relatedTarget !== null) return isOverlay(relatedTarget);
  // which window has the focus is known when the event is over; by then, the application may have given it back
  let isWindowLeft = false;
  const noteLeaving = () => {
    isWindowLeft = true;
  };
  addEventListener("blur", noteLeaving);
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener("blur", noteLeaving);
  return isWindowLeft || !document.hasFocus();
}

/** Outlines a part of the page and names it; a part that is shared with other pages or places has another colour. */
export function showBox(rectangle: DOMRect, name: string, note?: string, isShared = false): void {
  const { left, top, width, height } = rectangle;
  showLabel(rectangle, name, note);
  Object.assign(box.style, { left: px(left), top: px(top), width: px(width), height: px(height) });
  box.classList.toggle("shared", isShared);
  box.hidden = false;
}

/** Names a part of the page below it, or above it, or over it: where there is room. */
function showLabel({ left, top, bottom }: DOMRect, name: string, note?: string): void {
  label.hidden = false;
  const notes = note ? [element("small", {}, note)] : [];
  offerActions("text", []);
  label.replaceChildren(element("strong", {}, name), ...notes);
  fitScale();
  const { width, height } = label.getBoundingClientRect();
  const last = innerHeight - GAP - height;
  const above = top - height - GAP;
  label.style.left = px(Math.max(0, Math.min(left, innerWidth - width)));
  label.style.top = px(bottom + GAP <= last ? bottom + GAP : above >= 0 ? above : last);
}

export function hideBox(): void {
  box.hidden = true;
  label.hidden = true;
  offerActions("text", []);
}

/** The distance of a label from its box, in pixels. */
const GAP = 6;

const px = (length: number) => `${length}px`;
