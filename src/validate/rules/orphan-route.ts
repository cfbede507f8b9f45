import type { Rule } from "../rule.ts";
import { deadPath } from "../site/links/links.ts";
import type { Page } from "../site/pages/page.ts";

/** A page that no other page links to. */
export const orphanRoute: Rule = {
  id: "orphan-route",
  severity: "warning",
  phase: "content",
  check({ pages, hasSchemaError }, report) {
    // a part with errors may have the link
    if (hasSchemaError("") || !pages.complete) return undefined;
    const linked = new Set<Page>();
    let hasDead = false;
    return {
      linksTo(target) {
        const { to } = target;
        const page = to.kind === "file" ? pages.at(`/media/${to.file}`) : target.page;
        if (!page) {
          hasDead ||= deadPath(target) !== undefined;
          return undefined;
        }
        let isLinked = false;
        return (_, { route }) => {
          if (isLinked || page.route === route) return;
          linked.add(page);
          isLinked = true;
        };
      },
      end() {
        // a dead link may be a misspelt link to this page
        if (hasDead) return;
        for (const page of pages.all) {
          const { path } = page;
          if (path === "/" || linked.has(page) || page.draft) continue;
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
