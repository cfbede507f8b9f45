import { expect, it } from "vitest";
import { lettersOf } from "./letters.ts";

it("finds the letters of a spec, however JSON writes them, each once", () => {
  const letters = lettersOf(`{ "name": "Caf\\u00e9 Łódź, Caf\\u00E9", "town": "Łódź" }`, "en-KE");
  for (const letter of "éŁóź") expect(letters.split(letter)).toHaveLength(2);
  expect(letters).not.toMatch(/[èÖñ]/);
});

it("finds a letter whose accent stands behind it, which browsers join when the font has both as one", () => {
  const plain = lettersOf("", "en");
  expect([...lettersOf('{ "name": "Cafe\u0301" }', "en")].filter((letter) => !plain.includes(letter))).toEqual(["é"]);
  expect(lettersOf("x\u0301", "en")).toBe(plain);
});

it("knows the letters of the dates that its language writes", () => {
  expect(lettersOf("{}", "fr")).toMatch(/(?=.*é)(?=.*û)/);
  expect(lettersOf("{}", "en")).not.toMatch(/[éû]/);
});

it("has what a writer's keyboard puts among words", () => {
  for (const sign of "–—‘’“”…©×€") expect(lettersOf("{}", "en")).toContain(sign);
});

it("takes no letter that the fonts have not", () => {
  expect(lettersOf("Привет, 你好 🎓", "en")).toBe(lettersOf("", "en"));
});
