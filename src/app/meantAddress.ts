// the fastest one, which the check has, would take half of the kilobyte of a plain script
import leven from "leven";

/** The share of what was typed that may be mistyped for another address, or word, still to be meant. */
const MISTYPED = { address: 0.34, word: 0.25 };
/** The fewest characters, the slash among them, that tell what an address begins with. */
const BEGINNING = 4;
/** Words that tell what a page is about: those of three letters hardly do. */
const WORDS = /\p{L}{4,}/gu;
/** The share of the letters of two addresses that stand in words of both, for the one to be meant by the other. */
const SHARED = 0.4;

/**
 * The address of a site that is most likely meant by one that it does not have: one that is nearly the same, else the
 * one that has most of its words. `asked` is in small letters. `isSame` says that they differ in capitals alone.
 */
export function meantAddress(asked: string, paths: string[]): { path: string; isSame: boolean } | undefined {
  const [near] = ranked(paths, (path) => -stepsBetween(asked, path.toLowerCase()), Number.NEGATIVE_INFINITY);
  const [alike] = near ? [] : ranked(paths, (path) => sharedLetters(asked, path.toLowerCase()), SHARED);
  const meant = near ?? alike;
  return meant && { path: meant.path, isSame: meant.rank === 0 };
}

/** The paths that rank higher than so much, the highest first. */
function ranked(paths: string[], rankOf: (path: string) => number, least: number) {
  return paths
    .map((path) => ({ path, rank: rankOf(path) }))
    .filter(({ rank }) => rank > least)
    .sort((one, other) => other.rank - one.rank);
}

/** How many characters differ; without limit when the one cannot be meant by the other. */
function stepsBetween(asked: string, known: string): number {
  const steps = leven(asked, known);
  const [short = "", long = ""] = asked.length < known.length ? [asked, known] : [known, asked];
  const begins = short.length >= BEGINNING && long.startsWith(short);
  const isMeant = begins || isReordered(asked, known) || steps <= MISTYPED.address * asked.length;
  return isMeant ? steps : Number.POSITIVE_INFINITY;
}

function isReordered(asked: string, known: string): boolean {
  const [letters, others] = [asked, known].map((path) => [...path].sort().join(""));
  return letters === others;
}

/** The share of the letters of both that stand in words which both have. */
function sharedLetters(asked: string, known: string): number {
  const askedWords: string[] = asked.match(WORDS) ?? [];
  const knownWords: string[] = known.match(WORDS) ?? [];
  let shared = 0;
  for (const word of askedWords) shared += Math.max(0, ...knownWords.map((other) => alikeLetters(word, other)));
  return (2 * shared) / [...askedWords, ...knownWords].join("").length;
}

/** The letters that two words of one sense have in common; none of two words that are not alike. */
function alikeLetters(word: string, other: string): number {
  const isAlike = other.startsWith(word) || word.startsWith(other) || leven(word, other) <= MISTYPED.word * word.length;
  return isAlike ? Math.min(word.length, other.length) : 0;
}
