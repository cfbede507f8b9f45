import { isConstantAt, lastOfBareValue } from "./bareValue.ts";
import type { ParserState } from "./parserState.ts";
import { insideQuotes, wrongQuotes } from "./quotes.ts";
import { lastWord } from "./runs.ts";
import { cellsOf, sheetCells } from "./sheetRows.ts";
import { isOpening, isText, type Token } from "./tokens.ts";
import { literal, wrongString, wrongWord } from "./words.ts";

/** Reads a value, or what begins one; says whether the token in hand does. */
export function parseValue(state: ParserState): boolean {
  const { token, tokens, index, nesting, frame } = state;
  if (token.kind === "word" || (nesting.frames.length > 0 && isConstantAt(tokens, index))) parseWord(state);
  else if (token.kind === "cells") putCells(state, state.written(token));
  else if (token.kind === "string" && frame && Array.isArray(frame.value) && hasCells(state.written(token)))
    putCells(state, state.written(token).slice(1, -1));
  else if (isOpening(token)) nesting.open(token, token.kind === "[");
  else if (isText(token)) nesting.put(textOf(state));
  return isOpening(token) || token.kind === "word" || token.kind === "cells" || isText(token);
}

/** Whether a text in a list has tabs in it, as the cells of a spreadsheet have between them. */
function hasCells(quoted: string): boolean {
  return /[^\s"]\t[^\S\r\n]*[^\s"]/.test(quoted);
}

/** Reads cells as texts of the list that is open, or as lists of it when it holds the rows of a table. */
function putCells(state: ParserState, written: string): void {
  const { token, tokens, index, nesting } = state;
  const around = nesting.frames.at(-2);
  const areRows = around !== undefined && !Array.isArray(around.value) && around.key === "rows";
  // a comma that was put in has no length
  const [comma] = tokens.slice(index + 1);
  const lacksComma = comma?.kind === "," && comma.end === comma.start;
  state.note(sheetCells(written, token, areRows, lacksComma));
  for (const row of cellsOf(written)) for (const value of areRows ? [row] : row) nesting.put(value);
}

/** Reads a value without quotes. */
function parseWord(state: ParserState): void {
  const { token } = state;
  // the rest of a text without quotes belongs to the same fault
  state.index = lastBare(state);
  const bare: Token = { ...token, end: state.token.end };
  const words = state.written(bare);
  state.note(wrongWord(words, bare));
  state.nesting.put(literal(words));
}

/** The last of the words that stand together without quotes. */
export function lastBare({ text, tokens, index, frame }: ParserState): number {
  const isValue = !frame || frame.state === "value" || Array.isArray(frame.value);
  if (!isValue) return lastWord(text, tokens, index);
  return lastOfBareValue(text, tokens, index, Array.isArray(frame?.value));
}

/** What the text in hand says, which has quotes of some kind around it. */
export function textOf(state: ParserState): string {
  const { token } = state;
  const quoted = state.written(token);
  const wrong =
    token.kind === "string" ? wrongString(quoted, token.start) : wrongQuotes(quoted, token, state.isBeforeColon);
  state.note(wrong);
  return wrong || !quoted.includes("\\") ? insideQuotes(quoted) : (JSON.parse(quoted) as string);
}
