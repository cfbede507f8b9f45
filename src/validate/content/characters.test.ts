import fc from "fast-check";
import { expect, test } from "vitest";
import { characterSet, hasCharacter } from "./characters.ts";
import { MARKDOWN } from "./markupPatterns.ts";

/** Texts of the characters that patterns look for, and of some others. */
const texts = fc.string({ unit: fc.constantFrom(..."aBo n\n\n0#!>|~~**[](){}/\\_-–•`.:@<&é"), maxLength: 40 });

test("a text has a character of a set if it contains one of them", () => {
  fc.assert(
    fc.property(texts, texts, (first, second) => {
      for (const text of [first, second, first]) {
        expect(hasCharacter(text, characterSet("#|"))).toBe(text.includes("#") || text.includes("|"));
        expect(hasCharacter(text, characterSet("0…"))).toBe(/[0-9\u0080-\uFFFF]/.test(text));
      }
    }),
  );
});

test("a character that no text is searched for is refused, since its absence would not be known", () => {
  expect(() => characterSet("q")).toThrow();
});

test("whatever a pattern of Markdown finds has one of its characters", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { pattern, characters } of MARKDOWN)
        if (pattern.exec(text)) expect(hasCharacter(text, characters)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
