import type { TextEdit } from "../diagnostic.ts";
import { type Mistake, repair } from "./fault.ts";
import type { TolerantReading } from "./parseTolerantly.ts";
import { heals } from "./trial.ts";

/** Two quotes of which one may be too many: an empty text stands alone. */
const TWO_QUOTES = /""(?![\s,:}\]])|(?<![\s,:{[])""/g;
const ON_EACH_SIDE = /""[^"\r\n]+""/g;
/** Each trial reads the file once more. */
const MOST_TRIALS = 5;

/** A quote that stands twice, on one side of a text or on both, where the line can be read with one of the two. */
export function doubledQuote(text: string, { tokens, stopped }: TolerantReading): Mistake | undefined {
  const at = tokens[stopped?.index ?? 0]?.start;
  if (at === undefined) return undefined;
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0] ?? "";
  const singles = [...line.matchAll(TWO_QUOTES)].slice(0, MOST_TRIALS).map(({ index }) => ({
    start: lineStart + index,
    end: lineStart + index + 1,
    text: "",
  }));
  const single = singles.find((edit) => heals(text, tokens, edit));
  if (single) return extraQuote(single, single.end + 1, "One quote is too many", "Remove one of the two");
  const pairs = [...line.matchAll(ON_EACH_SIDE)].slice(0, MOST_TRIALS).map(({ index, 0: written }) => ({
    start: lineStart + index,
    end: lineStart + index + written.length,
    text: written.slice(1, -1),
  }));
  const pair = pairs.find((edit) => heals(text, tokens, edit));
  return pair && extraQuote(pair, pair.end, "Two quotes stand on each side of a text", "Write one quote on each side");
}

function extraQuote(edit: TextEdit, end: number, message: string, title: string): Mistake {
  const { start } = edit;
  return {
    rule: "extra-quote",
    message,
    remedy: `${title}.`,
    start,
    end,
    suggestions: repair(title, false, edit),
  };
}
