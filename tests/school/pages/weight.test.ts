import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stem } from "../../e2e/addresses.ts";
import { matchAll, readPage, weigh } from "../../e2e/builtPages.ts";
import { DIST, paths } from "../site.ts";

/** The data that a visitor pays for a page with its content, in bytes as brotli at its highest level sends them. */
const BUDGETS = {
  /**
   * A document with its styles and scripts: one initial congestion window, of 14,600 bytes with the headers. 14,000 are
   * wanted; /join has 14,027 since the link that has the browser paint the header as a whole.
   */
  firstLoad: 14_050,
  /** The model of the page in the middle, and of the heaviest. */
  model: 2_000,
  largeModel: 3_100,
  fonts: 29_000,
};

/** A page with one hash for all: another hash alone moves it by some bytes, and any change of code brings it. */
const withOneHash = (path: string) =>
  readPage(DIST, path).replace(/(\/assets\/\w[\w-]*-)[\w-]{8}(?=\.)/g, "$1a1b2c3d4");

test("the first load of every page stays within its budget", () => {
  for (const path of paths)
    expect(weigh(withOneHash(path), BUDGETS.firstLoad), path).toBeLessThanOrEqual(BUDGETS.firstLoad);
});

test("the next page costs its model alone", () => {
  const weights = paths.map((path) => weigh(readFileSync(join(DIST, `${stem(path)}.json`)))).sort((a, b) => a - b);
  expect(weights[weights.length >> 1]).toBeLessThanOrEqual(BUDGETS.model);
  expect(weights.at(-1)).toBeLessThanOrEqual(BUDGETS.largeModel);
});

test("the fonts are two files of the letters that the site uses", () => {
  const fonts = [...new Set(paths.flatMap((path) => matchAll(readPage(DIST, path), /\/assets\/([\w-]+\.woff2)/g)))];
  expect(fonts).toHaveLength(2);
  const bytes = fonts.reduce((sum, name) => sum + readFileSync(join(DIST, "assets", name)).length, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.fonts);
});
