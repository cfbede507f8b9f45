import { expect, it } from "vitest";
import { changedRange } from "./textChange.ts";
import { applyEdits } from "./textEdits.ts";

const TEXT = Array.from({ length: 3000 }, (_, index) => `line ${index}\n`).join("");

it.each([0, 1, 4095, 4096, 4097, 12_288, TEXT.length - 4096, TEXT.length - 1])(
  "is the one word that differs in a long text, at %i",
  (at) => {
    const after = `${TEXT.slice(0, at)}?!${TEXT.slice(at + 1)}`;
    const change = changedRange(TEXT, after);
    expect(change).toEqual({ start: at, end: at + 1, text: "?!" });
    expect(applyEdits(TEXT, change ? [change] : [])).toBe(after);
  },
);

it("is what was added to a text of equal lines", () => {
  const text = "a\n".repeat(10_000);
  expect(changedRange(text, `${text}a\n`)).toEqual({ start: text.length, end: text.length, text: "a\n" });
});
