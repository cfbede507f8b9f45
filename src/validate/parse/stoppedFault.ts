import { quote } from "../format/quote.ts";
import { afterTheEnd, secondFile } from "./afterTheEnd.ts";
import { bracketFault, likeliestBracket } from "./bracketFault.ts";
import { brokenLines } from "./brokenLines.ts";
import type { Mistake, ParseError } from "./fault.ts";
import { lostValue } from "./lostValue.ts";
import { misplacedGroup } from "./misplaced.ts";
import { DEEPEST } from "./nesting.ts";
import { parseTokens, type TolerantReading } from "./parseTolerantly.ts";
import { isNameAt } from "./runs.ts";
import { textEndsEarly, textFault } from "./textFaults.ts";
import { isClosing, isOpening, type Token } from "./tokens.ts";

/** Names the mistake at which a reading could not go on. */
export function stoppedFault(text: string, reading: TolerantReading): ParseError | undefined {
  if (!reading.stopped) return undefined;
  const { index, pointer, open } = reading.stopped;
  const token = reading.tokens[index];
  const deep = tooDeep(token, open);
  // so far in, its place has no name
  if (deep) return { ...deep, pointer: "" };
  const mistake =
    roundBracket(text, reading) ??
    textFault(text, reading) ??
    secondFile(text, reading) ??
    groupFault(text, reading) ??
    afterTheEnd(text, reading) ??
    textEndsEarly(text, reading) ??
    unexpected(text, reading);
  // a bracket may have gone missing long before the reading stopped
  const early = mistake.start < (token?.start ?? text.length);
  const read = reading.tokens.filter(({ end }) => end <= mistake.end);
  const before = early ? parseTokens(text, read).stopped : undefined;
  return { ...mistake, pointer: before?.pointer ?? pointer };
}

function groupFault(text: string, reading: TolerantReading): Mistake | undefined {
  const bracket = likeliestBracket(text, reading);
  const reach = bracket?.reach ?? 0;
  return (
    lostValue(text, reading, reach) ??
    misplacedGroup(text, reading, reach) ??
    brokenLines(text, reading, bracket) ??
    bracketFault(text, reading, bracket)
  );
}

function tooDeep(token: Token | undefined, open: readonly Token[]): Mistake | undefined {
  if (!token || open.length <= DEEPEST) return undefined;
  const { start, end } = token;
  const remedy = "Remove the brackets that are too many.";
  return {
    rule: "nested-too-deeply",
    message: `More than ${DEEPEST} brackets are open here`,
    remedy,
    start,
    end,
    suggestions: [],
  };
}

/** A round bracket where a group or a list opens. */
function roundBracket(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const index = stopped?.index ?? 0;
  const token = tokens[index];
  if (!token || text.slice(token.start, token.end) !== "(" || stopped?.expects !== "value") return undefined;
  const close = closingBehind(text, tokens, index);
  if (close !== ")" && close !== (stopped.open.at(-1)?.kind === "{" ? "]" : "}")) return undefined;
  const { start, end } = token;
  const opens = isNameAt(tokens, index + 1) || close === "}" ? "{ … }" : "[ … ]";
  const alone = opens === "[ … ]" ? "; around a single text, write none" : "";
  return {
    rule: "unexpected-text",
    message: '"(" stands where no round bracket can',
    remedy: `Write ${opens} in place of ( … )${alone}.`,
    start,
    end,
    suggestions: [],
  };
}

/** The first bracket behind an index that nothing there opens. */
function closingBehind(text: string, tokens: readonly Token[], index: number): string | undefined {
  let depth = 0;
  for (const token of tokens.slice(index + 1)) {
    const sign = text.slice(token.start, token.end);
    if (depth === 0 && (isClosing(token) || sign === ")")) return sign;
    depth += isOpening(token) ? 1 : isClosing(token) ? -1 : 0;
  }
  return undefined;
}

function unexpected(text: string, { tokens, stopped }: TolerantReading): Mistake {
  const token = tokens[stopped?.index ?? 0] ?? tokens.at(-1) ?? { start: 0, end: 0 };
  const { start, end } = token;
  return {
    rule: "unexpected-text",
    message: `${quote(text.slice(start, end))} cannot stand here`,
    remedy: "Compare the line and the one above it with others of their kind.",
    start,
    end,
    suggestions: [],
  };
}
