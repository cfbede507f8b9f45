// the fastest library for this, which the validator uses, would take half of the kilobyte of a boot script
import leven from "leven";

/** The share of characters that may differ in an address, or in a word, for it to be a typo of another. */
const TYPO_SHARE = { address: 0.3, word: 0.25 };
/** The shortest prefix of an address, slash included, that identifies it. */
const MIN_PREFIX = 4;
/** Words that show the subject of a page: words of three letters rarely do. */
const WORDS = /\p{L}{4,}/gu;
/** The least share of the letters of two addresses that is in words of both, for one to be suggested for the other. */
const MIN_SHARED = 0.4;

/** The least share of a word that is a form of it: "result" of "results", but not "care" of "careers". */
const MIN_STEM = 0.6;

/**
 * The closest of a site's paths to a requested path that it does not have: one that this ends with, else one that differs
 * by a typo, else the one with most of its words. `requestedPath` is in lower case. `isSame` says that they differ in case alone.
 */
export function closestAddress(requestedPath: string, paths: string[]): { path: string; isSame: boolean } | undefined {
  const path =
    first(paths, (knownPath) => (requestedPath.endsWith(knownPath) ? knownPath.length : 0), 1) ??
    first(paths, (knownPath) => -distance(requestedPath, knownPath), Number.NEGATIVE_INFINITY) ??
    first(paths, (knownPath) => sharedLetters(requestedPath, knownPath), MIN_SHARED);
  return path === undefined ? path : { path, isSame: path.toLowerCase() === requestedPath };
}

/** The path whose lower case ranks highest, if any ranks above `least`. */
function first(paths: string[], rankOf: (path: string) => number, least: number): string | undefined {
  let bestPath: string | undefined;
  let highest = least;
  for (const path of paths) {
    const rank = rankOf(path.toLowerCase());
    if (rank > highest) [bestPath, highest] = [path, rank];
  }
  return bestPath;
}

/** How many characters differ; infinite when that is no typo. */
function distance(requestedPath: string, knownPath: string): number {
  const steps = leven(requestedPath, knownPath);
  const [short = "", long = ""] =
    requestedPath.length < knownPath.length ? [requestedPath, knownPath] : [knownPath, requestedPath];
  const isPrefix = short.length >= MIN_PREFIX && long.startsWith(short);
  const isTypo =
    isPrefix || isReordered(requestedPath, knownPath) || steps <= TYPO_SHARE.address * requestedPath.length;
  return isTypo ? steps : Number.POSITIVE_INFINITY;
}

function isReordered(requestedPath: string, knownPath: string): boolean {
  const [letters, otherLetters] = [requestedPath, knownPath].map((path) => [...path].sort().join(""));
  return letters === otherLetters;
}

/** The share of the letters of both that is in words of both. */
function sharedLetters(requestedPath: string, knownPath: string): number {
  const requestedWords: string[] = requestedPath.match(WORDS) ?? [];
  const knownWords: string[] = knownPath.match(WORDS) ?? [];
  let sharedCount = 0;
  for (const word of requestedWords)
    sharedCount += Math.max(0, ...knownWords.map((knownWord) => commonLetters(word, knownWord)));
  return (2 * sharedCount) / [...requestedWords, ...knownWords].join("").length;
}

/** The length of the shorter of two words that are forms or typos of each other, else 0. */
function commonLetters(word: string, otherWord: string): number {
  const [short, long] = word.length < otherWord.length ? [word, otherWord] : [otherWord, word];
  const isStem = long.startsWith(short) && short.length >= MIN_STEM * long.length;
  return isStem || leven(word, otherWord) <= TYPO_SHARE.word * word.length ? short.length : 0;
}
