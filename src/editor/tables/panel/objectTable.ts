import { areEqual } from "../../../json/areEqual.ts";
import { escapePointer } from "../../../json/escapePointer.ts";
import { findValue, getParentPointer } from "../../../json/pointer.ts";
import { rewriteDay, rewriteTime } from "../../../site/dates/spreadsheetCells.ts";
import { withoutCurrency } from "../../../site/withoutCurrency.ts";
import type { Field } from "../../forms/messages.ts";
import { findYear } from "../../forms/panel/control/findYear.ts";
import type { FormState, Slot } from "../../forms/panel/control/formState.ts";
import { findMomentFormat } from "../../forms/panel/control/moments.ts";
import { type FormOperation, FormValue } from "../../protocol/formValue.ts";
import { type CellPlace, EMPTY_CELL } from "../../protocol/tableOperations.ts";
import { writeCell } from "../../rich/cellMarkup.ts";
import type { GridColumn, GridTable } from "./gridTable.ts";

/** A column for the property of an object, which may be in an object within that. */
interface PropertyColumn extends GridColumn {
  /** The names of the properties beside it, in their order. */
  order: readonly string[];
  /** The object that it is in, which is there with all that it needs, or not at all. */
  part?: { path: string; field: Field; order: readonly string[] };
}

/** The table of a list of objects, whose columns are their properties. */
export function createObjectTable({ field, pointer }: Slot, form: FormState): GridTable {
  const columns = listColumns(field.item?.fields ?? []);
  const list = form.read(pointer);
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];

  function createSlot({ row, column }: CellPlace): Slot {
    const { field: cellField, path = "", label = "", order = [] } = columns[column] ?? {};
    const cellPointer = `${pointer}/${row}${path}`;
    // a dash holds the place of a text, until one is typed
    const isEmpty = form.read(cellPointer) === EMPTY_CELL;
    return {
      field: {
        ...(cellField ?? field),
        ...(isEmpty && { default: EMPTY_CELL }),
        ...{ label: `${label}, row ${row + 1}`, help: "" },
      },
      pointer: cellPointer,
      order,
    };
  }

  function complete({ row, column }: CellPlace, operations: readonly FormOperation[]): FormOperation[] {
    const { part } = columns[column] ?? {};
    if (!part || part.field.required) return [...operations];
    const partPointer = `${pointer}/${row}${part.path}`;
    const before = form.read(partPointer);
    const changedPart = new FormValue(before ?? {}, partPointer);
    for (const operation of operations) changedPart.apply(operation);
    const value = changedPart.at(partPointer);
    const after = completeObject(part.field, value);
    if (before !== undefined && areEqual(after, value)) return [...operations];
    if (before === undefined)
      return after ? [{ type: "setProperty", pointer: partPointer, value: after, order: part.order }] : [];
    return [
      after
        ? { type: "setValue", pointer: partPointer, value: after }
        : { type: "removeProperty", pointer: partPointer },
    ];
  }

  /** A text of a spreadsheet as the other cells of its column are written, where it can only mean one thing. */
  function rewriteCell(text: string, { field: { kind, language = "en", isTime }, path }: PropertyColumn): string {
    const listTexts = () => rows.map((row) => String(findValue(row, path) ?? ""));
    if (kind === "day") return rewriteDay(text, { language, year: findYear(pointer, form), texts: listTexts() });
    if (isTime) return rewriteTime(text, listTexts());
    const currency = kind === "amount" ? form.read(`${getParentPointer(pointer)}/currency`) : undefined;
    return typeof currency === "string" ? withoutCurrency(text, currency, language) : text;
  }

  return {
    ...{ columns, rows, hasHeads: false, createSlot, complete },
    fill({ row: firstRow, column: firstColumn }, texts) {
      const width = columns.length - firstColumn;
      const operations = texts.flatMap((cells, index): FormOperation[] => {
        const rowPointer = `${pointer}/${firstRow + index}`;
        const before = rows[firstRow + index];
        const row = new FormValue(before ?? field.item?.blank ?? {}, "");
        for (const [cell, text] of cells.slice(0, width).entries()) {
          const column = columns[firstColumn + cell];
          if (column) fillCell(row, column, rewriteCell(text, column));
        }
        const filledRow = completeObject(field.item ?? field, row.at("")) ?? {};
        return before === undefined
          ? [{ type: "insertItem", pointer, index: firstRow + index, value: filledRow }]
          : [{ type: "setValue", pointer: rowPointer, value: filledRow }];
      });
      const surplus = Math.max(0, ...texts.map((cells) => cells.length)) - width;
      return surplus > 0 ? { operations, note: describeSurplus(surplus) } : { operations };
    },
  };
}

function describeSurplus(count: number): string {
  return `${count === 1 ? "One column of what you pasted has" : `${count} columns of what you pasted have`} no place in this table.`;
}

function listColumns(fields: readonly Field[]): PropertyColumn[] {
  const order = fields.map(({ name }) => name);
  return fields.flatMap((field): PropertyColumn[] => {
    const path = `/${escapePointer(field.name)}`;
    if (field.kind !== "group") return [{ field, label: field.label, path, order }];
    const part = { path, field, order };
    return listColumns(field.fields ?? []).map((column) => ({
      ...column,
      ...{ part, path: path + column.path, label: `${field.label}: ${column.label}` },
      // it goes with the object, when that is empty
      field: { ...column.field, required: column.field.required && field.required },
    }));
  });
}

/** An object with a dash for each text that it needs and does not have; undefined if nothing is written in it. */
function completeObject({ fields = [] }: Field, value: unknown): Record<string, unknown> | undefined {
  const properties = new Map(Object.entries(value ?? {}));
  for (const field of fields) {
    const property = properties.get(field.name);
    const isMissing = property === undefined || property === "";
    if (field.kind === "group") properties.set(field.name, completeObject(field, property));
    else if (isMissing)
      properties.set(
        field.name,
        field.required && (field.kind === "text" || field.kind === "day") ? EMPTY_CELL : undefined,
      );
  }
  const entries = [...properties].filter(([, property]) => property !== undefined);
  return entries.some(([, property]) => property !== EMPTY_CELL) ? Object.fromEntries(entries) : undefined;
}

/** Writes a pasted text into the object of a row, as its property has it; a choice that there is not is left out. */
function fillCell(row: FormValue, column: PropertyColumn, text: string): void {
  if (column.part && row.at(column.part.path) === undefined)
    row.apply({ type: "setProperty", pointer: column.part.path, value: {} });
  const value = readPasted(column.field, text);
  if (value !== undefined) row.apply({ type: "setProperty", pointer: column.path, value });
  else if (row.at(column.path) !== undefined) row.apply({ type: "removeProperty", pointer: column.path });
}

function readPasted(field: Field, text: string): unknown {
  if (text === "") return undefined;
  const { kind, choices = [] } = field;
  const moment = findMomentFormat(field)?.parse(text);
  if (moment && "value" in moment) return moment.value;
  switch (kind) {
    case "number":
      return Number.isNaN(Number(text)) ? text : Number(text);
    case "choice":
      return choices.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.value;
    case "boolean":
    case "flag":
      return YES.test(text) || (kind === "boolean" ? false : undefined);
    default:
      return writeCell(text, "text");
  }
}

/** The words of spreadsheets and people for a ticked box. */
const YES = /^(?:true|yes|x|1|[✓✔☑])$/i;
