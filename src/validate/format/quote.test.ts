import { expect, it } from "vitest";
import { ordinal, quote } from "./quote.ts";

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [10, "10th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [14, "14th"],
  [21, "21st"],
  [22, "22nd"],
  [101, "101st"],
  [112, "112th"],
])("%i is counted as %s", (number, counted) => {
  expect(ordinal(number)).toBe(counted);
});

it("a text is quoted on one line, and is cut after 60 letters", () => {
  expect(quote("Bring\n\tyour own mug.")).toBe('"Bring your own mug."');
  expect(quote("m".repeat(60))).toBe(`"${"m".repeat(60)}"`);
  expect(quote(`${"m".repeat(58)} mugs`)).toBe(`"${"m".repeat(58)}…"`);
});
