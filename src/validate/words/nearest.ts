import { distance } from "fastest-levenshtein";

/** The candidate that a misspelt word most likely meant, and whether no other comes into question. */
export interface Nearest {
  word: string;
  certain: boolean;
}

/** Finds what a misspelt word most likely meant; undefined when nothing is near. */
export function nearest(word: string, candidates: Iterable<string>): Nearest | undefined {
  const [best, second] = rank(word, candidates, tolerance(word)).filter((ranked) => isSlip(word, ranked.word));
  if (!best) return undefined;
  const alone = !second || second.cost > best.cost;
  const sameDigits = digits(word) === digits(best.word);
  return { word: best.word, certain: alone && sameDigits && best.cost <= Math.max(1, Math.min(2, word.length / 4)) };
}

/**
 * The same for the names that people give. These are alike though they mean two things, such as bosa and fosa, and a
 * thing that is renamed often keeps its name as the beginning of the new one.
 */
export function nearestName(name: string, candidates: readonly string[]): Nearest | undefined {
  const near = nearest(name, candidates);
  const longer = candidates.filter(
    (candidate) => candidate.startsWith(name) && /^[-_]/.test(candidate.slice(name.length)),
  );
  const [meant, another] = longer;
  if (meant !== undefined && another === undefined) return { word: meant, certain: false };
  return near && { ...near, certain: near.certain && !hasOtherHead(name, near.word) && longer.length === 0 };
}

/** As many letters as a word may have to become another one with its first letter. */
const SHORT = 5;

/** Whether two short words differ in their first letters alone. */
function hasOtherHead(name: string, other: string): boolean {
  const [own, others] = [name, other].map((word) => word.replace(/^\//, "").toLowerCase()) as [string, string];
  return own.length <= SHORT && own.charAt(0) !== others.charAt(0) && own.slice(1) === others.slice(1);
}

/** The candidates, nearest first. */
export function byNearness(word: string, candidates: Iterable<string>): string[] {
  return rank(word, candidates, Number.POSITIVE_INFINITY).map((ranked) => ranked.word);
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
  if (!/\d/.test(part + other)) return cost(part.toLowerCase(), other, tolerance(part)) <= tolerance(part);
  // a digit too many is a slip, and another digit another thing
  return [part, other].some((digits, index) => [other, part][index]?.startsWith(digits));
}

/** The candidates that cost no more than so much, nearest first. */
function rank(word: string, candidates: Iterable<string>, most: number): { word: string; cost: number }[] {
  const small = word.toLowerCase();
  const near = [...new Set(candidates)].flatMap((candidate) => {
    const costs = cost(small, candidate, most);
    return costs <= most ? [{ word: candidate, cost: costs }] : [];
  });
  return near.sort((a, b) => a.cost - b.cost);
}

function cost(small: string, candidate: string, most: number): number {
  const other = candidate.toLowerCase();
  if (small === other) return 0.5;
  // a letter too many costs one at least: a large site has thousands of pages, and nearly all have names of another length
  if (Math.abs(small.length - other.length) > most) return Number.POSITIVE_INFINITY;
  return isSwap(small, other) ? 1 : distance(small, other);
}

/** Whether two neighbouring letters changed places. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((_, index) => a[index] !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function tolerance(word: string): number {
  return Math.max(1, Math.min(4, Math.floor(word.length / 3)));
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
