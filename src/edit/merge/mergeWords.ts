import { diff3Merge } from "node-diff3";
import { richTextTokens } from "../../site/richText.ts";
import { splitWords } from "../match/splitWords.ts";

/** How many words and spaces of a text are compared: the time for it grows faster than their number. */
const MAX_TOKENS = 600;

/**
 * The text with the words that either side has changed; undefined if that is not sure: both have changed the same words,
 * or the markup of the result would be broken.
 */
export function mergeWords(base: string, ours: string, theirs: string): string | undefined {
  const { before, versions, after } = trimCommon([base, ours, theirs].map(splitWords));
  const [baseWords = [], ourWords = [], theirWords = []] = versions;
  if (versions.some(({ length }) => length > MAX_TOKENS)) return undefined;
  const regions = diff3Merge(ourWords, baseWords, theirWords, { excludeFalseConflicts: true });
  if (regions.some(({ conflict }) => conflict)) return undefined;
  const text = [...before, ...regions.flatMap(({ ok }) => ok ?? []), ...after].join("");
  // words that were code may be between two codes now
  if (text.includes("`")) return undefined;
  const isBroken = (count: (text: string) => number) => count(text) > Math.max(count(ours), count(theirs));
  return isBroken(countBrokenMarks) || isBroken(countOpenBraces) ? undefined : text;
}

/** Takes off the words that all versions have in common at the beginning and at the end. */
function trimCommon(versions: readonly string[][]): { before: string[]; versions: string[][]; after: string[] } {
  const [first = [], ...otherVersions] = versions;
  const shortest = Math.min(...versions.map(({ length }) => length));
  let start = 0;
  while (start < shortest && otherVersions.every((words) => words[start] === first[start])) start++;
  let sameCount = 0;
  while (
    sameCount < shortest - start &&
    otherVersions.every((words) => words.at(-1 - sameCount) === first.at(-1 - sameCount))
  )
    sameCount++;
  return {
    before: first.slice(0, start),
    versions: versions.map((words) => words.slice(start, words.length - sameCount)),
    after: first.slice(first.length - sameCount),
  };
}

/** How many characters of markup are shown as they are, since they have no partner, and how much is bold in bold. */
function countBrokenMarks(text: string): number {
  if (text.search(MARKS) < 0) return 0;
  const openMarks: string[] = [];
  let count = 0;
  for (const { type, content } of richTextTokens(text).flatMap(({ children }) => children ?? [])) {
    if (type === "text") count += content.match(MARKS)?.length ?? 0;
    if (type.endsWith("_close")) openMarks.pop();
    if (!type.endsWith("_open")) continue;
    if (openMarks.includes(type)) count++;
    openMarks.push(type);
  }
  return count;
}

const MARKS = /[*`[\]]/g;

/** How many braces have no partner. */
function countOpenBraces(text: string): number {
  const count = (brace: string) => text.split(brace).length - 1;
  return Math.abs(count("{") - count("}"));
}
