import type { Page } from "@playwright/test";

/** The text above each example on a page of several: no other block has such a text. */
export const MARKER = "⁂";

/** The texts of each example on such a page. */
export function splitByExample(texts: readonly string[]): string[][] {
  const split: string[][] = [];
  for (const text of texts) {
    if (text === MARKER) split.push([]);
    else split.at(-1)?.push(text);
  }
  return split;
}

/** The controls that show or hide a region of the main part of a page. */
export const openers = (page: Page) => page.locator("main :is(summary, [aria-expanded])");
