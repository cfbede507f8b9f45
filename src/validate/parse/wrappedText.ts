import type { Fix, TextEdit } from "../diagnostic.ts";
import { repair } from "./fault.ts";
import type { Token } from "./tokens.ts";
import { heals } from "./trial.ts";

/** A text over several lines, up to its closing quote. */
const TEXT = /"((?:[^"\\]|\\[^\r\n])*)"(?=[ \t]*(?:,|[}\]]|\r?\n|$))/y;
const BREAK = /[ \t]*(\r?\n[ \t]*)+/g;
/** No editor wraps lines that are shorter. */
const SHORTEST_WIDTH = 40;

/** Joins the lines of a text that goes on below its first line. */
export function joinedLines(text: string, tokens: readonly Token[], { start }: Token): Fix[] {
  TEXT.lastIndex = start;
  const [whole, content] = TEXT.exec(text) ?? [];
  if (whole === undefined || content === undefined) return [];
  const spaces = withBreaks(text, start + 1, content, " ");
  const joined = applied(content, spaces, start + 1);
  if (!heals(text, tokens, { start: start + 1, end: start + 1 + content.length, text: joined })) return [];
  const singles = spaces.filter((edit) => edit.text === " ");
  if (singles.length === 0) return repair("Write \\n where its lines end", true, ...spaces);
  if (isWrapped(content)) return repair("Write it on one line", true, ...spaces);
  const lineEnds = withBreaks(text, start + 1, content, "\\n");
  return [
    ...repair("Write it on one line, with a space where each line ends", false, ...spaces),
    ...repair("Write it on one line, with \\n where each line ends", false, ...lineEnds),
  ];
}

/** An edit for each break of a content: an empty line begins a paragraph, and a hyphen an item of a list. */
function withBreaks(text: string, from: number, content: string, single: string): TextEdit[] {
  return Array.from(content.matchAll(BREAK), ({ 0: written, index }) => {
    const end = from + index + written.length;
    const isParagraph = written.split("\n").length > 2;
    const isItem = /^-[ \t]/.test(text.slice(end, end + 2));
    return { start: from + index, end, text: isParagraph ? "\\n\\n" : isItem ? "\\n" : single };
  });
}

function applied(content: string, edits: readonly TextEdit[], from: number): string {
  let at = 0;
  const parts = edits.map(({ start, end, text }) => {
    const part = content.slice(at, start - from) + text;
    at = end - from;
    return part;
  });
  return parts.join("") + content.slice(at);
}

/**
 * Whether an editor wrapped the lines of each paragraph: a line of an address, or of a poem, ends before it is full, or
 * the next begins with a capital letter.
 */
function isWrapped(content: string): boolean {
  return content.split(/\r?\n[ \t]*(?:\r?\n|(?=-[ \t]))/).every((paragraph) => {
    const lines = paragraph.split(/\r?\n/).map((line) => line.trim());
    const width = Math.max(...lines.map(({ length }) => length));
    const goOn = lines.slice(1);
    const isFull = (line: string, next: string) => `${line} ${next.split(/\s/)[0]}`.length > width;
    return (
      goOn.length === 0 ||
      (width >= SHORTEST_WIDTH &&
        goOn.every((next, index) => isFull(lines[index] ?? "", next)) &&
        goOn.some((next) => /^\p{Ll}/u.test(next)))
    );
  });
}
