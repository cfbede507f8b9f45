import { repeatedTexts } from "../pages/repeated.ts";
import type { Rule } from "../rule.ts";

/** Two pages with one description. */
export const duplicateDescription: Rule = {
  id: "duplicate-description",
  severity: "warning",
  phase: "content",
  check(site, report) {
    for (const repeated of repeatedTexts(site, "description")) report(repeated);
  },
};
