import type { SiteRule } from "../rule.ts";
import { isOverAt } from "../site/dates.ts";
import type { Page } from "../site/pages/page.ts";

/** A page whose dates are over: the published site has neither the page nor the links to it that are left. */
export const expiredPage: SiteRule = {
  kind: "site",
  id: "expired-page",
  severity: "info",
  phase: "content",
  check({ pages, now, instant }, report) {
    const expiredPages = pages.all.filter(({ route }) => isOverAt(now, route, instant));
    if (expiredPages.length === 0) return undefined;
    const linkCounts = new Map<Page, number>(expiredPages.map((page) => [page, 0]));
    return {
      linksTo({ page }) {
        if (!page || !linkCounts.has(page)) return undefined;
        return ({ part }) => {
          if (part.route !== page.index) linkCounts.set(page, (linkCounts.get(page) ?? 0) + 1);
        };
      },
      end() {
        for (const [{ path, pointer, route }, count] of linkCounts)
          report({
            pointer: `${pointer}/until`,
            on: "value",
            message: `The page "${path}" ended at "${route.until}"${describeLinks(count)}`,
            remedy: `Write a later end, or remove the page${count > 0 ? " and the links to it" : ""}.`,
          });
      },
    };
  },
};

function describeLinks(count: number): string {
  if (count === 0) return "";
  return `, and visitors do not see the ${count === 1 ? "link" : `${count} links`} to it`;
}
