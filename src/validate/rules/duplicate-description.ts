import type { Rule } from "../rule.ts";
import { repeatedTexts } from "../site/pages/repeated.ts";

/** Two pages with the same description: search results cannot tell them apart. */
export const duplicateDescription: Rule = {
  id: "duplicate-description",
  severity: "warning",
  phase: "content",
  check(site, report) {
    for (const repeated of repeatedTexts(site, "description")) report(repeated);
  },
};
