import { Fragment, type Mark, type Node } from "prosemirror-model";
import { richSchema } from "./richSchema.ts";

const { paragraph, hard_break: hardBreak } = richSchema.nodes;

/** Whether a mark does not show on a space. */
export const isEmphasis = ({ type }: Mark): boolean => type.name === "strong" || type.name === "em";

/** Whether a node is a text of spaces; in code, they are text like any other. */
export const isSpace = ({ text = "x", marks }: Node): boolean =>
  text.trim() === "" && !marks.some(({ type }) => type.name === "code");

/**
 * Blocks without the parts that a page does not show, so that equal ones are written alike: spaces at the ends of
 * lines, emphasis of spaces, empty paragraphs and items, a list directly after one of the same kind.
 */
export function tidyBlocks(blocks: readonly Node[]): Node[] {
  const tidyNodes: Node[] = [];
  for (const block of blocks.flatMap(tidyBlock)) {
    const before = tidyNodes.at(-1);
    if (before && isList(block) && block.type === before.type)
      tidyNodes.splice(-1, 1, before.copy(before.content.append(block.content)));
    else tidyNodes.push(block);
  }
  return tidyNodes;
}

const isList = ({ type }: Node) => type.name.endsWith("_list");

function tidyBlock(block: Node): Node[] {
  if (!isList(block)) {
    const type = block.isTextblock ? block.type : paragraph;
    const lines = splitLines(block);
    if (type !== paragraph) return lines.length > 0 ? [block.copy(Fragment.from(joinLines(lines)))] : [];
    // an empty line between two lines makes them two paragraphs
    return split(lines, (line) => line.length === 0).map((group) => block.copy(Fragment.from(joinLines(group))));
  }
  const items = block.children.flatMap((item) => {
    const content = tidyBlocks(item.children);
    return content.length > 0 ? [item.copy(Fragment.from(content))] : [];
  });
  return items.length > 0 ? [block.copy(Fragment.from(items))] : [];
}

/** The lines of a paragraph, without spaces at their ends. */
function splitLines(block: Node): Node[][] {
  const lines = splitAll(block.children.flatMap(splitSpaces), ({ type }) => type === hardBreak);
  return lines.map((line) => {
    const start = line.findIndex((node) => !isSpace(node));
    return start < 0 ? [] : line.slice(start, line.findLastIndex((node) => !isSpace(node)) + 1);
  });
}

/** The words of a text and the spaces between them; other nodes as they are. */
function splitSpaces(node: Node): Node[] {
  const { text, marks } = node;
  if (text === undefined) return [node];
  const words = marks.some(({ type }) => type.name === "code") ? [text] : text.split(/(\s+)/);
  return words
    .filter((word) => word !== "")
    .map((word) => richSchema.text(word.replaceAll(/[\r\n]+/g, " "), marks))
    .map((part) => (isSpace(part) ? part.mark(marks.filter((mark) => !isEmphasis(mark))) : part));
}

const joinLines = (lines: readonly Node[][]): Node[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [richSchema.node("hard_break"), ...line]));

/** Splits a list at some of its items, which are left out. */
function splitAll<Item>(items: readonly Item[], isBetween: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items)
    if (isBetween(item)) parts.push([]);
    else parts.at(-1)?.push(item);
  return parts;
}

const split = <Item>(items: readonly Item[], isBetween: (item: Item) => boolean) =>
  splitAll(items, isBetween).filter((part) => part.length > 0);
