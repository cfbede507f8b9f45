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
