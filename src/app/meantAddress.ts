// the fastest one, which the check has, would take half of the kilobyte of a plain script
import leven from "leven";

/** The share of what was typed that may be mistyped for another address, or word, still to be meant. */
const MISTYPED = { address: 0.3, word: 0.25 };
/** The fewest characters, the slash among them, that tell what an address begins with. */
const BEGINNING = 4;
/** Words that tell what a page is about: those of three letters hardly do. */
const WORDS = /\p{L}{4,}/gu;
/** The share of the letters of two addresses that stand in words of both, for the one to be meant by the other. */
const SHARED = 0.4;

/** The share of a word that another has to begin with to be of its sense: "result" of "results", no "care" of "careers". */
const BEGUN = 0.6;

/**
 * The address of a site that is most likely meant by one that it does not have: the page of its last part, else one
 * that is nearly the same, else the one that has most of its words. `asked` is in small letters. `isSame` says that they differ in capitals alone.
 */
export function meantAddress(asked: string, paths: string[]): { path: string; isSame: boolean } | undefined {
  const path =
    first(paths, (known) => (asked.endsWith(known) ? known.length : 0), 1) ??
    first(paths, (known) => -stepsBetween(asked, known), Number.NEGATIVE_INFINITY) ??
    first(paths, (known) => sharedLetters(asked, known), SHARED);
  return path === undefined ? path : { path, isSame: path.toLowerCase() === asked };
}

/** The path that ranks highest by its small letters, if any ranks higher than so much. */
function first(paths: string[], rankOf: (path: string) => number, least: number): string | undefined {
  let found: string | undefined;
  let highest = least;
  for (const path of paths) {
    const rank = rankOf(path.toLowerCase());
    if (rank > highest) [found, highest] = [path, rank];
  }
  return found;
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
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  const begins = long.startsWith(short) && short.length >= BEGUN * long.length;
  return begins || leven(word, other) <= MISTYPED.word * word.length ? short.length : 0;
}
