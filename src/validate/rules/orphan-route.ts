import type { Page } from "../pages";
import type { Rule } from "../rule";

/** A page to which nothing but the sitemap leads. */
export const orphanRoute: Rule = {
  id: "orphan-route",
  severity: "warning",
  phase: "content",
  check({ pages, links, hasFault }, report) {
    // what is broken elsewhere may hold the link
    if (hasFault("") || !pages.complete) return;
    const linked = new Set<Page>();
    for (const { to, field } of links()) {
      const path = to.kind === "file" ? `/media/${to.file}` : to.kind === "page" ? to.path : undefined;
      const target = path === undefined ? undefined : pages.at(path);
      if (target && !linked.has(target) && !field.pointer.startsWith(`${target.pointer}/`)) linked.add(target);
    }
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
