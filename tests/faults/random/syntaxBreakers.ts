import { findLine, replaced } from "../text.ts";
import type { RandomFault } from "./fault.ts";
import type { Random } from "./random.ts";
import type { Token } from "./tokens.ts";

/** Breaks the syntax of a text at a random token. */
type SyntaxBreaker = (random: Random, text: string, tokens: readonly Token[]) => RandomFault;

const STRAY = [",", ";", ":", "}", "]", "{", "[", "x", "=", "'", "`", "-", '"', "/", ".", "(", "”", "\\", "0"];
const REMARKS = ["// asked the office", "/* new since May */", "# to be checked"];

/** A comma is lost. */
const droppedComma: SyntaxBreaker = (random, text, tokens) => {
  const { start, end } = pick(random, tokens, ",");
  return fault("dropped comma", replaced(text, start, end, ""), start);
};

/** A comma is written twice. */
const doubledComma: SyntaxBreaker = (random, text, tokens) => {
  const { start } = pick(random, tokens, ",");
  return fault("doubled comma", replaced(text, start, start, random.pick([",", ", "])), start);
};

/** A comma before a closing bracket. */
const trailingComma: SyntaxBreaker = (random, text, tokens) => {
  const closing = random.pick(tokens.filter((token) => isClosing(text, token)));
  const end = text.slice(0, closing.start).trimEnd().length;
  return fault("trailing comma", replaced(text, end, end, ","), end);
};

/** A colon is lost. */
const droppedColon: SyntaxBreaker = (random, text, tokens) => {
  const { start, end } = pick(random, tokens, ":");
  return fault("dropped colon", replaced(text, start, end, ""), start);
};

/** A text loses its first or last quote. */
const droppedQuote: SyntaxBreaker = (random, text, tokens) => {
  const { start, end } = pick(random, tokens, "string");
  const at = random.pick([start, end - 1]);
  return fault("dropped quote", replaced(text, at, at + 1, ""), start);
};

/** A text between the quotes of a word processor. */
const smartQuotes: SyntaxBreaker = (random, text, tokens) => {
  const { start, end } = pick(random, tokens, "string");
  const [open, close] = random.pick([
    ["“", "”"] as const,
    ["„", "“"] as const,
    ["“", '"'] as const,
    ["'", "'"] as const,
  ]);
  return fault("smart quotes", replaced(text, start, end, open + text.slice(start + 1, end - 1) + close), start);
};

/** A bracket is lost, alone or with the line that is its own. */
const droppedBracket: SyntaxBreaker = (random, text, tokens) => {
  const { start, end } = pick(random, tokens, "bracket");
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const lineEnd = text.indexOf("\n", end) + 1;
  const isAlone = /^\s*[[\]{}],?\n$/.test(text.slice(lineStart, lineEnd));
  if (!isAlone || random.below(2) === 0) return fault("dropped bracket", replaced(text, start, end, ""), start);
  const line = findLine(text, start);
  // it may be inserted at the end of the line before or at the start of the line after
  return { kind: "dropped line", text: replaced(text, lineStart, lineEnd, ""), lines: [line, line - 1], names: [] };
};

/** A comment in the file. */
const remark: SyntaxBreaker = (random, text, tokens) => {
  const { end } = random.pick(tokens);
  const at = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  const writtenRemark = random.pick([` ${random.pick(REMARKS)}`, `\n  ${random.pick(REMARKS)}`]);
  return fault("remark", replaced(text, at, at, writtenRemark), at + writtenRemark.search(/\S/));
};

/** An unexpected character. */
const strayCharacter: SyntaxBreaker = (random, text, tokens) => {
  const { start, end } = random.pick(tokens);
  const at = random.pick([start, end]);
  return fault("stray character", replaced(text, at, at, random.pick(STRAY)), at);
};

/** The end of the file is lost. */
const truncation: SyntaxBreaker = (random, text) => {
  const left = text.slice(0, 2 + random.below(text.length - 3));
  return fault("truncation", left, left.trimEnd().length);
};

function pick(random: Random, tokens: readonly Token[], kind: Token["kind"]): Token {
  return random.pick(tokens.filter((token) => token.kind === kind));
}

function isClosing(text: string, { start }: Token): boolean {
  return "}]".includes(text.charAt(start));
}

function fault(kind: string, text: string, at: number): RandomFault {
  return { kind, text, lines: [findLine(text, at)], names: [] };
}

/** Every way in which the syntax is broken. */
export const syntaxBreakers: readonly SyntaxBreaker[] = [
  droppedComma,
  doubledComma,
  trailingComma,
  droppedColon,
  droppedQuote,
  smartQuotes,
  droppedBracket,
  remark,
  strayCharacter,
  truncation,
];
