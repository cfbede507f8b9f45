import fc from "fast-check";
import { expect, test } from "vitest";
import { read } from "./read.ts";

/** A cell as people write one, without a character that only JSON has. */
const cell = fc.constantFrom(
  "500",
  "6,000",
  "12% p.a.",
  "8.30 a.m.",
  "KES 5,000/=",
  "Mon: closed",
  "Mkulima’s loan",
  "–",
  "it's 9",
);
const row = fc.array(cell, { minLength: 2, maxLength: 5 });
const rows = fc.array(row, { minLength: 1, maxLength: 4 });

function fixed(text: string): unknown {
  const [first, ...otherErrors] = read(text).errors;
  expect(otherErrors).toEqual([]);
  const [edit] = first?.fixes[0]?.edits ?? [];
  return edit && JSON.parse(text.slice(0, edit.start) + edit.text + text.slice(edit.end));
}

test("rows copied from a spreadsheet are arrays of their cells", () => {
  const around = fc.constantFrom("", "    ", "\t");
  const end = fc.constantFrom("", ",");
  fc.assert(
    fc.property(rows, around, end, (cells, indent, comma) => {
      const lines = cells.map((texts) => indent + texts.join("\t")).join(`${comma}\n`);
      expect(fixed(`{ "rows": [\n${lines}\n] }`)).toEqual({ rows: cells });
      expect(fixed(`{ "rows": [\n${lines},\n["A", "B"]\n] }`)).toEqual({ rows: [...cells, ["A", "B"]] });
    }),
  );
});

test("cells of another array are texts of it", () => {
  fc.assert(
    fc.property(row, (cells) => {
      expect(fixed(`{ "columns": [${cells.join("\t")}] }`)).toEqual({ columns: cells });
      expect(fixed(`{ "columns": ["${cells.join("\t")}"] }`)).toEqual({ columns: cells });
    }),
  );
});
