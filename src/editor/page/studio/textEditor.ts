import type { EditableText, ShownConstant } from "../../protocol/pointMessages.ts";
import type { Position } from "./page.ts";

/** A text of the page: a part of a text node. */
export interface TextPlace {
  pointer: string;
  element: Element;
  node: Text;
  start: number;
  end: number;
}

/** A text that is being edited in the page. */
export interface TextEditor {
  readonly element: HTMLElement;
  /** The text as it is written in site.json. */
  read(): string;
  /** Shows another text in its place. */
  write(text: EditableText): void;
  /** Puts the page's own text node back, as it was. */
  close(): void;
}

/** The attribute of the element that is edited, "shared" if other pages show it, too; and of a constant in it with its name. */
export const EDITED = "data-studio-text";
export const CONSTANT = "data-studio-constant";

/** Why a rich text cannot be written. */
export const UNWRITABLE =
  "A line of this text begins with characters that make it a heading or a list. Write it in another way.";

/** The name of the constant that an event is in; undefined if it is in none. */
export function constantOf({ target }: Pick<Event, "target">): string | null | undefined {
  return target instanceof Element ? target.closest(`[${CONSTANT}]`)?.getAttribute(CONSTANT) : undefined;
}

/** The name of the constant at a position of the window; undefined if there is none. */
export function constantAt({ x, y }: Position): string | null | undefined {
  return constantOf({ target: document.elementFromPoint(x, y) });
}

/** Makes a text editable where it is shown; constants in it are shown as their values, and are not editable. */
export function openTextEditor({ node, start, end }: TextPlace, text: EditableText, label: string): TextEditor {
  const element = document.createElement("span");
  element.setAttribute(EDITED, "");
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", label);
  element.contentEditable = "plaintext-only";
  element.spellcheck = true;
  // a text is one paragraph
  element.addEventListener("beforeinput", (event) => {
    if (/^insert(LineBreak|Paragraph)$/.test(event.inputType)) event.preventDefault();
  });
  // a space would press the button that the text is in
  element.addEventListener("keyup", (event) => event.key === " " && event.preventDefault());
  write(text);
  const [before, after] = [node.data.slice(0, start), node.data.slice(end)];
  const parts = [before, element, after].filter((part) => part !== "");
  node.replaceWith(...parts);
  // they are text nodes of the page now
  const [first] = before === "" ? [] : [element.previousSibling as ChildNode];
  const [last] = after === "" ? [] : [element.nextSibling as ChildNode];

  function write(text: EditableText): void {
    element.replaceChildren(...text.map((part) => (typeof part === "string" ? part : chip(part))));
  }

  return {
    element,
    read: () => Array.from(element.childNodes, readNode).join(""),
    write,
    close() {
      if (!element.isConnected) return;
      first?.remove();
      last?.remove();
      element.replaceWith(node);
    },
  };
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

function readNode(node: Node): string {
  const name = node instanceof Element ? node.getAttribute(CONSTANT) : null;
  return written(name === null ? (node.textContent ?? "") : { name }).replaceAll("\n", " ");
}

/** A part of a text as it is written in site.json. Braces that are typed are not constants. */
export function written(part: string | { name: string }): string {
  return typeof part === "string" ? part.replaceAll("{", "{{").replaceAll("}", "}}") : `{${part.name}}`;
}
