import { expect, it, test } from "vitest";
import { readTable } from "./readTable.ts";

const read = (bytes: Uint8Array) => {
  const table = readTable(bytes);
  return "problem" in table ? table.problem.fact : table.rows.map(({ cells }) => cells.join("|"));
};

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

it.each([
  ["commas", Buffer.from('Day,Lunch\nMonday,"Soup, bread"\n')],
  ["semicolons", Buffer.from("Day;Lunch\r\nMonday;Soup, bread\r\n")],
  ["tabs", Buffer.from("Day\tLunch\nMonday\tSoup, bread")],
  ["a byte order mark", Buffer.from("\ufeffDay;Lunch\nMonday;Soup, bread\n")],
  ["the separator's line of Excel", Buffer.from("sep=;\r\nDay;Lunch\r\nMonday;Soup, bread\r\n")],
  ["UTF-16", utf16("Day\tLunch\nMonday\tSoup, bread")],
  ["emptied cells on the right", Buffer.from("Day;Lunch;;\nMonday;Soup, bread;;\n;;;\n")],
])("reads a file with %s", (_, bytes) => {
  expect(read(bytes)).toEqual(["Day|Lunch", "Monday|Soup, bread"]);
});

test("a cell may have several lines and quotation marks", () => {
  expect(read(Buffer.from('Day;Lunch\nMonday;"Soup\n""hot"""\n'))).toEqual(["Day|Lunch", 'Monday|Soup\n"hot"']);
});

test("the encoding of Windows is recognized", () => {
  const table = readTable(Buffer.from("Tag;Preis\nK\xe4se;2 \x80\n", "latin1"));
  expect(table).toMatchObject({ encoding: "Windows-1252", rows: [{}, { cells: ["Käse", "2 €"] }] });
});
