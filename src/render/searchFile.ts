import type { SearchedPage, SearchedSite } from "../search/siteSearch.ts";
import type { ResolvedSite } from "../site/resolveSite.ts";
import { splitSynonyms } from "../site/searchTexts.ts";

/**
 * The file from which browsers make the search of a site: the texts of all pages that visitors may find, without the page
 * with the search itself. Undefined for a site without a search.
 */
export function createSearchFile({ pages, search }: Pick<ResolvedSite, "pages" | "search">): string | undefined {
  if (!search) return undefined;
  // the page with a list has the entries of all years
  const foundPages = pages.filter(
    ({ alias, draft, index, path, entry, absence }) =>
      index && !alias && !draft && !absence && path !== search.page && entry?.year === undefined,
  );
  const searchedSite: SearchedSite = {
    pages: foundPages.map((page): SearchedPage => ({ href: page.href, title: page.title, ...page.searchTexts() })),
    synonyms: splitSynonyms(search.synonyms),
  };
  return JSON.stringify(searchedSite);
}
