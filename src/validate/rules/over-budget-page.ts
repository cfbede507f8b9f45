import type { FileFact } from "../facts.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { budget, kilobytes } from "../site/budgets.ts";
import { isInGallery } from "../site/media/isInGallery.ts";
import { isSharePicture } from "../site/media/isSharePicture.ts";
import type { Page } from "../site/pages/page.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** A page whose pictures cost a phone more than the budget for a page, those in galleries apart. */
export const overBudgetPage: SiteRule = {
  kind: "site",
  id: "over-budget-page",
  severity: "warning",
  phase: "content",
  needs: "pictureBytes",
  check({ value, parts, pages, pictureBytes, hasSchemaError }, report) {
    if (!pictureBytes || hasSchemaError("/budgets")) return;
    const maxBytes = budget(value, "pageBytes");
    /** The pictures of each route by its index, and of each fragment by its name. */
    const files = new Map(
      parts.map(({ route, fragment, pointer, facts }) => [
        route ?? fragment,
        facts.files.filter((fact) => {
          const place = pointer + fact.pointer;
          return !isInGallery(value, place) && !isSharePicture(place);
        }),
      ]),
    );
    const filesOfEntries = groupByEntry({ value, parts, pages });
    for (const page of pages.all) {
      // a page of a year has pictures of its list alone
      if (page.entry?.year !== undefined) continue;
      const ownPictures = (page.entry ? filesOfEntries.get(page) : files.get(page.index)) ?? [];
      const pagePictures = [...ownPictures, ...pages.fragments(page).flatMap((name) => files.get(name) ?? [])];
      // a picture that is shown twice is fetched once
      const bytes = new Map(pagePictures.map(({ file }) => [file, pictureBytes(file) ?? 0]));
      if (sum(bytes) > maxBytes) report(tooHeavy(page, bytes, maxBytes));
    }
  },
};

/** The pictures of the pages of entries. */
function groupByEntry({ value, parts, pages }: Pick<SiteContext, "value" | "parts" | "pages">): Map<Page, FileFact[]> {
  const byPage = new Map<Page, FileFact[]>();
  if (!pages.all.some(({ entry }) => entry)) return byPage;
  for (const part of parts) {
    for (const fact of part.facts.files) {
      const pointer = part.pointer + fact.pointer;
      const page = pages.findEntryPage(pointer);
      if (page && !isInGallery(value, pointer, page.pointer)) byPage.set(page, [...(byPage.get(page) ?? []), fact]);
    }
  }
  return byPage;
}

function tooHeavy({ pointer, entry }: Page, bytesOf: ReadonlyMap<string, number>, maxBytes: number): ReportDescriptor {
  const pictures = [...bytesOf].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a);
  const [heaviest, bytes] = pictures[0] as [string, number];
  const subject = pictures.length === 1 ? "The picture costs" : `The ${pictures.length} pictures cost`;
  const message = `${subject} a phone ${kilobytes(sum(bytesOf))}, more than the ${kilobytes(maxBytes)} that a page may cost`;
  const advice = `The heaviest is "${heaviest}" with ${kilobytes(bytes)}.`;
  return {
    pointer: `${pointer}/${entry ? "id" : "path"}`,
    on: "value",
    message,
    remedy: `Show fewer or lighter pictures, or raise "pageBytes" in "budgets". ${advice}`,
    inForm: `${message}. Put several photos into a gallery, whose photos come only when a visitor gets there, or show fewer. ${advice}`,
  };
}

function sum(bytesOf: ReadonlyMap<string, number>): number {
  return [...bytesOf.values()].reduce((total, bytes) => total + bytes, 0);
}
