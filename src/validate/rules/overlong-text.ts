import { isBlank } from "../content/invisibleCharacters.ts";
import { LENGTHS } from "../content/pageLengths.ts";
import type { SiteRule } from "../rule.ts";

/** A title or description of a page that is as long as a text of the page. */
export const overlongText: SiteRule = {
  kind: "site",
  id: "overlong-text",
  severity: "warning",
  phase: "content",
  check({ pages, resolve, hasSchemaError }, report) {
    for (const page of pages.all) {
      for (const key of ["title", "description"] as const) {
        const { most: maxLength, shown: visibleLength, instead } = LENGTHS[key];
        const source = page.route[key];
        if (typeof source !== "string" || source.length <= maxLength) continue;
        const { length } = [...resolve(source).trim()];
        const pointer = key === "title" ? page.titlePointer : `${page.pointer}/${key}`;
        if (length <= maxLength || isBlank(source) || hasSchemaError(pointer)) continue;
        report({
          pointer,
          on: "value",
          message: `The ${key} has ${length} letters, of which search results show about ${visibleLength}`,
          remedy: `${instead}, and put the rest into a text of the page.`,
        });
      }
    }
  },
};
