import type { Token } from "markdown-it";
import { Mark, type Node } from "prosemirror-model";
import { constantUses, substitute } from "../../site/constants.ts";
import { richSchema } from "./richSchema.ts";

/** The blocks of tokens that begin and end on the same level. */
export function createBlocks(tokens: readonly Token[]): Node[] {
  const root: Level = { content: [], isLoose: false };
  let level = root;
  for (const token of tokens) {
    const { opening, outer, content, isLoose } = level;
    // the paragraphs of a list without blank lines are hidden
    if (token.type === "paragraph_open" && !token.hidden && outer) outer.isLoose = true;
    if (token.nesting > 0) level = { opening: token, outer: level, content: [], isLoose: false };
    else if (token.type === "inline") content.push(...inlineNodes(token.children ?? []));
    else if (opening && outer) {
      outer.content.push(createBlock(opening, content, isLoose));
      level = outer;
    }
  }
  return root.content;
}

/** A block that is being read, or the document around all blocks. */
interface Level {
  /** The token with which the block begins. */
  opening?: Token;
  /** The block around it. */
  outer?: Level;
  content: Node[];
  /** Whether the items of a list have blank lines between them. */
  isLoose: boolean;
}

function createBlock({ type, tag }: Token, content: readonly Node[], isLoose: boolean): Node {
  const name = type.replace(/_open$/, "");
  if (name === "heading") return richSchema.node(name, { level: Number(tag[1]) }, content);
  if (name === "list_item")
    return richSchema.node(name, null, content.length > 0 ? content : richSchema.node("paragraph"));
  return richSchema.node(name, name === "paragraph" ? null : { loose: isLoose }, content);
}

function inlineNodes(tokens: readonly Token[]): Node[] {
  let marks: readonly Mark[] = Mark.none;
  const nodes: Node[] = [];
  for (const token of tokens) {
    const { type, content, nesting } = token;
    const mark = type.replace(/_(?:open|close|inline)$/, "");
    if (nesting > 0) marks = richSchema.mark(mark, readAttributes(token)).addToSet(marks);
    else if (nesting < 0) marks = marks.filter((openMark) => openMark.type.name !== mark);
    else if (type === "text") nodes.push(...textNodes(content, marks));
    else if (type === "code_inline") nodes.push(...textNodes(content, richSchema.mark("code").addToSet(marks)));
    else nodes.push(richSchema.node("hard_break"));
  }
  return nodes;
}

function readAttributes(token: Token): Record<string, string> | null {
  const title = token.attrGet("title");
  return token.type === "link_open"
    ? { href: String(token.attrGet("href")), ...(title && { title: String(title) }) }
    : null;
}

/** The words and constants of a text. */
function textNodes(text: string, marks: readonly Mark[]): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  const readTo = (end: number) => {
    const words = substitute(text.slice(from, end), new Map());
    if (words !== "") nodes.push(richSchema.text(words, marks));
  };
  for (const { name, start, end } of constantUses(text)) {
    readTo(start);
    nodes.push(richSchema.node("constant", { name }, [], marks));
    from = end;
  }
  readTo(text.length);
  return nodes;
}
