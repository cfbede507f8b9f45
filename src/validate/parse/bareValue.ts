import { lastWord, onOneLine } from "./runs.ts";
import { isClosing, type Token } from "./tokens.ts";

/** Three digits, as an amount has them behind a comma. */
const AMOUNT = /^\d{3}(?!\d)/;

/** Whether a constant without quotes, which is no group, stands at an index: {phone}. */
export function isConstantAt(tokens: readonly Token[], index: number): boolean {
  const [open, name, close] = tokens.slice(index, index + 3);
  if (open?.kind !== "{" || name?.kind !== "word" || close?.kind !== "}") return false;
  return open.end === name.start && name.end === close.start;
}

/** The last piece of a value without quotes: of its words, and of the constants, colons and commas among them. */
export function lastOfBareValue(text: string, tokens: readonly Token[], index: number, inList: boolean): number {
  let last = lastOfPart(tokens, index);
  for (let next = partBehind(last); next !== undefined; next = partBehind(last)) last = next;
  return last;

  function partBehind(at: number): number | undefined {
    const next = tokens[at + 1];
    if (!next || !onOneLine(text, tokens, at)) return undefined;
    if (isPartAt(tokens, at + 1)) return lastOfPart(tokens, at + 1);
    if (next.kind === ":") return behindColon(at + 1);
    if (next.kind !== ",") return undefined;
    return inList ? behindCommaOfAmount(at + 1) : behindComma(at + 1);
  }

  /** In a list, a comma that no space follows is that of an amount when its digits cannot be a value of their own. */
  function behindCommaOfAmount(at: number): number | undefined {
    const [before, comma, digits] = tokens.slice(at - 1, at + 2);
    if (!before || !comma || !digits || before.end !== comma.start || comma.end !== digits.start) return undefined;
    const [whole, rest] = [before, digits].map(({ start, end }) => text.slice(start, end)) as [string, string];
    const isApart = tokens[index - 1]?.end !== tokens[index]?.start || tokens[index - 1]?.kind !== ",";
    const isAmount = /^\d{1,3}$/.test(whole) && /^\d{3}(?:\.\d+)?$/.test(rest);
    return isAmount && (isApart || rest.startsWith("0")) ? at + 1 : undefined;
  }

  function behindColon(at: number): number | undefined {
    const next = tokens[at + 1];
    if (!next || next.kind === "," || next.kind === "}" || next.kind === "]" || !onOneLine(text, tokens, at)) return at;
    return isPartAt(tokens, at + 1) ? lastOfPart(tokens, at + 1) : undefined;
  }

  /** In a group, what follows a comma without a colon is no name; behind a number it must be digits. */
  function behindComma(at: number): number | undefined {
    if (!isPartAt(tokens, at + 1) || !onOneLine(text, tokens, at)) return undefined;
    const isSpaced = tokens[at + 1]?.start !== tokens[at]?.end;
    const isWhole = /(?:\d|\btrue|\bfalse|\bnull)$/.test(text.slice(0, tokens[at]?.start));
    const isPart = !isSpaced && (AMOUNT.test(text.slice(tokens[at]?.end)) || isDecimal(text, tokens, at));
    if (isWhole && !isPart) return undefined;
    const end = lastWord(text, tokens, lastOfPart(tokens, at + 1));
    return tokens[end + 1]?.kind === ":" ? undefined : end;
  }
}

/** Whether digits stand on both sides of a comma, and behind them the end of the value. */
function isDecimal(text: string, tokens: readonly Token[], comma: number): boolean {
  const [whole, digits, next] = [tokens[comma - 1], tokens[comma + 1], tokens[comma + 2]];
  const [before, behind] = [whole, digits].map((token) => text.slice(token?.start, token?.end));
  if (!/^-?\d+$/.test(before ?? "") || !/^\d+$/.test(behind ?? "")) return false;
  return !next || next.kind === "," || isClosing(next);
}

function isPartAt(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === "word" || isConstantAt(tokens, index);
}

function lastOfPart(tokens: readonly Token[], index: number): number {
  return isConstantAt(tokens, index) ? index + 2 : index;
}
