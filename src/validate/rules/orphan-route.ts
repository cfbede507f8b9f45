import { deadPath } from "../links";
import type { Page } from "../pages";
import type { Rule } from "../rule";

/** A page to which nothing but the sitemap leads. */
export const orphanRoute: Rule = {
  id: "orphan-route",
  severity: "warning",
  phase: "content",
  check({ pages, hasFault }, report) {
    // what is broken elsewhere may hold the link
    if (hasFault("") || !pages.complete) return undefined;
    const linked = new Set<Page>();
    let hasDead = false;
    return {
      link(link, { route }) {
        const { to, page } = link;
        const target = to.kind === "file" ? pages.at(`/media/${to.file}`) : page;
        if (target && target.route !== route) linked.add(target);
        else if (!target) hasDead ||= deadPath(link) !== undefined;
      },
      end() {
        // a link to nowhere may be meant for the page
        if (hasDead) return;
        for (const page of pages.all) {
          const { path, pointer, draft } = page;
          if (draft || path === "/" || linked.has(page)) continue;
          report({
            pointer: `${pointer}/path`,
            on: "value",
            message: `Nothing but the sitemap leads to the page "${path}"`,
            remedy: `Add a link to "${path}" where visitors would look for it.`,
          });
        }
      },
    };
  },
};
