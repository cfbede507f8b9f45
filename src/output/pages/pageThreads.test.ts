import { expect, it } from "vitest";
import { countThreads } from "./pageThreads.ts";

it.each([
  [1, 8, 0],
  [200, 8, 0],
  [5000, 1, 0],
  [5000, 2, 1],
  [500, 8, 2],
  [5000, 64, 5],
])("%i pages on %i processors are rendered by the main thread and %i others", (pages, processors, threads) => {
  expect(countThreads(pages, processors)).toBe(threads);
});
