import { quote } from "../format/quote.ts";
import type { Mistake } from "./fault.ts";
import { parseTokens, type TolerantReading } from "./parseTolerantly.ts";
import type { Token } from "./tokens.ts";

/** The whole file once more, behind its end. */
export function secondFile(text: string, reading: TolerantReading): Mistake | undefined {
  const token = firstBehind(reading);
  if (token?.kind !== "{") return undefined;
  const second = parseTokens(text, reading.tokens.slice(reading.stopped?.index)).value;
  const names = Object.keys(Object(reading.value));
  if (!Object.keys(Object(second)).some((name) => names.includes(name))) return undefined;
  return {
    rule: "unexpected-text",
    message: "The site has ended before this {, from which on its parts stand a second time",
    remedy: "Keep one of the two, and remove the other.",
    start: token.start,
    end: token.end,
    suggestions: [],
  };
}

/** What follows the bracket that closes the site. */
export function afterTheEnd(text: string, reading: TolerantReading): Mistake | undefined {
  const token = firstBehind(reading);
  if (!token) return undefined;
  return {
    rule: "unexpected-text",
    message: `The site has ended before ${quote(text.slice(token.start, token.end))}`,
    remedy: "Remove what follows its last }, or move it to where it belongs.",
    start: token.start,
    end: token.end,
    suggestions: [],
  };
}

function firstBehind({ tokens, stopped }: TolerantReading): Token | undefined {
  return stopped && stopped.index > 0 && stopped.open.length === 0 ? tokens[stopped.index] : undefined;
}
