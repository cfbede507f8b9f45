import { budget, kilobytes } from "../budgets";
import type { Page } from "../pages";
import type { Rule } from "../rule";
import type { SiteContext } from "../siteContext";

/** A page whose pictures cost a phone more than the budget for a page. */
export const overBudgetPage: Rule = {
  id: "over-budget-page",
  severity: "warning",
  phase: "content",
  check(site, report) {
    if (!site.pictureBytes || site.hasFault("/budgets")) return;
    const most = budget(site.value, "pageBytes");
    for (const [{ pointer }, pictures] of picturesByPage(site)) {
      const all = [...pictures].sort(([, one], [, other]) => other - one);
      const bytes = all.reduce((sum, [, each]) => sum + each, 0);
      const [heaviest, weight] = all[0] as [string, number];
      if (bytes <= most) continue;
      report({
        pointer: `${pointer}/path`,
        on: "value",
        message: `${subject(all.length)} a phone ${kilobytes(bytes)}, more than the ${kilobytes(most)} that a page may cost`,
        remedy: `Show fewer, or lighter ones, or raise "pageBytes" in "budgets". The heaviest is "${heaviest}" with ${kilobytes(weight)}.`,
      });
    }
  },
};

function subject(pictures: number): string {
  return pictures === 1 ? "The picture costs" : `The ${pictures} pictures cost`;
}

/** The pictures of each page with their bytes, without those that every page has. */
function picturesByPage({ fields, pages, pictureBytes }: SiteContext): Map<Page, Map<string, number>> {
  const byPage = new Map<Page, Map<string, number>>();
  for (const field of fields("mediaFile")) {
    const file = field.value;
    const bytes = pictureBytes?.(file);
    const showing = bytes === undefined ? [] : pages.showing(field.pointer);
    if (bytes === undefined || showing === "every page") continue;
    for (const page of showing) {
      const pictures = byPage.get(page) ?? new Map<string, number>();
      byPage.set(page, pictures.set(file, bytes));
    }
  }
  return byPage;
}
