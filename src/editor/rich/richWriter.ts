import { Mark, type Node } from "prosemirror-model";
import { isEmphasis } from "./richBlocks.ts";

/** How a text is kept from being read as markup. */
export interface Protection {
  /** A backslash before each character that could be markup. */
  escape?: boolean;
  /** An indent before a line that could begin a heading or a numbered item. */
  indent?: boolean;
}

/** Writes tidy blocks as rich text. */
export function writeBlocks(blocks: readonly Node[], protection: Protection = {}): string {
  return blocks.map((block) => writeBlock(block, protection)).join("\n\n");
}

function writeBlock(block: Node, protection: Protection): string {
  switch (block.type.name) {
    case "bullet_list":
      return writeList(block, () => "- ", protection);
    case "ordered_list":
      return writeList(block, (index) => `${index + 1}. `, protection);
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${writeInline(block, protection)}`;
    default:
      return writeInline(block, protection).split("\n").map(writeLine).join("\n");
  }

  function writeLine(line: string): string {
    if (/^-(?=\s|$)/.test(line)) return `\\${line}`;
    // a block begins with an indent of at most three
    return protection.indent && /^(?:\d+\.|#{2,3})\s/.test(line) ? `    ${line}` : line;
  }
}

function writeList(list: Node, markerOf: (index: number) => string, protection: Protection): string {
  const isParagraph = ({ type }: Node) => type.name === "paragraph";
  const isLoose =
    (list.attrs.loose && (list.childCount > 1 || list.firstChild?.childCount !== 1)) ||
    list.children.some(({ children }) => children.slice(1).some(isParagraph));
  const gap = isLoose ? "\n\n" : "\n";
  const items = list.children.map(({ children }, index) => {
    const marker = markerOf(index);
    const lines = children
      .map((block) => writeBlock(block, protection))
      .join(gap)
      .split("\n");
    const indent = " ".repeat(marker.length);
    return lines.map((line, at) => (at === 0 ? marker + line : line && indent + line)).join("\n");
  });
  return items.join(gap);
}

/** A word, the spaces between two words, a line break, a constant or a whole code span. */
interface Segment {
  markup: string;
  /** Without code. */
  marks: readonly Mark[];
  /** Whether emphasis neither begins nor ends here. */
  isGap: boolean;
}

/** Writes the text of a paragraph or heading. */
function writeInline(block: Node, protection: Protection): string {
  const segments = withMarksOfGaps(splitSegments(block, protection));
  const open: Mark[] = [];
  let markup = "";
  for (const [index, { marks, isGap, ...segment }] of segments.entries()) {
    const firstClosed = open.findIndex((mark) => !mark.isInSet(marks));
    if (firstClosed >= 0) markup += open.splice(firstClosed).reverse().map(closing).join("");
    const openedMarks = marks
      .filter((mark) => !mark.isInSet(open) && !(isGap && isEmphasis(mark)))
      .sort((a, b) => findEnd(b, index) - findEnd(a, index));
    markup += openedMarks.map(opening).join("") + segment.markup;
    open.push(...openedMarks);
  }
  return markup + open.reverse().map(closing).join("");

  /** The index after the last of the segments from `index` on that have a mark. */
  function findEnd(mark: Mark, index: number): number {
    const end = segments.findIndex(({ marks }, at) => at > index && !mark.isInSet(marks));
    return end < 0 ? segments.length : end;
  }
}

function splitSegments(block: Node, protection: Protection): Segment[] {
  const segments: Segment[] = [];
  let code: { text: string; marks: readonly Mark[] } | undefined;
  for (const node of block.children) {
    const marks = node.marks.filter(({ type }) => type.name !== "code");
    const isCode = marks.length < node.marks.length;
    if (isCode && code && Mark.sameSet(code.marks, marks)) code.text += readText(node);
    else {
      if (code) segments.push(codeSpan(code));
      code = isCode ? { text: readText(node), marks } : undefined;
    }
    if (isCode) continue;
    const isBreak = node.type.name === "hard_break";
    const words = node.isText
      ? readText(node)
          .split(/(\s+)/)
          .filter((word) => word !== "")
      : [readText(node)];
    for (const word of words)
      segments.push({
        markup: node.isText && protection.escape ? word.replaceAll(/[*`[\]]/g, "\\$&") : word,
        marks,
        isGap: isBreak || word.trim() === "",
      });
  }
  return code ? [...segments, codeSpan(code)] : segments;
}

function readText({ type, text, attrs }: Node): string {
  if (type.name === "hard_break") return "\n";
  return text === undefined ? `{${attrs.name}}` : text.replaceAll("{", "{{").replaceAll("}", "}}");
}

/** Its delimiter is longer than any sequence of backticks in it. */
function codeSpan({ text, marks }: { text: string; marks: readonly Mark[] }): Segment {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(text) ? " " : "";
  return { markup: fence + pad + text + pad + fence, marks, isGap: false };
}

/** The text between two words has the emphasis of both, if they are in the same link. */
function withMarksOfGaps(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, index) => {
    if (!segment.isGap) return segment;
    const before = segments.slice(0, index).findLast(({ isGap }) => !isGap)?.marks ?? [];
    const after = segments.slice(index + 1).find(({ isGap }) => !isGap)?.marks ?? [];
    const sharedMarks = before.filter((mark) => mark.isInSet(after));
    const isSameLink = Mark.sameSet(before.filter(isLink), after.filter(isLink));
    const links = segment.markup === "\n" ? sharedMarks.filter(isLink) : segment.marks.filter(isLink);
    return { ...segment, marks: [...links, ...(isSameLink ? sharedMarks.filter(isEmphasis) : [])] };
  });
}

const isLink = ({ type }: Mark) => type.name === "link";

function opening({ type }: Mark): string {
  if (type.name === "link") return "[";
  return type.name === "strong" ? "**" : "*";
}

function closing(mark: Mark): string {
  if (!isLink(mark)) return opening(mark);
  const { href, title } = mark.attrs;
  const address = /^[^\s()<>\\&]+$/.test(href) ? href : `<${escapeSome(href, /[<>\\&]/g)}>`;
  return `](${address}${title ? ` "${escapeSome(title, /["\\&]/g)}"` : ""})`;
}

const escapeSome = (text: string, characters: RegExp) => text.replaceAll(characters, "\\$&");
