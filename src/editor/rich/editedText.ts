import type { ShownConstant } from "../locate/messages.ts";

/** A position in the window, in pixels. */
export interface Position {
  x: number;
  y: number;
}

/** The attribute of the element that is edited, "shared" if other pages show it, too; and of a constant in it with its name. */
export const EDITED = "data-studio-text";
export const CONSTANT = "data-studio-constant";

/** Why a rich text cannot be written. */
export const UNWRITABLE =
  "A line of this text begins with characters that make it a heading or a list. Write it in another way.";

/** The name of the constant that an event is in; undefined if it is in none. */
export function findConstant({ target }: Pick<Event, "target">): string | null | undefined {
  return target instanceof Element ? target.closest(`[${CONSTANT}]`)?.getAttribute(CONSTANT) : undefined;
}

/** The name of the constant at a position of the window; undefined if there is none. */
export function findConstantAt({ x, y }: Position): string | null | undefined {
  return findConstant({ target: document.elementFromPoint(x, y) });
}

/** A constant in a text that is edited: it shows its value, and is changed on its own. */
export function chip({ name, label, text, pages }: ShownConstant): HTMLElement {
  const chipElement = document.createElement("span");
  chipElement.setAttribute(CONSTANT, name);
  chipElement.contentEditable = "false";
  chipElement.tabIndex = 0;
  chipElement.setAttribute("role", "button");
  chipElement.title = pages === undefined ? "Filled in by itself" : `${label}: one value on ${pages} pages`;
  chipElement.textContent = text;
  return chipElement;
}

/** A part of a text as it is written in site.json. Braces that are typed are not constants. */
export function writeTextPart(part: string | { name: string }): string {
  return typeof part === "string" ? part.replaceAll("{", "{{").replaceAll("}", "}}") : `{${part.name}}`;
}
