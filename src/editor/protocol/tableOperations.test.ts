import { describe, expect, it } from "vitest";
import { type FormOperation, FormValue } from "./formValue.ts";
import {
  fillCells,
  findCell,
  HEADS,
  insertColumn,
  insertRow,
  moveColumn,
  readTable,
  removeColumn,
  type WrittenTable,
} from "./tableOperations.ts";

const POINTER = "/routes/0/blocks/1";

const MENU: WrittenTable = { columns: ["Day", "Lunch"], rows: [["Monday", "Ugali"], ["Tuesday"]] };
/** With more rows than one change has operations. */
const LONG: WrittenTable = { columns: ["Day", "Lunch"], rows: Array.from({ length: 80 }, (_, row) => [`${row}`, "x"]) };

function apply(table: WrittenTable, operations: readonly FormOperation[]): unknown {
  const value = new FormValue(table, POINTER);
  for (const operation of operations) value.apply(operation);
  return value.at(POINTER);
}

describe("a table", () => {
  it("is what has headings and rows of texts", () => {
    expect(readTable({ type: "table", ...MENU })).toEqual(MENU);
    expect(readTable({ columns: ["a"], rows: [{}] })).toBeUndefined();
    expect(readTable("columns")).toBeUndefined();
  });

  it("has the cell at a pointer", () => {
    expect(findCell(`${POINTER}/rows/3/1`)).toEqual({ table: POINTER, place: { row: 3, column: 1 } });
    expect(findCell(`${POINTER}/columns/1`)).toEqual({ table: POINTER, place: { row: HEADS, column: 1 } });
    expect(findCell(`${POINTER}/rows/3`)).toBeUndefined();
  });
});

describe("an operation on a table", () => {
  it("inserts a row with as many cells as there are columns", () => {
    expect(apply(MENU, insertRow(MENU, POINTER, 1))).toHaveProperty("rows", [
      ["Monday", "Ugali"],
      ["–", "–"],
      ["Tuesday"],
    ]);
  });

  it("inserts, removes and moves a column, also where a row ends before", () => {
    expect(apply(MENU, insertColumn(MENU, POINTER, 1))).toEqual({
      columns: ["Day", "–", "Lunch"],
      rows: [
        ["Monday", "–", "Ugali"],
        ["Tuesday", "–"],
      ],
    });
    expect(apply(MENU, removeColumn(MENU, POINTER, 1))).toEqual({ columns: ["Day"], rows: [["Monday"], ["Tuesday"]] });
    expect(apply(MENU, moveColumn(MENU, POINTER, 1, 0))).toEqual({
      columns: ["Lunch", "Day"],
      rows: [["Ugali", "Monday"], ["Tuesday"]],
    });
  });

  it("writes a long table as a whole", () => {
    const operations = insertColumn(LONG, POINTER, 0);
    expect(operations).toHaveLength(2);
    expect(apply(LONG, operations)).toEqual({
      columns: ["–", "Day", "Lunch"],
      rows: LONG.rows.map((row) => ["–", ...row]),
    });
  });
});

describe("cells that are filled", () => {
  it("are changed where they differ, and nothing else", () => {
    const operations = fillCells(MENU, POINTER, { row: 0, column: 0 }, [["Monday", "Rice"]]);
    expect(operations).toEqual([{ type: "setValue", pointer: `${POINTER}/rows/0/1`, value: "Rice" }]);
  });

  it("are added where the table ends, and those without content have a dash", () => {
    const operations = fillCells(MENU, POINTER, { row: 1, column: 1 }, [
      ["Rice", "12"],
      ["", "13"],
    ]);
    expect(apply(MENU, operations)).toEqual({
      columns: ["Day", "Lunch", "–"],
      rows: [
        ["Monday", "Ugali", "–"],
        ["Tuesday", "Rice", "12"],
        ["–", "–", "13"],
      ],
    });
  });

  it("begin with the headings", () => {
    const operations = fillCells(MENU, POINTER, { row: HEADS, column: 1 }, [["Supper"], ["Fish"]]);
    expect(apply(MENU, operations)).toEqual({ columns: ["Day", "Supper"], rows: [["Monday", "Fish"], ["Tuesday"]] });
  });

  it("may be a long table", () => {
    const texts = LONG.rows.map(([day = ""]) => [day, "Fish"]);
    const operations = fillCells(MENU, POINTER, { row: 0, column: 0 }, texts);
    expect(operations).toHaveLength(1);
    expect(apply(MENU, operations)).toEqual({ columns: MENU.columns, rows: texts });
  });
});
