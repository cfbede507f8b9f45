import { setBlockType, toggleMark } from "prosemirror-commands";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type AskForLink, changeLink, removeLink } from "./richLinks.ts";
import { richSchema } from "./richSchema.ts";

/** A formatting of the text that can be set and taken away. */
export interface Format {
  title: string;
  /** Its key, with Ctrl or Cmd. */
  key?: string;
  /** Whether the selection has it; a format without it is only taken away. */
  isOn?(): boolean;
  toggle(): void;
}

/** Creates the formats of a text that is edited. */
export function createFormats(view: EditorView, askForLink: AskForLink): Format[] {
  const { strong, em, code, link } = richSchema.marks;
  const { bullet_list: bulletList, ordered_list: numberedList } = richSchema.nodes;
  const isLink = () => hasMark(view.state, link);
  return [
    createMarkFormat(view, "Bold", strong, "B"),
    createMarkFormat(view, "Italic", em, "I"),
    createMarkFormat(view, "Code", code),
    { title: "Link", key: "K", isOn: isLink, toggle: () => void changeLink(view, askForLink) },
    { title: "Remove link", toggle: () => removeLink(view) },
    createListFormat(view, "Bulleted list", bulletList),
    createListFormat(view, "Numbered list", numberedList),
    createHeadingFormat(view, "Heading", 2),
    createHeadingFormat(view, "Small heading", 3),
  ];
}

function createMarkFormat(view: EditorView, title: string, type: MarkType, key?: string): Format {
  const isOn = () => hasMark(view.state, type);
  return { title, ...(key && { key }), isOn, toggle: () => run(view, toggleMark(type)) };
}

function createListFormat(view: EditorView, title: string, type: NodeType): Format {
  const isOn = () => findList(view.state)?.type === type;
  return { title, isOn, toggle: () => run(view, createListCommand(view.state, type)) };
}

function createHeadingFormat(view: EditorView, title: string, level: number): Format {
  const { paragraph, heading } = richSchema.nodes;
  const isOn = () => {
    const { parent } = view.state.selection.$from;
    return parent.type === heading && parent.attrs.level === level;
  };
  return { title, isOn, toggle: () => run(view, isOn() ? setBlockType(paragraph) : setBlockType(heading, { level })) };
}

function run(view: EditorView, command: Command): void {
  command(view.state, view.dispatch);
  view.focus();
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty: isEmpty, $from } = selection;
  if (isEmpty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** The innermost list that the selection is in. */
function findList({ selection: { $from } }: EditorState): Node | undefined {
  const depths = Array.from({ length: $from.depth }, (_, index) => $from.depth - index);
  return depths.map((depth) => $from.node(depth)).find(({ type }) => type.name.endsWith("_list"));
}

/** Makes a list, a list of the other kind, or none of it. */
function createListCommand(state: EditorState, type: NodeType): Command {
  const list = findList(state);
  if (!list) return wrapInList(type);
  if (list.type === type) return liftListItem(richSchema.nodes.list_item);
  return ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth) === list) dispatch?.(tr.setNodeMarkup($from.before(depth), type, list.attrs));
    return true;
  };
}
