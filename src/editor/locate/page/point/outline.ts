import { element } from "../../../frame/link/element.ts";
import type { NotOpened } from "../../../protocol/pointMessages.ts";
import type { PointName } from "../../messages.ts";
import css from "./outline.css?inline";

/** In a shadow root, so that the site's styles do not apply. */
const host = document.createElement("preview-point");
// above the popups of the page
host.popover = "manual";
const root = host.attachShadow({ mode: "open" });
const box = element("div", { className: "box" });
const name = element("p", { className: "name" });
const message = element("div", { className: "message", role: "status", hidden: true });
root.append(element("style", {}, css), box, name, message);

/** Outlines a part of the page and names it. */
export function showOutline(part: Element | Range, [ownName, ...constants]: PointName[]): void {
  const { left, top, width, height } = part.getBoundingClientRect();
  if (!ownName || width + height === 0) {
    hideOutline();
    return;
  }
  show();
  Object.assign(box.style, { left: px(left), top: px(top), width: px(width), height: px(height) });
  const notes = [...constants, ownName].flatMap(({ note }) => (note ? [element("small", {}, note)] : []));
  name.replaceChildren(element("strong", {}, ownName.label), ...notes);
  box.hidden = false;
  name.hidden = false;
  placeName(left, top, top + height);
}

/** Below the box, or above it where there is no room; within the window. */
function placeName(left: number, top: number, bottom: number): void {
  const { width, height } = name.getBoundingClientRect();
  const below = bottom + GAP + height <= innerHeight ? bottom + GAP : Math.max(0, top - height - GAP);
  name.style.left = px(Math.max(0, Math.min(left, innerWidth - width)));
  name.style.top = px(Math.min(below, innerHeight - height));
}

/** The distance of a name from its box, in pixels. */
const GAP = 6;

export function hideOutline(): void {
  box.hidden = true;
  name.hidden = true;
  if (message.hidden && host.isConnected) host.hidePopover();
}

/** Says where a value is when no editor could be opened, and offers to copy it. */
export function showPlace({ place }: NotOpened): void {
  const code = element("code", {}, place);
  const copy: HTMLElement = element("button", { type: "button", onclick: () => copyPlace(place, copy) }, "Copy");
  const close = element("button", { type: "button", onclick: hideMessage }, "Close");
  message.replaceChildren(
    element("p", {}, "No editor could be opened. You find this text at ", code, "."),
    element("p", {}, copy, " ", close),
  );
  message.hidden = false;
  show();
}

async function copyPlace(place: string, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(place);
  button.textContent = "Copied";
}

function hideMessage(): void {
  message.hidden = true;
  host.hidePopover();
}

/** The outline that is shown last is on top. */
function show(): void {
  if (!host.isConnected) document.body.append(host);
  if (host.matches(":popover-open")) return;
  box.hidden = true;
  name.hidden = true;
  host.showPopover();
}

const px = (length: number) => `${length}px`;
