import { expect, it } from "vitest";
import { readNumbers } from "./numerals.ts";

it.each([
  [
    ["Term 1", "Term 2", "Term 3"],
    [1, 2, 3],
  ],
  [
    ["Second term", "first Term"],
    [2, 1],
  ],
  [
    ["1st term", "2nd term"],
    [1, 2],
  ],
  [
    ["Form 3", "Form 4"],
    [3, 4],
  ],
  [
    ["Term I", "Term II", "Term III"],
    [1, 2, 3],
  ],
])("%j are counted", (names, numbers) => {
  expect(readNumbers(names, "en")).toEqual(numbers);
});

it.each([
  [["Term 1", "Half 2"]],
  [["Term 1", "Term 3"]],
  [["Term 1", "Term 1", "Term 2"]],
  [["Term 1", "Holidays"]],
  [["Spring", "Summer"]],
  [["Term 1"]],
])("%j are not", (names) => {
  expect(readNumbers(names, "en")).toBeUndefined();
});

it.each([
  ["fr", ["Premier trimestre", "Deuxième trimestre"]],
  ["de", ["Erstes Halbjahr", "Zweites Halbjahr"]],
  ["es", ["Primer trimestre", "Segundo trimestre"]],
  ["pt", ["Primeiro período", "Segundo período"]],
  ["sw", ["Muhula wa kwanza", "Muhula wa pili"]],
  ["ar", ["الفصل الأول", "الفصل الثاني"]],
])("in %s %j are counted", (language, names) => {
  expect(readNumbers(names, language)).toEqual([1, 2]);
});
