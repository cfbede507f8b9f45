import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, Selection, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { TODAY } from "../../site/constants.ts";
import type { EditableRichText } from "../protocol/pointMessages.ts";
import type { PickedLink } from "../protocol/windowApi.ts";
import { chip, EDITED, type Position } from "./editedText.ts";
import { tidyPastedHtml } from "./pasted.ts";
import { readRichText, writeRichText } from "./richMarkup.ts";
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
  /** Asks where a link leads; resolves to undefined if nothing was chosen. */
  askForLink(current: string): Promise<Pick<PickedLink, "href" | "title"> | undefined>;
}

/** Makes the rich text of an element editable in its place. */
export function openRichEditor(
  shownElement: HTMLElement,
  { source, constants }: EditableRichText,
  label: string,
  events: RichEditorEvents,
): RichEditor {
  const element = shownElement.cloneNode(false) as HTMLElement;
  element.removeAttribute("id");
  const firstLevel = levelOfHeadings(shownElement);
  // the page has the date of the browser's clock
  const today = shownElement.querySelector("[data-boot=today]")?.textContent;
  let isEditable = true;
  shownElement.replaceWith(element);
  const view: EditorView = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: readRichText(source),
        plugins: [history(), keymap(keys()), keymap(baseKeymap)],
      }),
      attributes: {
        [EDITED]: "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        spellcheck: "true",
      },
      editable: () => isEditable,
      nodeViews: {
        constant: ({ attrs: { name } }) => {
          const constant = constants[name] ?? { name, label: name, text: name };
          return { dom: chip(name === TODAY && today ? { ...constant, text: today } : constant) };
        },
        heading: ({ attrs }) => {
          const dom = document.createElement(`h${Math.min(firstLevel + attrs.level - 2, 6)}`);
          dom.toggleAttribute("data-minor", attrs.level > 2);
          return { dom, contentDOM: dom };
        },
      },
      transformPastedHTML: tidyPastedHtml,
      transformPastedText: (text) => text.replaceAll("\xa0", " "),
      handleKeyDown: (_, event) => events.onKeyDown(event),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        events.onUpdate(transaction.docChanged);
      },
    },
  );

  return {
    element,
    formats: formats(),
    read: () => writeRichText(view.state.doc, source),
    replaceConstant(name, text) {
      const { tr } = view.state;
      view.state.doc.descendants((node, position) => {
        if (node.attrs.name !== name) return;
        const [from, to] = [tr.mapping.map(position), tr.mapping.map(position + node.nodeSize)];
        tr.replaceWith(from, to, richSchema.text(text, node.marks));
      });
      view.dispatch(tr);
    },
    link: () => linkAround()?.href,
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
      if (element.isConnected) element.replaceWith(shownElement);
      view.destroy();
    },
  };

  function run(command: Command): void {
    command(view.state, view.dispatch);
    view.focus();
  }

  function formats(): Format[] {
    const { strong, em, code, link } = richSchema.marks;
    const { bullet_list: bulletList, ordered_list: numberedList, heading } = richSchema.nodes;
    return [
      markFormat("Bold", strong, "B"),
      markFormat("Italic", em, "I"),
      markFormat("Code", code),
      { title: "Link", key: "K", isOn: () => hasMark(link), toggle: () => void changeLink() },
      { title: "Remove link", toggle: removeLink },
      listFormat("Bulleted list", bulletList),
      listFormat("Numbered list", numberedList),
      headingFormat("Heading", heading, 2),
      headingFormat("Small heading", heading, 3),
    ];
  }

  function markFormat(title: string, type: MarkType, key?: string): Format {
    return { title, ...(key && { key }), isOn: () => hasMark(type), toggle: () => run(toggleMark(type)) };
  }

  function listFormat(title: string, type: NodeType): Format {
    const isOn = () => listAround()?.type === type;
    return { title, isOn, toggle: () => run(toggleList(type)) };
  }

  function headingFormat(title: string, type: NodeType, level: number): Format {
    const { paragraph } = richSchema.nodes;
    const isOn = () => {
      const { parent } = view.state.selection.$from;
      return parent.type === type && parent.attrs.level === level;
    };
    return { title, isOn, toggle: () => run(isOn() ? setBlockType(paragraph) : setBlockType(type, { level })) };
  }

  function hasMark(type: MarkType): boolean {
    const { from, to, empty, $from } = view.state.selection;
    if (empty) return type.isInSet(view.state.storedMarks ?? $from.marks()) !== undefined;
    return view.state.doc.rangeHasMark(from, to, type);
  }

  function listAround(): Node | undefined {
    const { $from } = view.state.selection;
    const depths = Array.from({ length: $from.depth }, (_, index) => $from.depth - index);
    return depths.map((depth) => $from.node(depth)).find(({ type }) => type.name.endsWith("_list"));
  }

  /** Makes a list, a list of the other kind, or none of it. */
  function toggleList(type: NodeType): Command {
    const around = listAround();
    if (!around) return wrapInList(type);
    if (around.type === type) return liftListItem(richSchema.nodes.list_item);
    return (state, dispatch) => {
      const { $from } = state.selection;
      for (let depth = $from.depth; depth > 0; depth--)
        if ($from.node(depth) === around) dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, around.attrs));
      return true;
    };
  }

  /** Asks for the address of the link at the selection, or of a new one. */
  async function changeLink(): Promise<void> {
    const { link } = richSchema.marks;
    const range = linkAround();
    const { from, to } = range ?? view.state.selection;
    const current = range?.href ?? "";
    const pickedLink = await events.askForLink(current);
    view.focus();
    if (!pickedLink || pickedLink.href === current) return;
    const { href, title } = pickedLink;
    const { tr } = view.state;
    if (from === to) tr.insertText(title, from);
    const end = tr.mapping.map(to);
    tr.removeMark(from, end, link);
    tr.addMark(from, end, link.create({ href }));
    view.dispatch(tr);
  }

  function removeLink(): void {
    const { from, to } = linkAround() ?? view.state.selection;
    view.dispatch(view.state.tr.removeMark(from, to, richSchema.marks.link));
    view.focus();
  }

  /** The whole link at the start of the selection, if there is one. */
  function linkAround(): { from: number; to: number; href: string } | undefined {
    const { link } = richSchema.marks;
    const { $from, from, to } = view.state.selection;
    const parent = $from.parent;
    const nodeAt = parent.childAfter($from.parentOffset);
    const mark = link.isInSet(nodeAt.node?.marks ?? []) ?? link.isInSet($from.marks());
    if (!mark) return undefined;
    let [start, end] = [from, to];
    parent.forEach((node, offset) => {
      const nodeFrom = $from.start() + offset;
      const nodeTo = nodeFrom + node.nodeSize;
      if (mark.isInSet(node.marks) && nodeFrom <= to && nodeTo >= from) {
        start = Math.min(start, nodeFrom);
        end = Math.max(end, nodeTo);
      }
    });
    return { from: start, to: end, href: mark.attrs.href };
  }

  function keys(): Record<string, Command> {
    const { hard_break: hardBreak, list_item: item } = richSchema.nodes;
    const { strong, em } = richSchema.marks;
    const insertBreak = chainCommands(exitCode, (state, dispatch) => {
      if (!state.selection.$from.parent.type.validContent) return false;
      dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
      return true;
    });
    return {
      "Mod-b": toggleMark(strong),
      "Mod-i": toggleMark(em),
      "Mod-k": () => {
        void changeLink();
        return true;
      },
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      Enter: splitListItem(item),
      "Shift-Enter": insertBreak,
      "Mod-]": sinkListItem(item),
      "Mod-[": liftListItem(item),
    };
  }
}

/** The level of the first kind of headings in an element; where it has none, one that fits anywhere. */
function levelOfHeadings(element: Element): number {
  const heading = element.querySelector("h1,h2,h3,h4,h5,h6");
  if (!heading) return 3;
  const level = Number(heading.tagName[1]);
  return heading.hasAttribute("data-minor") ? level - 1 : level;
}
