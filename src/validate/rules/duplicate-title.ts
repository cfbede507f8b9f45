import { repeatedTexts } from "../pages/repeated.ts";
import type { Rule } from "../rule.ts";

/** Two pages with one title. */
export const duplicateTitle: Rule = {
  id: "duplicate-title",
  severity: "warning",
  phase: "content",
  check(site, report) {
    for (const repeated of repeatedTexts(site, "title")) report(repeated);
  },
};
