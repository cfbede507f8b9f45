import type { ParseError } from "./fault.ts";
import { joinLines } from "./leftovers.ts";
import { comment, strangeSign, straySpace } from "./mistakes.ts";
import { ParserState, type Stop } from "./parserState.ts";
import { parseToken } from "./parseToken.ts";
import { joinRepeats } from "./repeats.ts";
import { withSheetRows } from "./sheetRows.ts";
import { withoutSigns } from "./signs.ts";
import { withoutStrayWords } from "./strayWords.ts";
import { isRemark, type Token, tokensOf } from "./tokens.ts";

/** What a reading that goes on after small mistakes has found. */
export interface TolerantReading {
  faults: ParseError[];
  /** As much of the value as could be read. */
  value: unknown;
  tokens: readonly Token[];
  /** Where it could not go on: the index of the token (one past the last at the end), and what is open there. */
  stopped?: Stop;
}

/** Reads a text that is not valid JSON, naming what is wrong; it stops where brackets or quotes do not match. */
export function parseTolerantly(text: string): TolerantReading {
  const all = tokensOf(text);
  const pieces = withSheetRows(
    text,
    all.filter((token) => !isRemark(token)),
  );
  const { tokens: lines, signs } = withoutSigns(text, pieces);
  const { tokens, faults: strays } = withoutStrayWords(text, lines);
  const faults: ParseError[] = all
    .filter(isRemark)
    .map((token) => ({ ...(token.kind === "comment" ? comment(text, token) : straySpace(token)), pointer: "" }));
  const reading = parseTokens(text, tokens);
  const told = joinRepeats(text, tokens, reading.faults);
  const left = joinLines(text, [...signs.map((sign) => strangeSign(text, sign)), ...strays]);
  return { ...reading, faults: [...faults, ...left, ...told] };
}

/** Reads the pieces of a text; as it takes time to find them, they are found once for several attempts. */
export function parseTokens(text: string, tokens: readonly Token[]): TolerantReading {
  const state = new ParserState(text, tokens);
  while (state.index < tokens.length && parseToken(state)) state.index++;
  const { faults, nesting } = state;
  const isWhole = state.index === tokens.length && nesting.isDone();
  const stopped = isWhole ? {} : { stopped: state.stop() };
  return { faults, value: nesting.root, tokens, ...stopped };
}
