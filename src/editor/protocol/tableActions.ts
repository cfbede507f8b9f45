import type { FormOperation } from "./formValue.ts";
import {
  type CellPlace,
  HEADS,
  insertColumn,
  insertRow,
  ROWS,
  removeColumn,
  type WrittenTable,
} from "./tableOperations.ts";

/** Something that is done with the row or the column of a cell. */
export type TableAction = "rowAbove" | "rowBelow" | "removeRow" | "columnBefore" | "columnAfter" | "removeColumn";

/** The operations of an action on a table at a pointer, and the cell that is opened then. */
export interface TableChange {
  operations: FormOperation[];
  next?: CellPlace;
}

/** Plans an action for a cell. A table keeps at least one row and one column: nothing is to be done then. */
export function planTableAction(
  action: TableAction,
  table: WrittenTable,
  pointer: string,
  { row, column }: CellPlace,
): TableChange {
  switch (action) {
    case "rowAbove":
      return { operations: insertRow(table, pointer, row), next: { row, column: 0 } };
    case "rowBelow":
      return { operations: insertRow(table, pointer, row + 1), next: { row: row + 1, column: 0 } };
    case "removeRow":
      return {
        operations: table.rows.length > 1 ? [{ type: "removeItem", pointer: `${pointer}/${ROWS}/${row}` }] : [],
      };
    case "columnBefore":
      return { operations: insertColumn(table, pointer, column), next: { row, column } };
    case "columnAfter":
      return { operations: insertColumn(table, pointer, column + 1), next: { row, column: column + 1 } };
    case "removeColumn":
      return { operations: table.columns.length > 1 ? removeColumn(table, pointer, column) : [] };
  }
}

/** Lists the actions for a cell, by their titles. A heading has no row of its own. */
export function listTableActions({ row }: CellPlace): [title: string, action: TableAction][] {
  const ofRow: [string, TableAction][] = [
    ["Row above", "rowAbove"],
    ["Row below", "rowBelow"],
    ["Remove row", "removeRow"],
  ];
  return [
    ...(row === HEADS ? [] : ofRow),
    ["Column before", "columnBefore"],
    ["Column after", "columnAfter"],
    ["Remove column", "removeColumn"],
  ];
}
