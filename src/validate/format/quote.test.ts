import { expect, it } from "vitest";
import { ordinal, quote, shortenQuotations } from "./quote.ts";

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
])("%i is counted as %s", (number, word) => {
  expect(ordinal(number)).toBe(word);
});

it("a text is quoted on one line, and is cut after 60 letters", () => {
  expect(quote("Bring\n\tyour own mug.")).toBe('"Bring your own mug."');
  expect(quote("m".repeat(60))).toBe(`"${"m".repeat(60)}"`);
  expect(quote(`${"m".repeat(58)} mugs`)).toBe(`"${"m".repeat(58)}…"`);
});

it.each([
  ["a word", (long: string) => `The link "${long}" leads nowhere. Write "/fees".`],
  ["a word without quotes", (long: string) => `Write ${long} in its place.`],
  ["a text with quotes of its own", (long: string) => `"<img src="${long}">" cannot be "here". Remove it.`],
  ["many words", (long: string) => `Visitors would read "${long.replaceAll("a", "a a ")}" as it is. Remove it.`],
  ["many short quotations", (long: string) => `Write ${long.replaceAll("a", '"a a", ')}. Remove it.`],
])("a long quotation is shortened, and what to write stays: %s", (_, writeMessage) => {
  const message = shortenQuotations(writeMessage("a".repeat(22_000)));
  expect(message.length).toBeLessThan(2100);
  expect(message.slice(-9)).toBe(writeMessage("a").slice(-9));
  expect(shortenQuotations(writeMessage("a"))).toBe(writeMessage("a"));
});
