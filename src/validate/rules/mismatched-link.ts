import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";

/** A link whose words are the title of another page than its target. */
export const mismatchedLink: SiteRule = {
  kind: "site",
  id: "mismatched-link",
  severity: "warning",
  phase: "content",
  check({ pages }, report) {
    const pageByTitle = mapTitlesToPages(pages.all);
    return {
      linksTo({ to, page }) {
        if (to.kind !== "page" || !page) return undefined;
        return (link) => {
          const words = link.label ?? "";
          const titledPage = pageByTitle.get(words.toLowerCase());
          if (!titledPage || titledPage === page) return;
          const fix = writeInstead({ word: titledPage.path, certain: false }, link.range);
          report({
            pointer: link.pointer,
            on: "value",
            ...(link.range && { range: link.range }),
            message: `The words "${words}" are the title of the page "${titledPage.path}", but the link leads to "${link.written}"`,
            remedy: `${fix.title}, or other words.`,
            suggestions: [fix],
          });
        };
      },
    };
  },
};

/** The pages by their titles, if these are unique and have two words or more: "Fees" may be the fees of any level. */
function mapTitlesToPages(pages: readonly Page[]): Map<string, Page | null> {
  const pageByTitle = new Map<string, Page | null>();
  for (const page of pages) {
    const { title } = page.route;
    if (typeof title !== "string" || !title.includes(" ")) continue;
    const key = title.toLowerCase();
    pageByTitle.set(key, pageByTitle.has(key) ? null : page);
  }
  return pageByTitle;
}
