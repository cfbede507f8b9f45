/** A page, or anything else with a title and an address. */
interface SearchedPage {
  path: string;
  title: string;
}

/** The pages that match a search, best matches first. */
export interface FoundPages<Page extends SearchedPage> {
  /** The first of them. */
  listed: Page[];
  /** How many there are. */
  count: number;
}

/**
 * Finds the pages whose title or path contains every word of a query, in any case and with or without accents. Titles
 * that begin with the query come first, then those in which a word begins with it.
 */
export function searchPages<Page extends SearchedPage>(
  pages: readonly Page[],
  query: string,
  limit = Number.POSITIVE_INFINITY,
): FoundPages<Page> {
  const searchedText = plain(query).trim();
  const words = searchedText.split(/\s+/);
  const pagesByRank: Page[][] = [[], [], []];
  for (const page of pages) {
    const title = plain(page.title);
    const text = `${title} ${plain(page.path)}`;
    if (!words.every((word) => text.includes(word))) continue;
    const rank = title.startsWith(searchedText)
      ? 0
      : text.includes(` ${searchedText}`) || text.includes(`/${searchedText}`)
        ? 1
        : 2;
    pagesByRank[rank]?.push(page);
  }
  const matches = pagesByRank.flat();
  return { listed: matches.slice(0, limit), count: matches.length };
}

/** A text in lower case, without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
