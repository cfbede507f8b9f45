import { element } from "../vite-plugin/preview/bar/element.ts";
import { addToOverlay, button } from "./overlay.ts";

/** A part of Studio beside the page; on a phone, below it. */
export interface Panel {
  title: string;
  content: HTMLElement;
  /** Called when another panel is opened, or this one is closed. */
  onClose?(): void;
}

let shown: { panel: Panel; region: HTMLElement; focused: Element | null } | undefined;

/** Shows a panel in place of the one that is open, and moves the focus to its heading. */
export function openPanel(panel: Panel): void {
  const { activeElement } = document;
  const focused = shown?.focused ?? activeElement?.shadowRoot?.activeElement ?? activeElement;
  remove();
  const heading = element("h2", { tabIndex: -1, id: "panel-title" }, panel.title);
  const close = button({ title: "Close", run: closePanel });
  const region = element("section", { className: "panel" }, element("header", {}, heading, close), panel.content);
  region.setAttribute("aria-labelledby", heading.id);
  region.onkeydown = (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) closePanel();
  };
  addToOverlay(region);
  shown = { panel, region, focused };
  heading.focus();
}

/** Closes the panel that is open, and gives the focus back if the panel has it. */
export function closePanel(): void {
  const focused = shown?.region.matches(":focus-within") ? shown.focused : undefined;
  remove();
  if (focused instanceof HTMLElement) focused.focus();
}

function remove(): void {
  shown?.region.remove();
  shown?.panel.onClose?.();
  shown = undefined;
}
