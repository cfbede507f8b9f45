import { getItem } from "../../json/getItem.ts";
import { quote } from "../format/quote.ts";
import { isClosing, isOpening, startsLine } from "./lookahead.ts";
import { type ParseError, parseError } from "./parseError.ts";
import { findLineEnd, type Token } from "./tokenizer.ts";

/** The characters of a row of a spreadsheet: none that only this file has. */
const ROW = /[^\r\n"“”„«»{}[\]]*/y;
/** The last characters of a row that are not part of its cells. */
const ROW_END = /[\s,]+$/;
const LINE_BREAK = /\r?\n[^\S\r\n]*/;

/** The text of an empty cell. */
const EMPTY = "–";

/** So many characters of a row are shown. */
const MAX_SHOWN = 80;

/** Joins the tokens of rows copied from a spreadsheet into an array: one token of kind `cells` for rows that follow one another. */
export function joinSpreadsheetRows(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!text.includes("\t")) return tokens;
  const joinedTokens: Token[] = [];
  const open: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = getItem(tokens, index);
    // after a quote that nothing closes, words are the rest of a text
    if (token.kind === "unterminated") return [...joinedTokens, ...tokens.slice(index)];
    const begins = token.kind === "word" && (joinedTokens.at(-1)?.kind === "[" || startsLine(token));
    const end = begins && open.at(-1)?.kind === "[" ? findRowsEnd(text, token.start) : undefined;
    if (end === undefined) {
      if (isOpening(token)) open.push(token);
      else if (isClosing(token)) open.pop();
      joinedTokens.push(token);
      continue;
    }
    while (tokens[index + 1] && getItem(tokens, index + 1).start < end) index++;
    joinedTokens.push({ ...token, kind: "cells", end });
    const next = tokens[index + 1];
    if (next && next.kind !== "," && !isClosing(next))
      joinedTokens.push({ kind: ",", start: end, end, indent: undefined });
  }
  return joinedTokens;
}

/** Where the rows end that begin at an offset; undefined where no row does. */
function findRowsEnd(text: string, start: number): number | undefined {
  let end: number | undefined;
  for (let next: number | undefined = start; next !== undefined; ) {
    const rowEnd = findRowEnd(text, next);
    if (rowEnd === undefined) return end;
    end = rowEnd;
    const rest = text.slice(end, findLineEnd(text, end)).trim();
    const lineBreak = text.indexOf("\n", end);
    next = (rest === "" || rest === ",") && lineBreak >= 0 ? lineBreak + 1 : undefined;
  }
  return end;
}

/** Where a row ends that begins at an offset: a line with tabs between its cells. */
function findRowEnd(text: string, start: number): number | undefined {
  ROW.lastIndex = start;
  const row = ROW.exec(text)?.[0].replace(ROW_END, "") ?? "";
  return row.trim().includes("\t") ? start + row.length : undefined;
}

/** Whether a string contains several cells. */
export function hasCells(literal: string): boolean {
  return literal.slice(1, -1).trim().includes("\t");
}

/** The cells of each row that was copied from a spreadsheet; a row may have lost empty ones at its end. */
export function splitCells(text: string): string[][] {
  return text.split(LINE_BREAK).map((row) => {
    const line = row.trim();
    const cells = line.endsWith(",") ? line.slice(0, -1) : line;
    return cells.split("\t").map((cell) => cell.trim() || EMPTY);
  });
}

/**
 * Reports cells with tabs between them; `areRows` where each row is an array of its own, `lacksComma` where more follows
 * them without a comma.
 */
export function rowsWithoutQuotes(
  cells: string,
  { start, end }: Token,
  areRows: boolean,
  lacksComma: boolean,
): ParseError {
  const rows = splitCells(cells);
  const texts = rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(", "));
  const rowTexts = areRows ? texts.map((row) => `[ ${row} ]`) : texts;
  const [first = ""] = rowTexts;
  const example =
    first.length > MAX_SHOWN ? `${first.slice(0, first.lastIndexOf(", ", MAX_SHOWN))}, …${areRows ? " ]" : ""}` : first;
  const several = rows.length > 1 ? `, and each of the ${rows.length} rows so` : "";
  const how = areRows ? "each row between square brackets, and each cell" : "each cell";
  const areEven = rows.every((row) => row.length === rows[0]?.length);
  // a dash is written into a cell that is empty, where somebody may want something else
  const areFull = cells.includes(EMPTY) || !rows.some((row) => row.includes(EMPTY));
  const lineBreak = LINE_BREAK.exec(cells)?.[0] ?? "";
  const text = rowTexts.join(`,${lineBreak}`) + (lacksComma ? "," : "");
  const message = `${quote((rows[0] as string[]).join(" "))} has tabs between its cells, as a spreadsheet copies them`;
  const remedy = `Write ${how} between quotes: ${example}${several}.`;
  const fix = { title: `Write ${example}${several}`, certain: areEven && areFull, edits: [{ start, end, text }] };
  return parseError("missing-quotes", { start, end }, message, remedy, [fix]);
}
