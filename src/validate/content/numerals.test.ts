import { expect, it } from "vitest";
import { numbersOf } from "./numerals.ts";

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
    ["Form 3", "Form 4"],
    [3, 4],
  ],
  [
    ["Term I", "Term II", "Term III"],
    [1, 2, 3],
  ],
])("%j are counted", (names, numbers) => {
  expect(numbersOf(names)).toEqual(numbers);
});

it.each([
  [["Term 1", "Half 2"]],
  [["Term 1", "Term 3"]],
  [["Term 1", "Term 1", "Term 2"]],
  [["Term 1", "Holidays"]],
  [["Spring", "Summer"]],
  [["Term 1"]],
])("%j are not", (names) => {
  expect(numbersOf(names)).toBeUndefined();
});
