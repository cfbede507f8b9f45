import { distance } from "fastest-levenshtein";
import { digitsOf } from "./digits.ts";

/** The candidate closest to a misspelt word, and whether no other comes into question. */
export interface ClosestMatch {
  word: string;
  certain: boolean;
}

/** Candidates that are prepared once, to search them many times. */
export class WordList {
  readonly entries: readonly Entry[];

  constructor(readonly words: readonly string[]) {
    this.entries = entriesOf(words);
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
  const entries = candidates instanceof WordList ? candidates.entries : entriesOf(candidates);
  const [best, second] = closestTwo(word, entries, 1) ?? closestTwo(word, entries, tolerance(word)) ?? [];
  if (!best) return undefined;
  const alone = !second || second.cost > best.cost;
  const sameDigits = digitsOf(word) === digitsOf(best.word);
  return { word: best.word, certain: alone && sameDigits && best.cost <= Math.max(1, Math.min(2, word.length / 4)) };
}

/** The closest candidate and the next, of those of which the word may be a typo and which cost at most `most`. */
function closestTwo(word: string, entries: readonly Entry[], most: number): [Ranked, Ranked?] | undefined {
  const lower = word.toLowerCase();
  let best: Ranked | undefined;
  let second: Ranked | undefined;
  for (const entry of entries) {
    // a third candidate must be closer than the second
    const bound = second ? second.cost - 0.5 : most;
    const costs = cost(lower, entry.lower, bound);
    if (costs > bound || !isTypo(word, entry.word)) continue;
    const ranked = { word: entry.word, cost: costs };
    if (!best || costs < best.cost) [best, second] = [ranked, best];
    else second = ranked;
  }
  return best && [best, second];
}

function entriesOf(words: Iterable<string>): Entry[] {
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
  const [only, another] = longer;
  if (only !== undefined && another === undefined) return { word: only, certain: false };
  return match && { ...match, certain: match.certain && !isOtherWord(name, match.word) && longer.length === 0 };
}

/** A longer word with another first letter is a typo rather than another word. */
const SHORT = 5;

/** Whether two short words differ in one letter, as /hat and /hot do, or only in the first. */
function isOtherWord(name: string, other: string): boolean {
  const [own, others] = [name, other].map((word) => word.replace("/", "").toLowerCase()) as [string, string];
  if (own.length > SHORT || own.length !== others.length) return false;
  const differing = Array.from(own, (letter, index) => letter !== others[index]);
  return differing.filter(Boolean).length === 1 && (differing[0] === true || own.length < SHORT);
}

/** The candidates, closest first. */
export function sortByDistance(word: string, candidates: Iterable<string>): string[] {
  const lower = word.toLowerCase();
  const ranked = entriesOf(candidates).map((entry) => ({
    word: entry.word,
    cost: cost(lower, entry.lower, Number.POSITIVE_INFINITY),
  }));
  return ranked.sort((a, b) => a.cost - b.cost).map((one) => one.word);
}

/** Whether each part of a name is close to the other's: page2Title is no typo of page2Label, nor of page3Title. */
function isTypo(word: string, other: string): boolean {
  const [own, others] = [partsOf(word), partsOf(other)];
  return own.length !== others.length || own.every((part, index) => isClose(part, others[index] as string));
}

function partsOf(name: string): string[] {
  return name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [];
}

function isClose(part: string, other: string): boolean {
  if (!/\d/.test(part + other))
    return cost(part.toLowerCase(), other.toLowerCase(), tolerance(part)) <= tolerance(part);
  // a digit too many is a typo, another digit is another name
  return [part, other].some((digits, index) => [other, part][index]?.startsWith(digits));
}

/**
 * The edit distance of two words in lower case, where transposed letters count once and equal words a half, for their
 * capitals. Above `most`, any number above it: a large site has thousands of pages.
 */
function cost(one: string, other: string, most: number): number {
  if (one === other) return 0.5;
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  const start = commonPrefix(one, other);
  const end = commonSuffix(one, other, start);
  const [rest, otherRest] = [one.length - start - end, other.length - start - end];
  if (Math.max(rest, otherRest) <= 1) return 1;
  if (rest === 2 && otherRest === 2 && one[start] === other[start + 1] && one[start + 1] === other[start]) return 1;
  return most < 2
    ? Number.POSITIVE_INFINITY
    : distance(one.slice(start, start + rest), other.slice(start, start + otherRest));
}

function commonPrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count++;
  return count;
}

/** The length of the common suffix, without the first `start` characters. */
function commonSuffix(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)) count++;
  return count;
}

function tolerance(word: string): number {
  return Math.max(1, Math.min(4, Math.floor(word.length / 3)));
}
