import type { LikelyBracket } from "./bracketFault.ts";
import type { Mistake } from "./fault.ts";
import type { TolerantReading } from "./parseTolerantly.ts";
import { onOneLine } from "./runs.ts";
import { isClosing, isOpening, type Token } from "./tokens.ts";

/** How many of the lines on each side of a break must agree among themselves, so that the indentation can be relied on. */
const REGULAR = 0.9;
const FEWEST = 3;

/** The first token of a line, and how far it stands to the right of where its brackets put it. */
interface Line {
  token: Token;
  indent: number;
  shift: number;
}

/**
 * The place from which on brackets and indentation no longer agree, up to the end: there lines were lost, or stand
 * twice. It is told of when the bracket that may be the mistake stands elsewhere, or does not put all right.
 */
export function brokenLines(
  text: string,
  { tokens }: TolerantReading,
  bracket: LikelyBracket | undefined,
): Mistake | undefined {
  const lines = linesOf(text, tokens);
  const at = lines.findLastIndex(({ shift }) => shift === 0) + 1;
  const [last, first] = [lines[at - 1], lines[at]];
  if (!last || !first || !agree(lines.slice(0, at), 0) || !agree(lines.slice(at), first.shift)) return undefined;
  const isOne = Math.abs(first.shift) === lines[0]?.indent;
  if (bracket ? isNear(text, bracket, last, first) && (isOne || heals(bracket)) : isOne) return undefined;
  return {
    rule: "broken-lines",
    message: "This line does not follow from those above it: lines were lost before it, or stand twice",
    remedy: "Compare the lines above it with an earlier version; write what was lost, or remove what stands twice.",
    start: first.token.start,
    end: first.token.end,
    suggestions: [],
  };
}

function isNear(text: string, { mistake }: LikelyBracket, last: Line, first: Line): boolean {
  const end = text.indexOf("\n", first.token.start);
  return mistake.start >= last.token.start && mistake.start <= (end < 0 ? text.length : end);
}

function heals({ reach }: LikelyBracket): boolean {
  return reach === Number.POSITIVE_INFINITY;
}

function agree(lines: readonly Line[], shift: number): boolean {
  const same = lines.filter((line) => line.shift === shift).length;
  return lines.length >= FEWEST && same >= lines.length * REGULAR;
}

function linesOf(text: string, tokens: readonly Token[]): Line[] {
  const lines: Line[] = [];
  let unit: number | undefined;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (isClosing(token)) depth--;
    if (index > 0 && !onOneLine(text, tokens, index - 1)) {
      const indent = token.start - text.lastIndexOf("\n", token.start - 1) - 1;
      unit ??= indent;
      lines.push({ token, indent, shift: indent - depth * unit });
    }
    if (isOpening(token)) depth++;
  }
  return lines;
}
