/** The content of a clipboard, by its types. */
export interface Pasted {
  html: string;
  text: string;
}

/** The separator between the lines of a cell. */
const LINE = "\n";

/**
 * The cells that were copied in a spreadsheet, or from a table of a word processor or a page, as rows of plain texts,
 * whose lines are separated by line feeds. All rows have as many cells; cells that a merged one covers are empty.
 * undefined if the clipboard has no table, or one cell alone.
 */
export function readPastedCells({ html, text }: Pasted): string[][] | undefined {
  // a text with tabs that was formatted is no table
  const rows = squareRows(html.trim() === "" ? readSeparatedCells(text) : readHtmlTable(html));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

/** Gives all rows the cells of the longest one, and leaves out empty rows at the end. */
function squareRows(rows: readonly (readonly string[])[]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ""));
  const width = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
  return rows.slice(0, last + 1).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ""));
}

/** The cells of the table that HTML consists of; none if it has no table, or more than that. */
function readHtmlTable(html: string): string[][] {
  if (!/<table[\s>]/i.test(html)) return [];
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("style,script,meta,link,title,template,[style*='mso-list:Ignore' i]"))
    element.remove();
  const [table] = body.querySelectorAll("table");
  return table && readLetters(body) === readLetters(table) ? readRows(table) : [];
}

const readLetters = (element: Element) => element.textContent.replaceAll(/\s+/g, "");

/** The rows of a table, without the rows of tables in its cells. A merged cell is the first of the cells that it covers. */
function readRows(table: Element): string[][] {
  const rows: string[][] = [];
  const lines = [...table.querySelectorAll("tr")].filter((line) => line.closest("table") === table);
  for (const [index, line] of lines.entries()) {
    rows[index] ??= [];
    let column = 0;
    for (const cell of line.querySelectorAll("td,th")) {
      if (cell.closest("tr") !== line) continue;
      // a cell above may cover this place
      while (rows[index]?.[column] !== undefined) column++;
      const [height, width] = [readSpan(cell, "rowspan"), readSpan(cell, "colspan")];
      for (let down = 0; down < Math.min(height, lines.length - index); down++)
        for (let right = 0; right < width; right++)
          writeAt(rows, index + down, column + right, down === 0 && right === 0 ? readCell(cell) : "");
      column += width;
    }
  }
  // a place that no cell covers is no hole
  return rows.map((row) => Array.from(row, (cell) => cell ?? ""));
}

function writeAt(rows: string[][], row: number, column: number, text: string): void {
  const cells = rows[row] ?? [];
  cells[column] = text;
  rows[row] = cells;
}

/** The most rows or columns that a cell covers: spreadsheets write the rest of the sheet as one cell. */
const MOST_COVERED = 100;

function readSpan(cell: Element, name: "rowspan" | "colspan"): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, MOST_COVERED) : 1;
}

/** Elements that begin a line of their own. */
const LINES = /^(?:p|div|li|ul|ol|tr|table|h[1-6])$/;

function readCell(cell: Element): string {
  return tidyLines(readText(cell));
}

function readText(node: Node): string {
  if (node.nodeType === TEXT_NODE) return (node.nodeValue ?? "").replaceAll(/\s+/g, " ");
  const name = node.nodeName.toLowerCase();
  if (name === "br") return LINE;
  const content = Array.from(node.childNodes, readText).join("");
  return LINES.test(name) ? `${LINE}${content}${LINE}` : content;
}

const TEXT_NODE = 3;

/** Lines with ordinary spaces, without those that are empty. */
function tidyLines(text: string): string {
  const lines = text.split(/\r\n?|[\n\v]/).map((line) => line.replaceAll(/\s+/g, " ").trim());
  return lines.filter((line) => line !== "").join(LINE);
}

/** Cells that tabs separate, in lines: as spreadsheets write them, with quotes around a cell that has lines or tabs. */
function readSeparatedCells(text: string): string[][] {
  // a text of several lines is no table
  if (!text.includes("\t")) return [];
  const rows: string[][] = [[]];
  const cells = text.replace(/(?:\r\n?|\n)$/, "").matchAll(CELL);
  for (const { 1: quotedText, 2: plainText = "", 3: end } of cells) {
    rows.at(-1)?.push(tidyLines(quotedText?.replaceAll('""', '"') ?? plainText));
    if (end !== "\t" && end !== "") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

/** A cell with its end. A quote within a cell is a quote. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/g;
