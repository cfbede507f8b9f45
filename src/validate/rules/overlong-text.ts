import { isBlank } from "../content/invisibleCharacters.ts";
import type { Rule } from "../rule.ts";

/** A title or description of a page that is as long as a text of the page. */
export const overlongText: Rule = {
  id: "overlong-text",
  severity: "warning",
  phase: "content",
  check({ pages, resolve, hasSchemaError }, report) {
    for (const page of pages.all) {
      for (const key of ["title", "description"] as const) {
        const { most, shown, instead } = LENGTHS[key];
        const written = page.route[key];
        if (typeof written !== "string" || written.length <= most) continue;
        const { length } = [...resolve(written).trim()];
        const pointer = `${page.pointer}/${key}`;
        if (length <= most || isBlank(written) || hasSchemaError(pointer)) continue;
        report({
          pointer,
          on: "value",
          message: `The ${key} has ${length} letters, of which search results show about ${shown}`,
          remedy: `${instead}, and put the rest into a text of the page.`,
        });
      }
    }
  },
};

/** The most letters of a text, and how many of them search results show. */
const LENGTHS = {
  title: { most: 120, shown: 60, instead: "Write a few words" },
  description: { most: 400, shown: 160, instead: "Write a sentence or two" },
} as const;
