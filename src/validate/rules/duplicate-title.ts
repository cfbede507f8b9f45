import type { SiteRule } from "../rule.ts";
import { repeatedTexts } from "../site/pages/repeated.ts";

/** Two pages with the same title: search results and browser tabs cannot tell them apart. */
export const duplicateTitle: SiteRule = {
  kind: "site",
  id: "duplicate-title",
  severity: "warning",
  phase: "content",
  check(site, report) {
    for (const descriptor of repeatedTexts(site, "title")) report(descriptor);
  },
};
