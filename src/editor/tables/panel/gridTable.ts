import type { Field } from "../../forms/messages.ts";
import type { Slot } from "../../forms/panel/control/formState.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import type { CellPlace } from "../../protocol/tableOperations.ts";

/** A column of a grid. */
export interface GridColumn {
  label: string;
  /** The field of its cells. */
  field: Field;
  /** The JSON pointer of a cell within its row. */
  path: string;
}

/** A table as a grid shows it: the fields of its cells, and the operations that change it. */
export interface GridTable {
  columns: readonly GridColumn[];
  rows: readonly unknown[];
  /** Whether the headings are cells, too. */
  hasHeads: boolean;
  createSlot(place: CellPlace): Slot;
  /** The operations of a cell's control with the others that the table needs. */
  complete(place: CellPlace, operations: readonly FormOperation[]): FormOperation[];
  /**
   * The operations that fill cells from a place on with plain texts; `note` names the texts that have no place in the
   * table.
   */
  fill(place: CellPlace, texts: readonly (readonly string[])[]): { operations: FormOperation[]; note?: string };
  /** Inserts an empty row; undefined where a row has to be filled in first. */
  insertRow?(index: number): FormOperation[];
  /** The operations on columns; undefined where these are always the same. */
  columnOperations?: {
    insert(index: number): FormOperation[];
    remove(index: number): FormOperation[];
    move(from: number, to: number): FormOperation[];
  };
}
