import { lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { SchemaError } from "./schemaErrors.ts";

type Told = Pick<ReportDescriptor, "remedy" | "suggestions" | "groupBy">;

/** What stands where a row of cells belongs: one of its cells, or all of them in another form. */
export function asRow(error: SchemaError, site: SiteContext): Told | undefined {
  return asCells(error, site) ?? asNamedCells(error, site);
}

/** A cell where a row of cells belongs: what stands in one row after another is set off by the number of columns. */
function asCells({ pointer, value }: SchemaError, { value: site }: SiteContext): Told | undefined {
  const list = parentOf(pointer);
  const cells = valueAt(site, list);
  const columns = valueAt(site, `${parentOf(list)}/columns`);
  if (lastStep(list) !== "rows" || typeof value !== "string" || !Array.isArray(cells) || !Array.isArray(columns))
    return undefined;
  const rows = Array.from({ length: Math.ceil(cells.length / columns.length) }, (_, row) =>
    cells.slice(row * columns.length, (row + 1) * columns.length),
  );
  const copied = asCopiedRow(value);
  if (copied) return copied;
  const areWhole = columns.length > 0 && cells.every((cell) => typeof cell === "string");
  const groupBy = `${list} cells`;
  if (!areWhole || rows.at(-1)?.length !== columns.length)
    return { remedy: "Set each row between square brackets of its own, around all of its cells.", groupBy };
  const written = rows.map((row) => `[ ${row.map((cell) => JSON.stringify(cell)).join(", ")} ]`);
  const title = `Write "rows": [ ${written.slice(0, 2).join(", ")}${written.length > 2 ? ", …" : ""} ]`;
  const edits = [{ pointer: list, on: "whole", json: `[ ${written.join(", ")} ]` } as const];
  return {
    remedy: `${title}: each row stands between square brackets of its own.`,
    suggestions: [{ title, certain: false, edits }],
    groupBy,
  };
}

/** A row with tabs between its cells, as a spreadsheet copies it. */
function asCopiedRow(row: string): Told | undefined {
  if (!row.includes("\t")) return undefined;
  const json = `[ ${row
    .split("\t")
    .map((cell) => JSON.stringify(cell.trim() || "–"))
    .join(", ")} ]`;
  const remedy = `Write each cell between quotes of its own: ${json}.`;
  const title = "Write each cell between quotes of its own";
  // a cell without words gets a dash, which somebody may want to be another
  const certain = row.split("\t").every((cell) => cell.trim() !== "");
  return { remedy, suggestions: [{ title, certain, edits: [{ on: "whole", json }] }] };
}

/** The cells of a row by the names of their columns. */
function asNamedCells({ pointer, value }: SchemaError, { value: site }: SiteContext): Told | undefined {
  const list = parentOf(pointer);
  if (lastStep(list) !== "rows" || typeof value !== "object" || value === null) return undefined;
  const cells = Object.values(value);
  if (cells.length === 0 || cells.some((cell) => typeof cell === "object")) return undefined;
  const columns = valueAt(site, `${parentOf(list)}/columns`);
  const certain = JSON.stringify(Object.keys(value)) === JSON.stringify(columns);
  const json = `[ ${cells.map((cell) => JSON.stringify(String(cell))).join(", ")} ]`;
  const title = `Write the cells alone, without the names of their columns: ${json}`;
  return { remedy: `${title}.`, suggestions: [{ title, certain, edits: [{ on: "whole", json }] }] };
}

/** The cells of a row with more numbers than columns: the comma of an amount ended a cell. */
export function inPiecesOfAmounts(pointer: string, { value: site }: SiteContext): Told | undefined {
  const row = parentOf(pointer);
  const cells = valueAt(site, row);
  const columns = valueAt(site, `${parentOf(parentOf(row))}/columns`);
  if (!Array.isArray(cells) || !Array.isArray(columns) || cells.length <= columns.length) return undefined;
  const first = cells.findIndex((cell, index) => isBetween(cell, 1, 999) && isBetween(cells[index + 1], 100, 999));
  if (first < 0) return undefined;
  const amount = `"${cells[first]},${cells[first + 1]}"`;
  return { remedy: `Write each cell between quotes, an amount with its comma: ${amount}.`, groupBy: `${row} amounts` };
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}
