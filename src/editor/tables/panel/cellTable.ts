import { getParentPointer } from "../../../json/pointer.ts";
import type { Field } from "../../forms/messages.ts";
import type { FormState, Slot } from "../../forms/panel/control/formState.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import {
  type CellPlace,
  COLUMNS,
  countColumns,
  EMPTY_CELL,
  fillCells,
  HEADS,
  insertColumn,
  insertRow,
  moveColumn,
  ROWS,
  readTable,
  removeColumn,
  type WrittenTable,
} from "../../protocol/tableOperations.ts";
import { writeCell } from "../../rich/cellMarkup.ts";
import type { GridColumn, GridTable } from "./gridTable.ts";

/** The table of a list of rows of cells, with the list of headings beside it. */
export function createCellTable({ field, pointer }: Slot, form: FormState): GridTable {
  const tablePointer = getParentPointer(pointer);
  const headPointer = `${tablePointer}/${COLUMNS}`;
  const table = readTable({ [COLUMNS]: form.read(headPointer) ?? [], [ROWS]: form.read(pointer) ?? [] }) ?? EMPTY;
  const cellField: Field = { ...PLAIN_CELL, kind: field.item?.item?.kind ?? "text" };

  const columns = Array.from({ length: countColumns(table) }, (_, index): GridColumn => {
    const label = table.columns[index] || `Column ${index + 1}`;
    return { label, field: { ...cellField, label }, path: `/${index}` };
  });

  function createSlot({ row, column }: CellPlace): Slot {
    const label = columns[column]?.label ?? "";
    if (row === HEADS)
      return {
        field: { ...PLAIN_CELL, label: `Heading of column ${column + 1}`, required: column > 0 },
        pointer: `${headPointer}/${column}`,
        order: [],
      };
    return {
      field: { ...cellField, label: `${label}, row ${row + 1}` },
      pointer: `${pointer}/${row}/${column}`,
      order: [],
    };
  }

  function complete({ row, column }: CellPlace, operations: readonly FormOperation[]): FormOperation[] {
    const [list, cells] = row === HEADS ? [headPointer, table.columns] : [`${pointer}/${row}`, table.rows[row] ?? []];
    const mayBeEmpty = row === HEADS && column === 0;
    return operations.flatMap((operation): FormOperation[] => {
      if (operation.type !== "setValue") return [operation];
      const value = operation.value === "" && !mayBeEmpty ? EMPTY_CELL : operation.value;
      if (column < cells.length) return [{ ...operation, value }];
      // the row ends before
      return Array.from({ length: column - cells.length + 1 }, (_, index) => ({
        type: "insertItem",
        pointer: list,
        index: cells.length + index,
        value: cells.length + index === column ? value : EMPTY_CELL,
      }));
    });
  }

  return {
    ...{ columns, rows: table.rows, hasHeads: true, createSlot, complete },
    fill(place, texts) {
      const kind = cellField.kind === "richText" ? "richText" : "text";
      const cells = texts.map((row, index) =>
        row.map((text) => writeCell(text, place.row + index === HEADS ? "text" : kind)),
      );
      return { operations: fillCells(table, tablePointer, place, cells) };
    },
    insertRow: (index) => insertRow(table, tablePointer, index),
    columnOperations: {
      insert: (index) => insertColumn(table, tablePointer, index),
      remove: (index) => removeColumn(table, tablePointer, index),
      move: (from, to) => moveColumn(table, tablePointer, from, to),
    },
  };
}

const EMPTY: WrittenTable = { columns: [], rows: [] };

/** The properties that all cells share: they are items of lists, which may be empty. */
const PLAIN_CELL = { name: "", label: "", help: "", kind: "text", required: false } as const;
