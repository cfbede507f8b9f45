import { expect, it } from "vitest";
import { listLetters } from "./letters.ts";

it("finds the letters of a spec, literal or escaped, without duplicates", () => {
  const letters = listLetters(`{ "name": "Caf\\u00e9 Łódź, Caf\\u00E9", "town": "Łódź" }`, "en-KE");
  for (const letter of "éŁóź") expect(letters.split(letter)).toHaveLength(2);
  expect(letters).not.toMatch(/[èÖñ]/);
});

it("finds the precomposed letter for a letter with a combining accent", () => {
  const plain = listLetters("", "en");
  expect([...listLetters('{ "name": "Cafe\u0301" }', "en")].filter((letter) => !plain.includes(letter))).toEqual(["é"]);
  expect([...listLetters("\u0438\u0306", "en")]).toContain("\u0439");
});

it("includes the letters of dates in the language of the site", () => {
  expect(listLetters("{}", "fr")).toMatch(/(?=.*é)(?=.*û)/);
  expect(listLetters("{}", "en")).not.toMatch(/[éû]/);
});

it("includes the letters of the words that pages add, and of days and hours, in the language of the site", () => {
  // of "send", of "menu", of Wednesday, of "in the morning"
  for (const letter of "إئأص") expect(listLetters("{}", "ar")).toContain(letter);
  expect(listLetters("{}", "de-AT")).toMatch(/(?=.*ä)(?=.*ü)/);
});

it("includes the punctuation that keyboards and word processors insert", () => {
  for (const character of "–—‘’“”…©×€") expect(listLetters("{}", "en")).toContain(character);
});

it("finds letters of any script, and nothing beyond them", () => {
  const letters = listLetters(
    "\u041f\u0440\u0438\u0432\u0435\u0442, \u0393\u03b5\u03b9\u03ac, \u0633\u0644\u0627\u0645 \ud83c\udf93 \\ud83c\\udf93\\n",
    "en",
  );
  for (const letter of "\u041f\u0442\u0393\u03ac\u0633\u0645") expect(letters).toContain(letter);
  expect(letters).not.toMatch(/[\ud800-\udfff\n]/);
});
