import { quote } from "../format/quote.ts";
import { type Mistake, repair } from "./fault.ts";
import { isClosing, isOpening, type Token } from "./tokens.ts";

/** What of a line may come out of a spreadsheet: no signs that only this file has. */
const PLAIN = /[^\r\n"“”„«»{}[\]]*/y;

/** What is written in an empty cell. */
const EMPTY = "–";

/** What is shown of a row. */
const LONGEST = 80;

/** The pieces of a text, with the lines of a list that come out of a spreadsheet as one piece for those that follow one another. */
export function withSheetRows(text: string, pieces: readonly Token[]): readonly Token[] {
  if (!text.includes("\t")) return pieces;
  const tokens: Token[] = [];
  const open: Token[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Token;
    // behind a quote that nothing closes, words are the rest of a text
    if (piece.kind === "unclosed") return [...tokens, ...pieces.slice(index)];
    const end = open.at(-1)?.kind === "[" ? endOfRows(text, piece, tokens.at(-1) as Token) : undefined;
    if (end === undefined) {
      if (isOpening(piece)) open.push(piece);
      else if (isClosing(piece)) open.pop();
      tokens.push(piece);
      continue;
    }
    while (pieces[index + 1] && (pieces[index + 1] as Token).start < end) index++;
    tokens.push({ kind: "cells", start: piece.start, end });
    const next = pieces[index + 1];
    if (next && next.kind !== "," && !isClosing(next)) tokens.push({ kind: ",", start: end, end });
  }
  return tokens;
}

/** Where the rows end that begin with a piece. */
function endOfRows(text: string, { kind, start }: Token, before: Token): number | undefined {
  if (kind !== "word") return undefined;
  if (before.kind !== "[" && !/[\r\n]/.test(text.slice(before.end, start))) return undefined;
  let end = endOfRow(text, start);
  for (let next = end; next !== undefined; next = endOfRow(text, nextLine(text, next))) end = next;
  return end;
}

/** Where a row ends that begins at an offset: a line with tabs between its cells. */
function endOfRow(text: string, start: number): number | undefined {
  PLAIN.lastIndex = start;
  PLAIN.test(text);
  let end = PLAIN.lastIndex;
  while (end > start && /[\s,]/.test(text.charAt(end - 1))) end--;
  return text.slice(start, end).trimStart().includes("\t") ? end : undefined;
}

/** The beginning of the line behind a row; the end of the text where more stands on its own line. */
function nextLine(text: string, end: number): number {
  const [rest = ""] = /^[^\S\r\n]*,?[^\S\r\n]*(?:\r?\n|$)/.exec(text.slice(end, end + LONGEST)) ?? [];
  return rest === "" ? text.length : end + rest.length;
}

/** The cells of each row of what comes out of a spreadsheet, where those at the end of a row are lost that are empty. */
export function cellsOf(written: string): string[][] {
  return written.split(/\r?\n/).map((row) => {
    const line = row.trim();
    const cells = line.endsWith(",") ? line.slice(0, -1) : line;
    return cells.split("\t").map((cell) => cell.trim() || EMPTY);
  });
}

/**
 * Says how cells with tabs between them are written; `areRows` where each row is a list of its own, `lacksComma` where
 * more follows them without a comma.
 */
export function sheetCells(written: string, { start, end }: Token, areRows: boolean, lacksComma: boolean): Mistake {
  const rows = cellsOf(written);
  const texts = rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(", "));
  const all = areRows ? texts.map((row) => `[ ${row} ]`) : texts;
  const [first = ""] = all;
  const shown =
    first.length > LONGEST ? `${first.slice(0, first.lastIndexOf(", ", LONGEST))}, …${areRows ? " ]" : ""}` : first;
  const several = rows.length > 1 ? `, and each of the ${rows.length} rows so` : "";
  const how = areRows ? "each row between square brackets, and each cell" : "each cell";
  const [width] = rows.map(({ length }) => length);
  const areEven = rows.every((row) => row.length === width);
  // a dash was put into a cell that is empty, where somebody may want something else
  const areFull = written.includes(EMPTY) || !rows.some((row) => row.includes(EMPTY));
  const lineEnd = /\r?\n[^\S\r\n]*/.exec(written)?.[0] ?? "";
  return {
    rule: "missing-quotes",
    message: `${quote((rows[0] as string[]).join(" "))} has tabs between its cells, as a spreadsheet copies them`,
    remedy: `Write ${how} between quotes: ${shown}${several}.`,
    start,
    end,
    suggestions: repair(`Write ${shown}${several}`, areEven && areFull, {
      ...{ start, end },
      text: all.join(`,${lineEnd}`) + (lacksComma ? "," : ""),
    }),
  };
}
