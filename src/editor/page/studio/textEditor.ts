import type { EditableText } from "../../protocol/pointMessages.ts";
import { CONSTANT, chip, EDITED } from "../../rich/editedText.ts";

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

function readNode(node: Node): string {
  const name = node instanceof Element ? node.getAttribute(CONSTANT) : null;
  return written(name === null ? (node.textContent ?? "") : { name }).replaceAll("\n", " ");
}

/** A part of a text as it is written in site.json. Braces that are typed are not constants. */
export function written(part: string | { name: string }): string {
  return typeof part === "string" ? part.replaceAll("{", "{{").replaceAll("}", "}}") : `{${part.name}}`;
}
