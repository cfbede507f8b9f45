import leven from "leven";
import { extractDigits } from "./digits.ts";

/** The candidate closest to a misspelt word, and whether no other comes into question. */
export interface ClosestMatch {
  word: string;
  certain: boolean;
}

/** Candidates that are prepared once, to search them many times. */
export class WordList {
  readonly entries: readonly Entry[];

  constructor(readonly words: readonly string[]) {
    this.entries = createEntries(words);
  }
}

interface Entry {
  word: string;
  /** In lower case. */
  lower: string;
}

interface Ranked {
  word: string;
  cost: number;
}

/** Finds the candidate closest to a misspelt word; undefined if none is close. */
export function closestMatch(word: string, candidates: Iterable<string> | WordList): ClosestMatch | undefined {
  const entries = candidates instanceof WordList ? candidates.entries : createEntries(candidates);
  const [best, second] = closestTwo(word, entries, 1) ?? closestTwo(word, entries, tolerance(word)) ?? [];
  if (!best) return undefined;
  const alone = !second || second.cost > best.cost;
  const sameDigits = extractDigits(word) === extractDigits(best.word);
  return { word: best.word, certain: alone && sameDigits && best.cost <= Math.max(1, Math.min(2, word.length / 4)) };
}

/**
 * The closest candidate and the next, among entries of which the word may be a typo and which cost at most `maxCost`.
 */
function closestTwo(word: string, entries: readonly Entry[], maxCost: number): [Ranked, Ranked?] | undefined {
  const lower = word.toLowerCase();
  let best: Ranked | undefined;
  let second: Ranked | undefined;
  for (const entry of entries) {
    // a third candidate must be closer than the second
    const limit = second ? second.cost - 0.5 : maxCost;
    const costs = cost(lower, entry.lower, limit);
    if (costs > limit || !isTypo(word, entry.word)) continue;
    const match = { word: entry.word, cost: costs };
    if (!best || costs < best.cost) [best, second] = [match, best];
    else second = match;
  }
  return best && [best, second];
}

function createEntries(words: Iterable<string>): Entry[] {
  return Array.from(new Set(words), (word) => ({ word, lower: word.toLowerCase() }));
}

/**
 * The same for names that people choose: two names may be similar though they mean different things, such as bosa and
 * fosa, and a new name often begins with the old one.
 */
export function closestName(name: string, candidates: readonly string[] | WordList): ClosestMatch | undefined {
  const match = closestMatch(name, candidates);
  const words = candidates instanceof WordList ? candidates.words : candidates;
  const longer = words.filter((candidate) => candidate.startsWith(`${name}-`) || candidate.startsWith(`${name}_`));
  const [only, secondName] = longer;
  if (only !== undefined && secondName === undefined) return { word: only, certain: false };
  return match && { ...match, certain: match.certain && !isOtherWord(name, match.word) && longer.length === 0 };
}

/** A longer word with another first letter is a typo rather than another word. */
const SHORT = 5;

/** Whether two short words differ in one letter, as /hat and /hot do, or only in the first. */
function isOtherWord(name: string, otherName: string): boolean {
  const [letters, otherLetters] = [name, otherName].map((word) => word.replace("/", "").toLowerCase()) as [
    string,
    string,
  ];
  if (letters.length > SHORT || letters.length !== otherLetters.length) return false;
  const differing = Array.from(letters, (letter, index) => letter !== otherLetters[index]);
  return differing.filter(Boolean).length === 1 && (differing[0] === true || letters.length < SHORT);
}

/** The candidates, closest first. */
export function sortByDistance(word: string, candidates: Iterable<string>): string[] {
  const lower = word.toLowerCase();
  const matches = createEntries(candidates).map((entry) => ({
    word: entry.word,
    cost: cost(lower, entry.lower, Number.POSITIVE_INFINITY),
  }));
  return matches.sort((a, b) => a.cost - b.cost).map((match) => match.word);
}

/** Whether each part of a name is close to the other's: page2Title is no typo of page2Label, nor of page3Title. */
function isTypo(word: string, otherWord: string): boolean {
  const [parts, otherParts] = [splitName(word), splitName(otherWord)];
  return parts.length !== otherParts.length || parts.every((part, index) => isClose(part, otherParts[index] as string));
}

function splitName(name: string): string[] {
  return name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [];
}

function isClose(part: string, otherPart: string): boolean {
  if (!/\d/.test(part + otherPart))
    return cost(part.toLowerCase(), otherPart.toLowerCase(), tolerance(part)) <= tolerance(part);
  // a digit too many is a typo, another digit is another name
  return [part, otherPart].some((digits, index) => [otherPart, part][index]?.startsWith(digits));
}

/**
 * The edit distance of two words in lower case, where transposed letters count once and equal words a half, for their
 * capitals. Above `maxCost`, any number above it: a large site has thousands of pages.
 */
function cost(a: string, b: string, maxCost: number): number {
  if (a === b) return 0.5;
  if (Math.abs(a.length - b.length) > maxCost) return Number.POSITIVE_INFINITY;
  const start = commonPrefix(a, b);
  const end = commonSuffix(a, b, start);
  const [rest, otherRest] = [a.length - start - end, b.length - start - end];
  if (Math.max(rest, otherRest) <= 1) return 1;
  if (rest === 2 && otherRest === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]) return 1;
  return maxCost < 2 ? Number.POSITIVE_INFINITY : leven(a, b);
}

function commonPrefix(a: string, b: string): number {
  const maxLength = Math.min(a.length, b.length);
  let count = 0;
  while (count < maxLength && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}

/** The length of the common suffix, without the first `start` characters. */
function commonSuffix(a: string, b: string, start: number): number {
  const maxLength = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < maxLength && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++;
  return count;
}

function tolerance(word: string): number {
  return Math.max(1, Math.min(4, Math.floor(word.length / 3)));
}
