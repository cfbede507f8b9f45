import MiniSearch from "minisearch";
import { splitWords } from "./splitWords.ts";

/** A page as the search reads it. */
export interface SearchedPage {
  /** Its path, with that below which the site is served. */
  href: string;
  title: string;
  /** The headings on it, one a line. */
  headings: string;
  /** Its other texts, one a line. */
  text: string;
}

/** All that a site can be searched for. */
export interface SearchedSite {
  pages: readonly SearchedPage[];
  /** Words that mean the same, in lists. */
  synonyms: readonly (readonly string[])[];
}

/** A page that was found, with the words on it that match. */
export interface FoundPage {
  page: SearchedPage;
  terms: ReadonlySet<string>;
}

/** The search of a site. */
export interface SiteSearch {
  /** The pages that match a query, best matches first. */
  find(query: string): FoundPage[];
}

/** How well a page matches a part of a query, and the words on it that match. */
interface Match {
  score: number;
  terms: readonly string[];
}
/** The matches by the index of the page. */
type Matches = ReadonlyMap<number, Match>;
/** A part of a query: lists of words, of which one has to match with all its words. The first has the typed words. */
type QueryPart = readonly (readonly string[])[];

/** A synonym counts a little less than the word that was typed, of however many words it is. */
const SYNONYM_WEIGHT = 0.8;
/** A word of so many letters may be the beginning of another. */
const MIN_PREFIX = 2;
/** A word of so many letters may have a typing error in each four: two letters in the wrong order count as two. */
const MIN_FUZZY = 4;
const FUZZINESS = 0.25;

/** Creates the search of a site, at once. */
export function createSiteSearch(site: SearchedSite): SiteSearch {
  const index = createIndex();
  index.addAll(numberPages(site.pages));
  return searchIndex(index, site);
}

/** Creates the search of a site bit by bit, so that a browser answers meanwhile. */
export async function loadSiteSearch(site: SearchedSite): Promise<SiteSearch> {
  const index = createIndex();
  await index.addAllAsync(numberPages(site.pages), { chunkSize: 5 });
  return searchIndex(index, site);
}

type IndexedPage = SearchedPage & { id: number };

function numberPages(pages: readonly SearchedPage[]): IndexedPage[] {
  return pages.map((page, id) => ({ ...page, id }));
}

function createIndex(): MiniSearch<IndexedPage> {
  return new MiniSearch<IndexedPage>({
    fields: ["title", "headings", "text"],
    tokenize: (text) => splitWords(text).map(({ term }) => term),
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, headings: 2 },
      // a query is one word, which is split and folded already
      tokenize: (term) => [term],
    },
  });
}

function searchIndex(index: MiniSearch<IndexedPage>, { pages, synonyms }: SearchedSite): SiteSearch {
  const matchesByTerm = new Map<string, Matches>();
  const synonymTerms = synonyms.map((list) => list.map(splitQuery).filter((terms) => terms.length > 0));

  function matchTerm(term: string, isFuzzy: boolean): Matches {
    const key = `${isFuzzy} ${term}`;
    const cachedMatches = matchesByTerm.get(key);
    if (cachedMatches) return cachedMatches;
    const length = Array.from(term).length;
    const results = index.search(term, {
      prefix: length >= MIN_PREFIX || !/\p{sc=Latn}|\p{N}/u.test(term),
      fuzzy: isFuzzy && length >= MIN_FUZZY && !/\p{N}/u.test(term) && FUZZINESS,
    });
    const matches = new Map(results.map(({ id, score, terms }) => [id as number, { score, terms }]));
    matchesByTerm.set(key, matches);
    return matches;
  }

  function matchPart(part: QueryPart, isFuzzy: boolean): Matches {
    const alternatives = part.map((terms, at) => {
      const matches = intersect(terms.map((term) => matchTerm(term, isFuzzy && at === 0)));
      return at === 0 ? matches : weigh(matches, SYNONYM_WEIGHT / terms.length);
    });
    return alternatives.length === 1 ? (alternatives[0] as Matches) : unite(alternatives, chooseBest);
  }

  return {
    find(query) {
      const parts = readQuery(splitQuery(query), synonymTerms);
      const matchAll = (isFuzzy: boolean) => parts.map((part) => matchPart(part, isFuzzy));
      const exactMatches = intersect(matchAll(false));
      if (exactMatches.size > 0) return rank(exactMatches, pages);
      const fuzzyMatches = matchAll(true);
      const similarMatches = intersect(fuzzyMatches);
      return rank(similarMatches.size > 0 ? similarMatches : unite(fuzzyMatches, add), pages);
    },
  };
}

/** The words of a query. A pair of letters in a run without spaces has the last of them. */
function splitQuery(query: string): string[] {
  return [...new Set(splitWords(query).flatMap(({ term, isRunEnd }) => (isRunEnd ? [] : term)))];
}

/** The parts of a query: words that are a synonym together are one part, all others are one each. */
function readQuery(terms: readonly string[], synonyms: readonly (readonly string[])[][]): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < terms.length; ) {
    const synonym = findSynonym(terms, at, synonyms);
    parts.push(synonym?.part ?? [[terms[at] as string]]);
    at += synonym?.length ?? 1;
  }
  return parts;
}

/** The longest synonym that begins at an index, with the others of its list. */
function findSynonym(
  terms: readonly string[],
  at: number,
  synonyms: readonly (readonly string[])[][],
): { part: QueryPart; length: number } | undefined {
  let longest: { part: QueryPart; length: number } | undefined;
  for (const list of synonyms) {
    for (const words of list) {
      const isThere = words.every((word, index) => terms[at + index] === word);
      if (!isThere || words.length <= (longest?.length ?? 0)) continue;
      longest = { part: [words, ...list.filter((otherWords) => otherWords !== words)], length: words.length };
    }
  }
  return longest;
}

/** The pages that all of some matches have. */
function intersect(matches: readonly Matches[]): Matches {
  const [smallest, ...others] = [...matches].sort((a, b) => a.size - b.size);
  if (smallest && others.length === 0) return smallest;
  const common = new Map<number, Match>();
  for (const [id, match] of smallest ?? []) {
    const otherMatches = others.flatMap((other) => other.get(id) ?? []);
    if (otherMatches.length === others.length) common.set(id, otherMatches.reduce(add, match));
  }
  return common;
}

/** The pages that any of some matches has. */
function unite(matches: readonly Matches[], join: (a: Match, b: Match) => Match): Matches {
  const all = new Map<number, Match>();
  for (const [id, match] of matches.flatMap((each) => [...each])) {
    const other = all.get(id);
    all.set(id, other ? join(other, match) : match);
  }
  return all;
}

function add(a: Match, b: Match): Match {
  return { score: a.score + b.score, terms: [...a.terms, ...b.terms] };
}

function chooseBest(a: Match, b: Match): Match {
  return { score: Math.max(a.score, b.score), terms: [...a.terms, ...b.terms] };
}

function weigh(matches: Matches, weight: number): Matches {
  return new Map(Array.from(matches, ([id, { score, terms }]) => [id, { score: score * weight, terms }]));
}

function rank(matches: Matches, pages: readonly SearchedPage[]): FoundPage[] {
  return [...matches]
    .sort(([a, first], [b, second]) => second.score - first.score || a - b)
    .map(([id, { terms }]) => ({ page: pages[id] as SearchedPage, terms: new Set(terms) }));
}
