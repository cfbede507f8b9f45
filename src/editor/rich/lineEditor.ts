import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Node, Schema } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import type { EditableText } from "../locate/messages.ts";
import { findLengthProblem } from "../protocol/lineLength.ts";
import { chip, writeTextPart } from "./editedText.ts";
import { createInlineView, type InlineEditor, type InlineEditorEvents, replaceConstant } from "./inlineEditor.ts";
import { oneLine } from "./pasted.ts";
import { constant } from "./richSchema.ts";

/** A text of the page: a part of a text node. */
export interface TextPlace {
  node: Text;
  start: number;
  end: number;
}

/** A plain text is one line of words and constants. */
const lineSchema = new Schema({ nodes: { doc: { content: "inline*" }, text: { group: "inline" }, constant } });

/** Makes a plain text editable where it is shown. Constants in it are shown as their values, and are changed on their own. */
export function openLineEditor(
  { node, start, end }: TextPlace,
  text: EditableText,
  label: string,
  events: InlineEditorEvents,
): InlineEditor {
  const element = document.createElement("span");
  const [before, after] = [node.data.slice(0, start), node.data.slice(end)];
  node.replaceWith(...[before, element, after].filter((part) => part !== ""));
  // they are text nodes of the page now
  const first = before === "" ? null : element.previousSibling;
  const last = after === "" ? null : element.nextSibling;
  const constants = new Map(text.flatMap((part) => (typeof part === "string" ? [] : [[part.name, part] as const])));
  const { view, ...inlineView } = createInlineView(
    element,
    {
      document: readLine(text),
      plugins: [
        history(),
        keymap({ "Mod-z": undo, "Mod-y": redo, "Shift-Mod-z": redo, ...EDGE_KEYS }),
        keymap({ ...baseKeymap, Enter: () => true }),
      ],
      attributes: { role: "textbox", "aria-label": label, spellcheck: "true" },
      nodeViews: {
        constant: ({ attrs: { name } }) => ({ dom: chip(constants.get(name) ?? { name, label: name, text: name }) }),
      },
      events,
    },
    {
      handlePaste(view, { clipboardData }) {
        const words = oneLine(clipboardData?.getData("text/plain") ?? "");
        if (words !== "") view.dispatch(view.state.tr.insertText(words).scrollIntoView());
        return true;
      },
      handleDOMEvents: {
        // a space would press the button that the text is in
        keyup(_, event) {
          if (event.key === " ") event.preventDefault();
          return event.key === " ";
        },
      },
    },
  );
  return {
    ...inlineView,
    formats: [],
    read: () => writeLine(view.state.doc),
    findProblem: () => findLengthProblem(writeLine(view.state.doc)),
    replaceConstant: (name, words) => replaceConstant(view, name, words),
    link: () => undefined,
    isInEmptyParagraph: () => false,
    close() {
      view.destroy();
      if (!element.isConnected) return;
      first?.remove();
      last?.remove();
      element.replaceWith(node);
    },
  };
}

/** Chromium does not move the caret to the edge of a line in an inline element. */
const EDGE_KEYS = {
  Home: moveToEdge(-1),
  End: moveToEdge(1),
  "Shift-Home": moveToEdge(-1, true),
  "Shift-End": moveToEdge(1, true),
};

/** Moves the caret to the first or last place of its line, as it is shown; or selects until there. */
function moveToEdge(direction: 1 | -1, isSelecting = false): Command {
  return ({ selection: { anchor, head }, doc, tr }, dispatch, view) => {
    if (!view) return false;
    const findTop = (position: number) => view.coordsAtPos(position, -direction).top;
    const top = findTop(head);
    let position = head;
    const isOnLine = (next: number) => next >= 0 && next <= doc.content.size && Math.abs(findTop(next) - top) < 2;
    while (isOnLine(position + direction)) position += direction;
    dispatch?.(tr.setSelection(TextSelection.create(doc, isSelecting ? anchor : position, position)));
    return true;
  };
}

function readLine(text: EditableText): Node {
  const { doc, constant } = lineSchema.nodes;
  return doc.create(
    null,
    text.map((part) => (typeof part === "string" ? lineSchema.text(part) : constant.create({ name: part.name }))),
  );
}

/** A line as it is written in site.json. */
function writeLine(document: Node): string {
  return document.children
    .map((node) => writeTextPart(node.isText ? (node.text ?? "") : { name: node.attrs.name }))
    .join("")
    .replaceAll("\n", " ");
}
