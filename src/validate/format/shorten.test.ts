import { expect, it } from "vitest";
import { shorten } from "./shorten.ts";

it.each([
  ["short", 5, "short"],
  ["longer", 5, "long…"],
  ["two words", 5, "two…"],
  ["Hi 🎓 all", 5, "Hi…"],
  ["Hi 🎓 all", 6, "Hi 🎓…"],
  ["A 👩‍👩‍👧 here", 6, "A…"],
  ["cafe\u0301s", 5, "caf…"],
  ["🎓".repeat(9), 1, "…"],
])("%j in %i UTF-16 units is %j", (text, maxLength, short) => {
  expect(shorten(text, maxLength)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(maxLength);
});
