import { expect, it } from "vitest";
import { lineIndex } from "./lineIndex.ts";

/** Texts of more characters than are counted at once. */
const TEXTS = {
  "short lines": "a\nbc\n\n".repeat(2000),
  "lines of Windows": "a\r\nbc\r\n".repeat(2000),
  "lines of old Macs": "a\rbc\r".repeat(2000),
  "long lines": `${"a".repeat(5000)}\n`.repeat(4),
  "one line": "a".repeat(9000),
  "no text": "",
  "a line end first": "\na",
};

it.each(Object.entries(TEXTS))("finds lines and columns in %s, in any order", (_name, text) => {
  const separator = text.includes("\n") ? "\n" : "\r";
  const lines = lineIndex(text);
  const offsets = [0, 1, 4095, 4096, 4097, 8192, text.length - 1, text.length].filter(
    (offset) => offset >= 0 && offset <= text.length,
  );
  for (const offset of [...offsets, ...offsets.toReversed()]) {
    const before = text.slice(0, offset).split(separator);
    const expected = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    expect(lines(offset, offset)).toEqual({
      ...expected,
      endLine: expected.line,
      endColumn: expected.column,
    });
  }
});

it("gives a byte order mark no column", () => {
  const lines = lineIndex("\uFEFF{}\n{}");
  expect(lines(1, 5)).toEqual({ line: 1, column: 1, endLine: 2, endColumn: 2 });
  expect(lines(0, 0)).toMatchObject({ line: 1, column: 1 });
});
