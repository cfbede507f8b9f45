import { findValue } from "../../json/pointer.ts";
import type { SiteRule } from "../rule.ts";
import { isHiddenAt } from "../site/dates.ts";
import { deadPath } from "../site/links/targets.ts";
import type { Page } from "../site/pages/page.ts";
import { isInRedirects } from "../site/redirects.ts";

/** A page that no other page links to. */
export const orphanRoute: SiteRule = {
  kind: "site",
  id: "orphan-route",
  severity: "info",
  phase: "content",
  check({ value, pages, hasSchemaError, now, instant }, report) {
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
        return ({ part, pointer }) => {
          if ((page.entry || part.route !== page.index) && !isInRedirects(pointer)) linkedPages.add(page);
        };
      },
      end() {
        // a dead link may be a misspelt link to this page
        if (hasDead) return;
        // every page links to the first page, and to the search
        const linkedPaths = ["/", findValue(value, "/search/page")];
        for (const page of pages.all) {
          const { path } = page;
          // its list links to the page of an entry
          if (linkedPaths.includes(path) || linkedPages.has(page) || page.draft || page.entry) continue;
          // nobody looks for a page that is not there
          if (isHiddenAt(now, page.route, instant)) continue;
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
