import { distance } from "fastest-levenshtein";

/** The candidate that a misspelt word most likely meant, and whether no other comes into question. */
export interface ClosestMatch {
  word: string;
  certain: boolean;
}

/** Words among which many are looked for: they are prepared once. */
export class WordList {
  readonly entries: readonly Entry[];

  constructor(readonly words: readonly string[]) {
    this.entries = entriesOf(words);
  }
}

interface Entry {
  word: string;
  /** The same in small letters. */
  small: string;
}

interface Ranked {
  word: string;
  cost: number;
}

/** Finds what a misspelt word most likely meant; undefined when nothing is near. */
export function closestMatch(word: string, candidates: Iterable<string> | WordList): ClosestMatch | undefined {
  const entries = candidates instanceof WordList ? candidates.entries : entriesOf(candidates);
  const [best, second] = nearestTwo(word, entries, 1) ?? nearestTwo(word, entries, tolerance(word)) ?? [];
  if (!best) return undefined;
  const alone = !second || second.cost > best.cost;
  const sameDigits = digits(word) === digits(best.word);
  return { word: best.word, certain: alone && sameDigits && best.cost <= Math.max(1, Math.min(2, word.length / 4)) };
}

/** The nearest of which a word may be a slip, and the next, of those that cost no more than so much. */
function nearestTwo(word: string, entries: readonly Entry[], most: number): [Ranked, Ranked?] | undefined {
  const small = word.toLowerCase();
  let best: Ranked | undefined;
  let second: Ranked | undefined;
  for (const entry of entries) {
    // a third that costs as much as the second says nothing more
    const bound = second ? second.cost - 0.5 : most;
    const costs = cost(small, entry.small, bound);
    if (costs > bound || !isSlip(word, entry.word)) continue;
    const ranked = { word: entry.word, cost: costs };
    if (!best || costs < best.cost) [best, second] = [ranked, best];
    else second = ranked;
  }
  return best && [best, second];
}

function entriesOf(words: Iterable<string>): Entry[] {
  return Array.from(new Set(words), (word) => ({ word, small: word.toLowerCase() }));
}

/**
 * The same for the names that people give. These are alike though they mean two things, such as bosa and fosa, and a
 * thing that is renamed often keeps its name as the beginning of the new one.
 */
export function closestName(name: string, candidates: readonly string[] | WordList): ClosestMatch | undefined {
  const near = closestMatch(name, candidates);
  const words = candidates instanceof WordList ? candidates.words : candidates;
  const longer = words.filter((candidate) => candidate.startsWith(name) && /^[-_]/.test(candidate.slice(name.length)));
  const [meant, another] = longer;
  if (meant !== undefined && another === undefined) return { word: meant, certain: false };
  return near && { ...near, certain: near.certain && !isOtherWord(name, near.word) && longer.length === 0 };
}

/** As many letters as a word may have to become another one with its first letter. */
const SHORT = 5;

/** Whether two short words differ in one letter, as /hat and /hot do; in longer ones, another letter is a typo unless it is the first. */
function isOtherWord(name: string, other: string): boolean {
  const [own, others] = [name, other].map((word) => word.replace(/^\//, "").toLowerCase()) as [string, string];
  if (own.length > SHORT || own.length !== others.length) return false;
  const differing = Array.from(own, (letter, index) => letter !== others[index]);
  return differing.filter(Boolean).length === 1 && (differing[0] === true || own.length < SHORT);
}

/** The candidates, nearest first. */
export function sortByDistance(word: string, candidates: Iterable<string>): string[] {
  const small = word.toLowerCase();
  const ranked = entriesOf(candidates).map((entry) => ({
    word: entry.word,
    cost: cost(small, entry.small, Number.POSITIVE_INFINITY),
  }));
  return ranked.sort((a, b) => a.cost - b.cost).map((one) => one.word);
}

/** Whether each part of a name is nearly the other's: page2Title is no slip of page2Label, nor of page3Title. */
function isSlip(word: string, other: string): boolean {
  const [own, others] = [partsOf(word), partsOf(other)];
  return own.length !== others.length || own.every((part, index) => isNear(part, others[index] as string));
}

function partsOf(name: string): string[] {
  return name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [];
}

function isNear(part: string, other: string): boolean {
  if (!/\d/.test(part + other))
    return cost(part.toLowerCase(), other.toLowerCase(), tolerance(part)) <= tolerance(part);
  // a digit too many is a slip, and another digit another thing
  return [part, other].some((digits, index) => [other, part][index]?.startsWith(digits));
}

/**
 * What it costs to make one word of another, both in small letters: a half for capitals, else one a letter, and one for
 * two that changed places. Beyond `most`, any number above it: a large site has thousands of pages.
 */
function cost(one: string, other: string, most: number): number {
  if (one === other) return 0.5;
  // a letter too many costs one at least
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  const start = sharedStart(one, other);
  const end = sharedEnd(one, other, start);
  const [rest, otherRest] = [one.length - start - end, other.length - start - end];
  if (Math.max(rest, otherRest) <= 1) return 1;
  if (rest === 2 && otherRest === 2 && one[start] === other[start + 1] && one[start + 1] === other[start]) return 1;
  return most < 2
    ? Number.POSITIVE_INFINITY
    : distance(one.slice(start, start + rest), other.slice(start, start + otherRest));
}

function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count++;
  return count;
}

/** How many characters are the same at the ends, without so many at the beginnings. */
function sharedEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)) count++;
  return count;
}

function tolerance(word: string): number {
  return Math.max(1, Math.min(4, Math.floor(word.length / 3)));
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
