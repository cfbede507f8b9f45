import { element } from "../element.ts";

/** A part of a panel that people open and close by its title. */
export function section(title: string, isOpen: boolean, ...content: (string | Node)[]): HTMLDetailsElement {
  return element("details", { open: isOpen }, element("summary", {}, title), ...content);
}
