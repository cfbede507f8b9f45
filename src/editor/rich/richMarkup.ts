import type { Mark, Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { richTextTokens } from "../../site/richText.ts";
import { tidyBlocks } from "./richBlocks.ts";
import { createBlocks } from "./richReader.ts";
import { richSchema } from "./richSchema.ts";
import { type Protection, writeBlocks } from "./richWriter.ts";

/** The document of a rich text as it is written in site.json. */
export function readRichText(source: string): Node {
  return createDocument(createBlocks(richTextTokens(source)));
}

/** The document of a text without markup: a paragraph with its lines. */
export function readPlainText(text: string): Node {
  const { paragraph, hard_break: lineBreak } = richSchema.nodes;
  const lines = text.split("\n").map((line) => (line === "" ? [] : [richSchema.text(line)]));
  const content = lines.flatMap((line, index) => (index > 0 && lineBreak ? [lineBreak.create(), ...line] : line));
  return createDocument(paragraph ? [paragraph.create(null, content)] : []);
}

/**
 * A document as rich text. Parts that it has in common with the source that it was read from are written as they are
 * there: the source itself, if nothing has changed. Formatting that cannot be written, such as emphasis of half a word,
 * is left out; undefined if even the words cannot be written.
 */
export function writeRichText(document: Node, source: string): string | undefined {
  const blocks = tidyBlocks(document.children);
  const original = sourceBlocks(source);
  if (isSame(blocks, tidyBlocks(original.map(({ node }) => node)))) return source;
  for (const variant of [blocks, blocks.map(withoutUnwritable), blocks.map(withoutLevels)]) {
    const wantedBlocks = tidyBlocks(variant);
    for (const text of candidates(wantedBlocks, source, original))
      if (isSame(readBlocks(text), wantedBlocks)) return text;
  }
  return undefined;
}

const readBlocks = (source: string) => tidyBlocks(readRichText(source).children);

/** Whether blocks show the same; blank lines between the items of a list make no difference. */
function isSame(a: readonly Node[], b: readonly Node[]): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint(blocks: readonly Node[]): string {
  return JSON.stringify(blocks, (key, value) => (key === "loose" ? undefined : value));
}

/** Texts of blocks, those first that keep most of the source. */
function* candidates(
  blocks: readonly Node[],
  source: string,
  original: readonly SourceBlock[],
): Generator<string, void, undefined> {
  yield withChangedBlocks(blocks, source, original, true);
  yield withChangedBlocks(blocks, source, original, false);
  for (const protection of PROTECTIONS) yield writeBlocks(blocks, protection);
}

const PROTECTIONS: Protection[] = [{}, { escape: true }, { indent: true }, { escape: true, indent: true }];

/** A block in the way that needs the least protection. */
function writeAlone(block: Node): string {
  let text = "";
  for (const protection of PROTECTIONS) {
    text = writeBlocks([block], protection);
    if (isSame(readBlocks(text), [block])) break;
  }
  return text;
}

/** A block of a source; its text is from `start` to `end`. */
interface SourceBlock {
  node: Node;
  start: number;
  end: number;
}

/** The source with the blocks that have changed, between those at its start and end that have not. */
function withChangedBlocks(
  blocks: readonly Node[],
  source: string,
  original: readonly SourceBlock[],
  keepGaps: boolean,
): string {
  const isKept = (block: Node | undefined, old: SourceBlock | undefined) =>
    block !== undefined && old !== undefined && isSame([block], tidyBlocks([old.node]));
  const shorter = Math.min(blocks.length, original.length);
  let before = 0;
  while (before < shorter && isKept(blocks[before], original[before])) before++;
  let after = 0;
  while (after < shorter - before && isKept(blocks.at(-1 - after), original.at(-1 - after))) after++;
  const isReplaced = blocks.length === original.length;
  /** The text before an old block. */
  const readGapBefore = (index: number) => {
    const [previous, next] = [original[index - 1], original[index]];
    return keepGaps && previous && next ? source.slice(previous.end, next.start) : "\n\n";
  };
  let text = before > 0 ? source.slice(0, original[before - 1]?.end) : "";
  for (const [index, block] of blocks.slice(before, blocks.length - after).entries()) {
    if (text !== "") text += index === 0 || isReplaced ? readGapBefore(before + index) : "\n\n";
    text += writeAlone(block);
  }
  const rest = original[original.length - after];
  if (rest) return (text === "" ? "" : text + readGapBefore(original.length - after)) + source.slice(rest.start);
  return text;
}

function sourceBlocks(source: string): SourceBlock[] {
  const tokens = richTextTokens(source);
  const lines = Array.from(source.matchAll(/.*?(?:\r\n?|\n|$)/gs), ({ 0: line, index }) => ({ line, index }));
  const sourceBlocks: SourceBlock[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.level > 0 || token.nesting > 0) continue;
    const [node] = createBlocks(tokens.slice(from, index + 1));
    const [first = 0, last = 0] = tokens[from]?.map ?? [];
    const start = lines[first]?.index ?? 0;
    const text = source.slice(start, lines[last]?.index ?? source.length).trimEnd();
    if (node) sourceBlocks.push({ node, start, end: start + text.length });
    from = index + 1;
  }
  return sourceBlocks;
}

/** A block without the formatting that cannot be written in it. */
function withoutUnwritable(block: Node): Node {
  const document = createDocument([block]);
  const runs: { from: number; to: number; mark: Mark }[] = [];
  document.descendants((node, position) => {
    for (const mark of node.marks) {
      const last = runs.findLast((run) => run.mark.eq(mark));
      if (last?.to === position) last.to = position + node.nodeSize;
      else runs.push({ from: position, to: position + node.nodeSize, mark });
    }
  });
  const without = (left: typeof runs) =>
    left.reduce((transform, { from, to, mark }) => transform.removeMark(from, to, mark), new Transform(document)).doc;
  const isWritable = (candidate: Node) => {
    const [tidy] = tidyBlocks(candidate.children);
    return tidy !== undefined && isSame(readBlocks(writeAlone(tidy)), [tidy]);
  };
  if (isWritable(document)) return block;
  const removedRuns = new Set(runs);
  for (const run of runs) {
    removedRuns.delete(run);
    if (!isWritable(without([...removedRuns]))) removedRuns.add(run);
  }
  return without([...removedRuns]).firstChild ?? block;
}

/** A block as a paragraph or a bulleted list: other levels and numbers have conditions of their own. */
function withoutLevels(block: Node): Node {
  const { paragraph, bullet_list: bulletList } = richSchema.nodes;
  if (block.type.name === "heading") return paragraph?.create(null, withoutUnwritable(block).content) ?? block;
  if (block.type.name === "paragraph") return withoutUnwritable(block);
  const items = block.children.map((item) => item.type.create(null, item.children.map(withoutLevels)));
  return bulletList?.create(block.attrs, items) ?? block;
}

function createDocument(blocks: readonly Node[]): Node {
  return richSchema.node("doc", null, blocks.length > 0 ? blocks : richSchema.node("paragraph"));
}
