import type { Route, Site } from "../../generated/site.ts";
import { findValue } from "../../json/pointer.ts";
import { createSiteSearch, type SearchedPage } from "../../search/siteSearch.ts";
import { expandFragments } from "../../site/fragments.ts";
import { richTextToPlainText } from "../../site/richText.ts";
import { listSearchedBlocks, readSearchTexts, splitSynonyms } from "../../site/searchTexts.ts";
import type { SiteRule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** How many results people look at. */
const FIRST_RESULTS = 3;

/** A page that is not among the first results when somebody searches for its title: other pages fit the words better. */
export const unfindablePage: SiteRule = {
  kind: "site",
  id: "unfindable-page",
  severity: "warning",
  phase: "content",
  // two pages with one title are found together
  hiddenBy: ["duplicate-title"],
  check(site, report) {
    const { value, pages, hasSchemaError } = site;
    const searchPage = findValue(value, "/search/page");
    if (typeof searchPage !== "string" || hasSchemaError("") || !pages.complete) return undefined;
    const publishedPages = pages.all.filter(
      ({ draft, index, path, entry }) =>
        !draft &&
        findValue(value, `/routes/${index}/index`) !== false &&
        path !== searchPage &&
        // the title of a year is made by itself
        entry?.year === undefined,
    );
    const searchedPages = publishedPages.map((page) => readPage(page, site));
    const synonyms = findValue(value, "/search/synonyms") as string[] | undefined;
    const search = createSiteSearch({ pages: searchedPages, synonyms: splitSynonyms(synonyms) });
    for (const [index, { titlePointer }] of publishedPages.entries()) {
      const searchedPage = searchedPages[index] as SearchedPage;
      const firstResults = search.find(searchedPage.title).slice(0, FIRST_RESULTS);
      if (firstResults.length < FIRST_RESULTS || firstResults.some(({ page }) => page === searchedPage)) continue;
      const addresses = firstResults.map(({ page }) => `"${page.href}"`);
      report({
        pointer: titlePointer,
        on: "value",
        message: `Who searches for "${searchedPage.title}" finds ${addresses.slice(0, -1).join(", ")} and ${addresses.at(-1)} first`,
        remedy: "Write a title with a word that tells this page apart.",
      });
    }
    return undefined;
  },
};

/** A page as visitors search it. */
function readPage({ path, route, pointer, entry }: Page, { value, resolve }: SiteContext): SearchedPage {
  const { title } = route as unknown as Route;
  const { blocks } = (entry?.entry ?? route) as unknown as Route;
  const placedBlocks = expandFragments(value as Site, blocks, `${pointer}/blocks`);
  const texts = readSearchTexts(
    listSearchedBlocks(
      placedBlocks.map(({ block }) => block),
      entry,
    ),
    { text: resolve, plainText: (source) => resolve(richTextToPlainText(source)) },
  );
  return { href: path, title: resolve(title), ...texts };
}
