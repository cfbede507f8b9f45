import type { Node } from "prosemirror-model";
import { EditorState, type Plugin, Selection, TextSelection } from "prosemirror-state";
import { EditorView, type NodeViewConstructor } from "prosemirror-view";
import { EDITED, type Position } from "./editedText.ts";
import type { Format } from "./richFormats.ts";
import type { AskForLink } from "./richLinks.ts";

/** A text that is being edited where it is shown. */
export interface InlineEditor {
  readonly element: HTMLElement;
  readonly formats: readonly Format[];
  /** The text as it is written in site.json; undefined if it cannot be written. */
  read(): string | undefined;
  /** Why the text cannot be saved; undefined if it can. */
  findProblem(): string | undefined;
  /** Replaces a constant by words of its own. */
  replaceConstant(name: string, text: string): void;
  /** Where the link at the selection leads, as it is written; undefined if there is none. */
  link(): string | undefined;
  /** Whether the caret is in a paragraph without text. */
  isInEmptyParagraph(): boolean;
  /** Moves the focus to it, with the caret at a position or with all of it selected. */
  select(at?: Position): void;
  focus(): void;
  /** Writes words in place of the selection. */
  type(words: string): void;
  /** Ends the editing of a text that is still shown, or begins it again. */
  setEditable(isEditable: boolean): void;
  /** Shows the page's own nodes again. */
  close(): void;
}

/** The functions that an editor calls. */
export interface InlineEditorEvents {
  /** Its selection has changed, or its text. */
  onUpdate(isChanged: boolean): void;
  /** Returns whether a key is one that the text itself does not get. */
  onKeyDown(event: KeyboardEvent): boolean;
  askForLink: AskForLink;
  /** Something that was pasted is not in the text, or not as it was; the sentence says so. */
  onPasteLoss(sentence: string): void;
}

interface ViewOptions {
  document: Node;
  plugins: readonly Plugin[];
  nodeViews: Record<string, NodeViewConstructor>;
  attributes: Record<string, string>;
  events: InlineEditorEvents;
}

/** The view of a text in an element, and the part of an editor that is the same for every text. */
export function createInlineView(
  element: HTMLElement,
  { document: doc, plugins, nodeViews, attributes, events }: ViewOptions,
  props: Partial<ConstructorParameters<typeof EditorView>[1]> = {},
): Pick<InlineEditor, "element" | "select" | "focus" | "type" | "setEditable"> & { view: EditorView } {
  let isEditable = true;
  const view: EditorView = new EditorView(
    { mount: element },
    {
      ...props,
      state: EditorState.create({ doc, plugins: [...plugins] }),
      attributes: (): Record<string, string> => (isEditable ? { [EDITED]: "", ...attributes } : {}),
      editable: () => isEditable,
      nodeViews,
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
    ...{ element, view },
    select(at) {
      const { doc, tr } = view.state;
      const position = at && view.posAtCoords({ left: at.x, top: at.y });
      const selection = position
        ? Selection.near(doc.resolve(position.pos))
        : TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
      view.dispatch(tr.setSelection(selection));
      view.focus();
    },
    focus: () => view.focus(),
    type: (words) => view.dispatch(view.state.tr.insertText(words)),
    setEditable(editable) {
      isEditable = editable;
      view.setProps({});
    },
  };
}

/** Replaces a constant by words with its formats, wherever it is in a text. */
export function replaceConstant(view: EditorView, name: string, words: string): void {
  const { tr, schema } = view.state;
  tr.doc.descendants((node, position) => {
    if (node.type.name !== "constant" || node.attrs.name !== name) return;
    const [from, to] = [tr.mapping.map(position), tr.mapping.map(position + node.nodeSize)];
    if (words === "") tr.delete(from, to);
    else tr.replaceWith(from, to, schema.text(words, node.marks));
  });
  view.dispatch(tr);
}
