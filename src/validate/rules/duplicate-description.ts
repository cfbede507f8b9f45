import type { SiteRule } from "../rule.ts";
import { repeatedTexts } from "../site/pages/repeated.ts";

/** Two pages with the same description: search results cannot tell them apart. */
export const duplicateDescription: SiteRule = {
  kind: "site",
  id: "duplicate-description",
  severity: "warning",
  phase: "content",
  check(site, report) {
    for (const descriptor of repeatedTexts(site, "description")) report(descriptor);
  },
};
