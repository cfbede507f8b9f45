import type { SiteRule } from "../rule.ts";
import { deadPath } from "../site/links/targets.ts";
import type { Page } from "../site/pages/page.ts";

/** A page that no other page links to. */
export const orphanRoute: SiteRule = {
  kind: "site",
  id: "orphan-route",
  severity: "warning",
  phase: "content",
  check({ pages, hasSchemaError }, report) {
    // a part with errors may have the link
    if (hasSchemaError("") || !pages.complete) return undefined;
    const linkedPages = new Set<Page>();
    let hasDead = false;
    return {
      linksTo(target) {
        const { to } = target;
        const page = to.kind === "file" ? pages.at(`/media/${to.file}`) : target.page;
        if (!page) {
          hasDead ||= deadPath(target) !== undefined;
          return undefined;
        }
        if (linkedPages.has(page)) return undefined;
        return ({ part }) => {
          if (page.entry || part.route !== page.index) linkedPages.add(page);
        };
      },
      end() {
        // a dead link may be a misspelt link to this page
        if (hasDead) return;
        for (const page of pages.all) {
          const { path } = page;
          // its list links to the page of an entry
          if (path === "/" || linkedPages.has(page) || page.draft || page.entry) continue;
          report({
            pointer: `${page.pointer}/path`,
            on: "value",
            message: `No page links to the page "${path}"`,
            remedy: `Add a link to "${path}" where visitors would look for it.`,
          });
        }
      },
    };
  },
};
