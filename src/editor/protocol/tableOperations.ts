import { applyToList, type FormOperation } from "./formValue.ts";

/** The names of the lists of a table, in the value that contains it. */
export const COLUMNS = "columns";
export const ROWS = "rows";

/** A table as it is written: the headings of its columns, and its rows of cells. A row may have fewer cells, or more. */
export interface WrittenTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A cell by its row and column; the row HEADS is that of the headings. */
export interface CellPlace {
  row: number;
  column: number;
}

export const HEADS = -1;

/** The text of a cell without content. */
export const EMPTY_CELL = "–";

/** The most operations of one change: with more, all rows are written at once, as the file has others like them. */
const MOST = 50;

/** The table that an object is; undefined if it is none. */
export function readTable(value: unknown): WrittenTable | undefined {
  if (typeof value !== "object" || value === null || !(COLUMNS in value) || !(ROWS in value)) return undefined;
  const { columns, rows } = value;
  return isTexts(columns) && Array.isArray(rows) && rows.every(isTexts) ? { columns, rows } : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/**
 * The place of a value in a table, and the pointer of the value that contains the table; undefined for a value that is
 * in none by its pointer.
 */
export function findCell(pointer: string): { table: string; place: CellPlace } | undefined {
  const [, table, row, cell] = CELL.exec(pointer) ?? [];
  if (table !== undefined) return { table, place: { row: Number(row), column: Number(cell) } };
  const [, headTable, head] = HEAD.exec(pointer) ?? [];
  return headTable === undefined ? undefined : { table: headTable, place: { row: HEADS, column: Number(head) } };
}

/** The JSON pointer of a cell of a table. */
export function writeCellPointer(table: string, { row, column }: CellPlace): string {
  return row === HEADS ? `${table}/${COLUMNS}/${column}` : `${table}/${ROWS}/${row}/${column}`;
}

const CELL = new RegExp(`^(.+)/${ROWS}/(\\d+)/(\\d+)$`);
const HEAD = new RegExp(`^(.+)/${COLUMNS}/(\\d+)$`);

/** The text of a cell as it is written: an empty one has a dash, unless it is the first heading. Other texts are as they are. */
export function completeCell(pointer: string, text: string): string {
  const { place } = findCell(pointer) ?? {};
  const mayBeEmpty = !place || (place.row === HEADS && place.column === 0);
  return text === "" && !mayBeEmpty ? EMPTY_CELL : text;
}

/** How many columns a table has, with the cells of its longest row. */
export function countColumns({ columns, rows }: WrittenTable): number {
  return rows.reduce((longest, row) => Math.max(longest, row.length), columns.length);
}

/** Inserts an empty row. The pointer is that of the value that contains the table. */
export function insertRow({ columns }: WrittenTable, pointer: string, index: number): FormOperation[] {
  return [{ type: "insertItem", pointer: `${pointer}/${ROWS}`, index, value: columns.map(() => EMPTY_CELL) }];
}

/** Inserts an empty column. */
export function insertColumn(table: WrittenTable, pointer: string, index: number): FormOperation[] {
  return changeColumns(table, pointer, (cells, list) => [
    { type: "insertItem", pointer: list, index: Math.min(index, cells.length), value: EMPTY_CELL },
  ]);
}

/** Removes a column. */
export function removeColumn(table: WrittenTable, pointer: string, index: number): FormOperation[] {
  return changeColumns(table, pointer, (cells, list) =>
    index < cells.length ? [{ type: "removeItem", pointer: `${list}/${index}` }] : [],
  );
}

/** Moves a column to another place. */
export function moveColumn(table: WrittenTable, pointer: string, from: number, to: number): FormOperation[] {
  return changeColumns(table, pointer, (cells, list) => {
    // a row that ends before has nothing to move
    const isThere = Math.max(from, to) < cells.length;
    return isThere ? [{ type: "moveItem", pointer: list, from, to }] : [];
  });
}

/** The operations that do the same in the list of headings and in each row. */
function changeColumns(
  { columns, rows }: WrittenTable,
  pointer: string,
  createOperations: (cells: readonly string[], list: string) => FormOperation[],
): FormOperation[] {
  const inHeads = createOperations(columns, `${pointer}/${COLUMNS}`);
  const inRows = rows.map((cells, row) => createOperations(cells, `${pointer}/${ROWS}/${row}`));
  if (rows.length <= MOST) return [...inHeads, ...inRows.flat()];
  const changedRows = rows.map((cells, row) => {
    const changedCells: unknown[] = [...cells];
    for (const operation of inRows[row] ?? []) applyToList(changedCells, operation);
    return changedCells;
  });
  return [...inHeads, { type: "setValue", pointer: `${pointer}/${ROWS}`, value: changedRows }];
}

/**
 * Fills cells from a place on, as they are written, with rows and columns added where the table ends. A cell without
 * content is written as such.
 */
export function fillCells(
  table: WrittenTable,
  pointer: string,
  { row: firstRow, column: firstColumn }: CellPlace,
  texts: readonly (readonly string[])[],
): FormOperation[] {
  const width = Math.max(table.columns.length, firstColumn + Math.max(0, ...texts.map((cells) => cells.length)));
  const height = Math.max(table.rows.length, firstRow + texts.length);
  const fillRow = (cells: readonly string[], row: number) => {
    const newCells = texts[row - firstRow];
    // a row that ends before is left as it is
    if (!newCells && width === table.columns.length) return cells;
    const isFilled = (column: number) =>
      newCells !== undefined && column >= firstColumn && column - firstColumn < newCells.length;
    return Array.from({ length: Math.max(width, cells.length) }, (_, column) =>
      isFilled(column) ? newCells?.[column - firstColumn] || EMPTY_CELL : (cells[column] ?? EMPTY_CELL),
    );
  };
  const columns = [...fillRow(table.columns, HEADS)];
  // the first column needs no heading
  if (columns[0] === EMPTY_CELL && table.columns[0] === "") columns[0] = "";
  const rows = Array.from({ length: height }, (_, row) => fillRow(table.rows[row] ?? [], row));
  const inHeads = changeList(table.columns, columns, `${pointer}/${COLUMNS}`);
  const list = `${pointer}/${ROWS}`;
  const inRows = rows.flatMap((cells, row): FormOperation[] => {
    const before = table.rows[row];
    return before
      ? changeList(before, cells, `${list}/${row}`)
      : [{ type: "insertItem", pointer: list, index: row, value: cells }];
  });
  return [...inHeads, ...(inRows.length > MOST ? [{ type: "setValue" as const, pointer: list, value: rows }] : inRows)];
}

/** The operations that make a list of texts another one that has no fewer. */
function changeList(before: readonly string[], after: readonly string[], pointer: string): FormOperation[] {
  return after.flatMap((value, index): FormOperation[] => {
    if (index >= before.length) return [{ type: "insertItem", pointer, index, value }];
    return value === before[index] ? [] : [{ type: "setValue", pointer: `${pointer}/${index}`, value }];
  });
}
