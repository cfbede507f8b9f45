import { expect, it } from "vitest";
import { lettersOf } from "./letters.ts";

it("finds the letters of a spec, literal or escaped, without duplicates", () => {
  const letters = lettersOf(`{ "name": "Caf\\u00e9 Łódź, Caf\\u00E9", "town": "Łódź" }`, "en-KE");
  for (const letter of "éŁóź") expect(letters.split(letter)).toHaveLength(2);
  expect(letters).not.toMatch(/[èÖñ]/);
});

it("finds the precomposed letter for a letter with a combining accent", () => {
  const plain = lettersOf("", "en");
  expect([...lettersOf('{ "name": "Cafe\u0301" }', "en")].filter((letter) => !plain.includes(letter))).toEqual(["é"]);
  expect(lettersOf("x\u0301", "en")).toBe(plain);
});

it("includes the letters of dates in the language of the site", () => {
  expect(lettersOf("{}", "fr")).toMatch(/(?=.*é)(?=.*û)/);
  expect(lettersOf("{}", "en")).not.toMatch(/[éû]/);
});

it("includes the punctuation that keyboards and word processors insert", () => {
  for (const character of "–—‘’“”…©×€") expect(lettersOf("{}", "en")).toContain(character);
});

it("leaves out letters that the fonts do not have", () => {
  expect(lettersOf("Привет, 你好 🎓", "en")).toBe(lettersOf("", "en"));
});
