import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { EditorState, Selection, TextSelection } from "prosemirror-state";
import { EditorView, type NodeViewConstructor } from "prosemirror-view";
import { TODAY } from "../../site/constants.ts";
import type { EditableRichText } from "../protocol/pointMessages.ts";
import { chip, EDITED, type Position } from "./editedText.ts";
import { tidyPastedHtml } from "./pasted.ts";
import { createFormats, type Format } from "./richFormats.ts";
import { createKeys } from "./richKeys.ts";
import { type AskForLink, findSelectedLink } from "./richLinks.ts";
import { readRichText, writeRichText } from "./richMarkup.ts";
import { richSchema } from "./richSchema.ts";

/** A rich text that is being edited in the page. */
export interface RichEditor {
  readonly element: HTMLElement;
  readonly formats: readonly Format[];
  /** The text as it is written in site.json; undefined if it cannot be written. */
  read(): string | undefined;
  /** Replaces a constant by words of its own. */
  replaceConstant(name: string, text: string): void;
  /** Where the link at the selection leads, as it is written; undefined if there is none. */
  link(): string | undefined;
  /** Whether the caret is in a paragraph without text. */
  isInEmptyParagraph(): boolean;
  /** Moves the focus to it, with the caret at a position or with all of it selected. */
  select(at?: Position): void;
  /** Types a text at the selection. */
  insert(text: string): void;
  focus(): void;
  setEditable(isEditable: boolean): void;
  /** Shows the page's own element again. */
  close(): void;
}

/** What an editor calls. */
export interface RichEditorEvents {
  /** Its selection has changed, or its text. */
  onUpdate(isChanged: boolean): void;
  onKeyDown(event: KeyboardEvent): boolean;
  askForLink: AskForLink;
}

/** Makes the rich text of an element editable in its place. */
export function openRichEditor(
  shownElement: HTMLElement,
  text: EditableRichText,
  label: string,
  events: RichEditorEvents,
): RichEditor {
  const element = shownElement.cloneNode(false) as HTMLElement;
  element.removeAttribute("id");
  let isEditable = true;
  shownElement.replaceWith(element);
  const view: EditorView = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: readRichText(text.source),
        plugins: [history(), keymap(createKeys(events.askForLink)), keymap(baseKeymap)],
      }),
      attributes: {
        [EDITED]: "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        spellcheck: "true",
      },
      editable: () => isEditable,
      nodeViews: createNodeViews(shownElement, text),
      transformPastedHTML: tidyPastedHtml,
      transformPastedText: (pastedText) => pastedText.replaceAll("\xa0", " "),
      handleKeyDown(_, event) {
        // the browser fires it with the next frame: until then, ProseMirror would act on the selection before
        document.dispatchEvent(new Event("selectionchange"));
        return events.onKeyDown(event);
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        events.onUpdate(transaction.docChanged);
      },
    },
  );

  return {
    element,
    formats: createFormats(view, events.askForLink),
    read: () => writeRichText(view.state.doc, text.source),
    replaceConstant: (name, words) => replaceConstant(view, name, words),
    link: () => findSelectedLink(view.state)?.href,
    isInEmptyParagraph() {
      const { empty: isCaret, $from: caret } = view.state.selection;
      return isCaret && caret.parent.type === richSchema.nodes.paragraph && caret.parent.content.size === 0;
    },
    select(at) {
      const { doc, tr } = view.state;
      const position = at && view.posAtCoords({ left: at.x, top: at.y });
      const selection = position
        ? Selection.near(doc.resolve(position.pos))
        : TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
      view.dispatch(tr.setSelection(selection));
      view.focus();
    },
    insert(text) {
      if (text !== "") view.dispatch(view.state.tr.insertText(text));
    },
    focus: () => view.focus(),
    setEditable(editable) {
      isEditable = editable;
      view.setProps({});
    },
    close() {
      const hadFocus = document.hasFocus() && element.contains(document.activeElement);
      if (element.isConnected) element.replaceWith(shownElement);
      if (hadFocus) shownElement.focus({ preventScroll: true });
      view.destroy();
    },
  };
}

/** How the page shows the parts of a text that are more than marked words: its constants and headings. */
function createNodeViews(
  shownElement: HTMLElement,
  { constants }: EditableRichText,
): Record<"constant" | "heading", NodeViewConstructor> {
  const firstLevel = levelOfHeadings(shownElement);
  // the page has the date of the browser's clock
  const today = shownElement.querySelector("[data-boot=today]")?.textContent;
  return {
    constant: ({ attrs: { name } }) => {
      const constant = constants[name] ?? { name, label: name, text: name };
      return { dom: chip(name === TODAY && today ? { ...constant, text: today } : constant) };
    },
    heading: ({ attrs }) => {
      const dom = document.createElement(`h${Math.min(firstLevel + attrs.level - 2, 6)}`);
      dom.toggleAttribute("data-minor", attrs.level > 2);
      return { dom, contentDOM: dom };
    },
  };
}

/** Writes words in place of each use of a constant. */
function replaceConstant(view: EditorView, name: string, words: string): void {
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    if (node.attrs.name !== name) return;
    const [from, to] = [tr.mapping.map(position), tr.mapping.map(position + node.nodeSize)];
    tr.replaceWith(from, to, richSchema.text(words, node.marks));
  });
  view.dispatch(tr);
}

/** The level of the first kind of headings in an element; where it has none, one that fits anywhere. */
function levelOfHeadings(element: Element): number {
  const heading = element.querySelector("h1,h2,h3,h4,h5,h6");
  if (!heading) return 3;
  const level = Number(heading.tagName[1]);
  return heading.hasAttribute("data-minor") ? level - 1 : level;
}
