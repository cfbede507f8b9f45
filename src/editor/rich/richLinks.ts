import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { PickedLink } from "../protocol/windowApi.ts";
import { richSchema } from "./richSchema.ts";

/** Asks where a link leads; resolves to undefined if nothing was chosen. */
export type AskForLink = (current: string) => Promise<Pick<PickedLink, "href" | "title"> | undefined>;

/** A link in a text, from one position to another. */
interface LinkRange {
  from: number;
  to: number;
  /** Where it leads, as it is written. */
  href: string;
}

/** Finds the whole link at the start of the selection; undefined if there is none. */
export function findSelectedLink({ selection }: EditorState): LinkRange | undefined {
  const { link } = richSchema.marks;
  const { $from, from, to } = selection;
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

/** Asks for the address of the link at the selection, or of a new one. */
export async function changeLink(view: EditorView, askForLink: AskForLink): Promise<void> {
  const { link } = richSchema.marks;
  const range = findSelectedLink(view.state);
  const { from, to } = range ?? view.state.selection;
  const current = range?.href ?? "";
  const pickedLink = await askForLink(current);
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

/** Leaves the words of the link at the selection, or of all links in it, without a link. */
export function removeLink(view: EditorView): void {
  const { from, to } = findSelectedLink(view.state) ?? view.state.selection;
  view.dispatch(view.state.tr.removeMark(from, to, richSchema.marks.link));
  view.focus();
}
