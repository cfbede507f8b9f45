import { expect, it } from "vitest";
import { findChangedBands, type Pixels } from "../../scripts/pictures/compare.ts";

/** A picture of rows that are grey as each number says. */
function createPicture(rows: readonly number[], width = 3): Pixels {
  const data = Uint8Array.from(rows.flatMap((grey) => Array(width).fill([grey, grey, grey, 255]).flat()));
  return { width, height: rows.length, data };
}

const PAGE = [10, 200, 30, 90, 250, 60];

it("finds nothing in pictures that nobody could tell apart", () => {
  const almost = PAGE.map((grey) => grey + 2);
  expect(findChangedBands(createPicture(PAGE), createPicture(PAGE))).toBeUndefined();
  expect(findChangedBands(createPicture(PAGE), createPicture(almost))).toBeUndefined();
});

it.each([
  ["a changed row", [10, 200, 130, 90, 250, 60], { top: 2, bottom: 3 }, { top: 2, bottom: 3 }],
  [
    "rows that were added, below which all has moved",
    [10, 200, 5, 5, 30, 90, 250, 60],
    { top: 2, bottom: 2 },
    { top: 2, bottom: 4 },
  ],
  ["rows that were removed", [10, 250, 60], { top: 1, bottom: 4 }, { top: 1, bottom: 1 }],
  ["rows that were added at the end", [...PAGE, 70], { top: 6, bottom: 6 }, { top: 6, bottom: 7 }],
  ["another first and last row", [0, 200, 30, 90, 250, 0], { top: 0, bottom: 6 }, { top: 0, bottom: 6 }],
])("finds %s", (_, rows, before, after) => {
  expect(findChangedBands(createPicture(PAGE), createPicture(rows))).toEqual({ before, after });
});
