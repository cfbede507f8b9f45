import type { Field, FieldKind } from "../../forms/messages.ts";
import { COLUMNS, ROWS } from "../../protocol/tableOperations.ts";

/** The kinds of values that are short enough for the cell of a table. */
const SHORT: readonly FieldKind[] = [
  "text",
  "day",
  "amount",
  "email",
  "phone",
  "number",
  "date",
  "instant",
  "timeOfDay",
  "momentOrDay",
  "choice",
  "entryId",
  "boolean",
  "flag",
];

/** The most columns of a table whose rows are objects. */
const MOST_COLUMNS = 8;

/** Whether the items of a list are the rows of a table: objects of short values, which may be in objects of their own. */
export function isTableRow({ kind, fields = [] }: Field): boolean {
  if (kind !== "group") return false;
  const cells = fields.flatMap((field) => (field.kind === "group" ? (field.fields ?? []) : [field]));
  return cells.length > 1 && cells.length <= MOST_COLUMNS && cells.every((cell) => SHORT.includes(cell.kind));
}

/** The fields of an object, of which two may be one table: the headings of its columns, and its rows of cells. */
export function joinTable(fields: readonly Field[]): Field[] {
  const heads = fields.find(({ name, item }) => name === COLUMNS && item?.kind === "text");
  const rows = fields.find(({ name, item }) => name === ROWS && item?.kind === "list");
  const isCell = rows?.item?.item?.kind === "text" || rows?.item?.item?.kind === "richText";
  if (!heads || !rows || !isCell) return [...fields];
  return fields
    .filter((field) => field !== heads)
    .map((field) => (field === rows ? { ...rows, kind: "table", heads } : field));
}
