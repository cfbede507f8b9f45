import { findValue } from "../../json/pointer.ts";
import type { RuleFact } from "../facts.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";
import type { Pages } from "../site/pages/pages.ts";

/** A search of which a part is missing: the block on its page, or the property that names the page. */
export const missingSearch: SiteRule = {
  kind: "site",
  id: "missing-search",
  severity: "error",
  phase: "reference",
  collect: (_page, add) => ({ blocks: { search: (_block, { pointer }) => add({ pointer }) } }),
  check({ value, pages, hasSchemaError }, report, blocks) {
    // a block with errors may be of this type
    if (hasSchemaError("") || !pages.complete) return undefined;
    const path = findValue(value, "/search/page");
    const searchPages = findPages(blocks, pages);
    if (typeof path === "string") {
      const page = pages.at(path);
      // unknown-page reports a page that does not exist
      if (page && (page.draft || !searchPages.includes(page))) report(describePage(page, searchPages));
    } else {
      for (const { pointer } of blocks) if (isPublished(pointer, pages)) report(describeBlock(pointer, searchPages));
    }
    return undefined;
  },
};

const PROPERTY = "/search/page";

/** The published pages with the blocks, each once. */
function findPages(blocks: readonly RuleFact[], pages: Pages): Page[] {
  const shownOn = blocks.flatMap(({ pointer }) => {
    const showingPages = pages.showing(pointer);
    return showingPages === "every page" ? [] : showingPages;
  });
  return [...new Set(shownOn)].filter(({ draft }) => !draft);
}

/** Whether a block is on a page that is no draft. */
function isPublished(pointer: string, pages: Pages): boolean {
  const shownOn = pages.showing(pointer);
  return shownOn === "every page" || shownOn.some(({ draft }) => !draft);
}

/** Reports that the page with the search has none, or is not published. */
function describePage({ path, draft }: Page, searchPages: readonly Page[]): ReportDescriptor {
  const message = draft
    ? `The page with the search, "${path}", is a draft, which is not published`
    : `The page with the search, "${path}", has no block of the type search`;
  const suggestions = searchPages.map((page) => writeInstead({ word: page.path, certain: false }));
  return {
    pointer: PROPERTY,
    on: "value",
    message,
    remedy: draft
      ? `Remove "draft": true from the page, or name another page.`
      : `Add { "type": "search" } to the blocks of the page, or name a page that has one.`,
    inForm: draft
      ? `${message}. Publish that page, or choose another.`
      : `${message}. Add the block Search to that page, or choose a page that has one.`,
    ...(suggestions.length > 0 && { suggestions }),
  };
}

/** Reports a block on a site that has no search. */
function describeBlock(pointer: string, searchPages: readonly Page[]): ReportDescriptor {
  const [page] = searchPages;
  const path = page?.path ?? "/search";
  const property = `"search": { "page": ${JSON.stringify(path)} }`;
  const message = "The site does not say which page has its search";
  return {
    pointer: `${pointer}/type`,
    on: "value",
    message,
    remedy: `Add ${property} to the site, beside "routes".`,
    inForm: `${message}. Choose the page in the settings, under Search.`,
    ...(searchPages.length === 1 && {
      suggestions: [
        {
          title: `Add ${property}`,
          certain: true,
          edits: [{ pointer: "/notFound", on: "around", before: "", after: `,\n  ${property}` }],
        },
      ],
    }),
  };
}
