import { describe, expect, it } from "vitest";
import { showText } from "./shownText.ts";

const CONSTANTS = new Map([
  ["fee", "25,000"],
  ["name", "A School"],
]);

/** The characters of the source that the shown text is from, with a dot for one that is not written. */
function readSources(source: string, kind: string): [shown: string, written: string] {
  const { text, findOffset } = showText({ kind, source }, CONSTANTS);
  const offsets = Array.from({ length: text.length }, (_, index) => findOffset(index));
  return [text, offsets.map((offset) => (offset === undefined ? "." : source[offset])).join("")];
}

describe("a plain text", () => {
  it("has the values of its constants, and braces that are no constants", () => {
    expect(readSources("{name}: {{x}} for {fee}", "text")).toEqual([
      "A School: {x} for 25,000",
      "........: {x} for ......",
    ]);
  });
});

describe("a rich text", () => {
  it.each([
    ["The **fee** is *due*", "The fee is due", "The fee is due"],
    ["[Fees](/fees) and (/fees)", "Fees and (/fees)", "Fees and (/fees)"],
    ['[a](/fees "fees") fees, [b](https://x.example/fees) fees', "a fees, b fees", "a fees, b fees"],
    ["5 \\* 3 = {fee}", "5 * 3 = 25,000", "5 * 3 = ......"],
    ["- One\n- Two", "One\0Two", "One.Two"],
    ["One\nline", "One\nline", "One\nline"],
    ["## Fees\n\nAll of them", "Fees\0All of them", "Fees.All of them"],
    ["`{fee}` and `[x](y)`", "25,000 and [x](y)", "...... and [x](y)"],
    ["[{fee}](tel:{fee})", "25,000", "......"],
  ])("%j is shown without its markup", (source, shown, written) => {
    expect(readSources(source, "richText")).toEqual([shown, written]);
  });

  it("knows each offset", () => {
    const { findOffset } = showText({ kind: "richText", source: "a **b** [c](b) b" }, CONSTANTS);
    expect([0, 1, 2, 3, 4, 5, 6].map(findOffset)).toEqual([0, 1, 4, 7, 9, 14, 15]);
  });
});
