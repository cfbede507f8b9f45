import type { Rule } from "../rule.ts";
import { repeatedTexts } from "../site/pages/repeated.ts";

/** Two pages with one title. */
export const duplicateTitle: Rule = {
  id: "duplicate-title",
  severity: "warning",
  phase: "content",
  check(site, report) {
    for (const repeated of repeatedTexts(site, "title")) report(repeated);
  },
};
