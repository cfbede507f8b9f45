// the fastest library for this, which the validator uses, would take half of the kilobyte of a boot script
import leven from "leven";

/** The share of characters that may differ in an address, or in a word, for it to be a typo of another. */
const TYPO_SHARE = { address: 0.3, word: 0.25 };
/** The shortest prefix of an address, slash included, that identifies it. */
const MIN_PREFIX = 4;
/** Words that say what a page is about: those of three letters rarely do. */
const WORDS = /\p{L}{4,}/gu;
/** The least share of the letters of two addresses that is in words of both, for one to be suggested for the other. */
const MIN_SHARED = 0.4;

/** The least share of a word that is a form of it: "result" of "results", but not "care" of "careers". */
const MIN_STEM = 0.6;

/**
 * The closest of a site's paths to a requested path that it does not have: one that this ends with, else one that differs
 * by a typo, else the one with most of its words. `requested` is in lower case. `isSame` says that they differ in case alone.
 */
export function closestAddress(requested: string, paths: string[]): { path: string; isSame: boolean } | undefined {
  const path =
    first(paths, (known) => (requested.endsWith(known) ? known.length : 0), 1) ??
    first(paths, (known) => -distance(requested, known), Number.NEGATIVE_INFINITY) ??
    first(paths, (known) => sharedLetters(requested, known), MIN_SHARED);
  return path === undefined ? path : { path, isSame: path.toLowerCase() === requested };
}

/** The path whose lower case ranks highest, if any ranks above `least`. */
function first(paths: string[], rankOf: (path: string) => number, least: number): string | undefined {
  let found: string | undefined;
  let highest = least;
  for (const path of paths) {
    const rank = rankOf(path.toLowerCase());
    if (rank > highest) [found, highest] = [path, rank];
  }
  return found;
}

/** How many characters differ; infinite when that is no typo. */
function distance(requested: string, known: string): number {
  const steps = leven(requested, known);
  const [short = "", long = ""] = requested.length < known.length ? [requested, known] : [known, requested];
  const isPrefix = short.length >= MIN_PREFIX && long.startsWith(short);
  const isTypo = isPrefix || isReordered(requested, known) || steps <= TYPO_SHARE.address * requested.length;
  return isTypo ? steps : Number.POSITIVE_INFINITY;
}

function isReordered(requested: string, known: string): boolean {
  const [letters, others] = [requested, known].map((path) => [...path].sort().join(""));
  return letters === others;
}

/** The share of the letters of both that is in words of both. */
function sharedLetters(requested: string, known: string): number {
  const requestedWords: string[] = requested.match(WORDS) ?? [];
  const knownWords: string[] = known.match(WORDS) ?? [];
  let shared = 0;
  for (const word of requestedWords) shared += Math.max(0, ...knownWords.map((other) => commonLetters(word, other)));
  return (2 * shared) / [...requestedWords, ...knownWords].join("").length;
}

/** The length of the shorter of two words that are forms or typos of each other, else 0. */
function commonLetters(word: string, other: string): number {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  const isStem = long.startsWith(short) && short.length >= MIN_STEM * long.length;
  return isStem || leven(word, other) <= TYPO_SHARE.word * word.length ? short.length : 0;
}
