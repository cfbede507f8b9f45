import Papa from "papaparse";
import { hashBytes } from "../json/contentHash.ts";
import type { TableEncoding, TableFile, TableRow } from "../site/tables/tableFile.ts";
import { readLatin1 } from "./bytes.ts";
import type { PictureProblem } from "./pictureProblem.ts";

/** The most rows that a table of a page may have below its columns. */
export const MOST_ROWS = 500;
/** In bytes: a larger file is no table that anybody reads on a page. */
const MOST_BYTES = 1_000_000;

/** The names of the files that are read as tables. */
const TABLE = /\.csv$/i;

/** A CSV file as a table, or why it is none. */
export type ReadTable = TableFile | { problem: PictureProblem };

/** Whether a file is a table, by its name. */
export function isTableName(name: string): boolean {
  return TABLE.test(name);
}

/** Reads a CSV file. */
export function readTable(bytes: Uint8Array): ReadTable {
  if (bytes.length > MOST_BYTES) return { problem: TOO_LARGE };
  if (readLatin1(bytes, 0, 4) === "PK\x03\x04") return { problem: WORKBOOK };
  const { text, encoding } = decodeTable(bytes);
  if (text.includes("\0")) return { problem: NO_TABLE };
  const { rows, problem } = parseRows(text);
  const [head, ...otherRows] = rows;
  if (problem) return { problem };
  if (!head) return { problem: EMPTY };
  if (otherRows.length === 0) return { problem: ONLY_COLUMNS };
  if (rows.every(({ cells }) => cells.length < 2)) return { problem: ONE_COLUMN };
  if (otherRows.length > MOST_ROWS) return { problem: createTooLong(otherRows.length) };
  return { rows: [head, ...otherRows], encoding, key: hashBytes(bytes) };
}

/** The text of a file: in UTF-8, or as the programs of Windows write it. */
function decodeTable(bytes: Uint8Array): { text: string; encoding: TableEncoding } {
  const start = readLatin1(bytes, 0, 2);
  if (start === "\xff\xfe") return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (start === "\xfe\xff") return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: decodeWindows(bytes), encoding: "Windows-1252" };
  }
}

/** The characters of Windows-1252 for the bytes from 128 to 159; the other bytes are as in Latin-1. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes Windows-1252. The decoder of Node 20 gives control characters in place of the euro sign and of quotation marks. */
function decodeWindows(bytes: Uint8Array): string {
  return readLatin1(bytes).replaceAll(/[\u0080-\u009f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 128));
}

/** The line by which Excel names the separator, which it does not count as a row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/;

function parseRows(text: string): { rows: TableRow[]; problem?: PictureProblem } {
  const [line = "", separator = ""] = SEPARATOR_LINE.exec(text) ?? [];
  const csv = text.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: separator || guessSeparator(csv) });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) return { rows: [], problem: createQuoteProblem((quotes.row ?? 0) + 1) };
  const allRows = data.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }));
  const rows = allRows.filter(({ cells }) => cells.some(Boolean));
  const width = findWidth(rows[0]);
  return { rows: rows.map(({ number, cells }) => ({ number, cells: cutEmpty(cells, width) })) };
}

/** In rows: so many of the first ones show which separator a file has. */
const SAMPLE = 20;

function guessSeparator(csv: string): string {
  // an empty row has one cell with any separator
  const { meta } = Papa.parse<string[]>(csv, {
    delimitersToGuess: [";", ",", "\t"],
    skipEmptyLines: "greedy",
    preview: SAMPLE,
  });
  return meta.delimiter;
}

/** The number of columns that have a heading. */
function findWidth(head?: TableRow): number {
  return head ? head.cells.findLastIndex(Boolean) + 1 : 0;
}

/** The cells without empty ones that are right of the columns: spreadsheets write them for a cell that was emptied. */
function cutEmpty(cells: readonly string[], width: number): readonly string[] {
  return cells.slice(0, Math.max(width, cells.findLastIndex(Boolean) + 1));
}

const SAVE_AS_CSV = 'Open it in Excel or LibreOffice, and save it as "CSV UTF-8".';

const WORKBOOK: PictureProblem = { fact: "is an Excel workbook, whatever its name says", remedy: SAVE_AS_CSV };
const NO_TABLE: PictureProblem = { fact: "is no CSV file, whatever its name says", remedy: SAVE_AS_CSV };
const TOO_LARGE: PictureProblem = {
  fact: `has more than ${MOST_BYTES / 1e6} MB`,
  remedy: "Keep the rows that visitors need, or link to the whole file.",
};
const EMPTY: PictureProblem = {
  fact: "is empty",
  remedy: "Write the headings of the columns into its first row, and save it again.",
};
const ONLY_COLUMNS: PictureProblem = {
  fact: "has one row only, with the headings of the columns",
  remedy: "Write at least one row below it, and save it again.",
};
const ONE_COLUMN: PictureProblem = {
  fact: "has one column only",
  remedy: "Save it again with a comma, a semicolon or a tab between the cells.",
};

function createTooLong(count: number): PictureProblem {
  return {
    fact: `has ${count} rows, more than the ${MOST_ROWS} of a table that people read`,
    remedy: "Keep the rows that visitors need, or link to the whole file.",
  };
}

function createQuoteProblem(row: number): PictureProblem {
  return {
    fact: `has a quotation mark in row ${row} that is not closed, or is in the middle of a cell`,
    remedy: "Remove it, or save the file again with Excel or LibreOffice, which write quotation marks right.",
  };
}
