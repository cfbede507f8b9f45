import { getItem } from "../../json/getItem.ts";

/** So many pairs are compared: two lists that share nothing are matched by position. */
const MAX_PAIRS = 40_000;

/** The words of an item, with how often it has each. */
type WordCounts = ReadonlyMap<string, number>;

/**
 * The pairs of items of two lists, in the order of both, that are most similar as a whole: their positions. Items are of
 * one kind in each pair, and have some words in common.
 */
export function alignSimilar<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { readKind, readWords }: { readKind(item: Item): string; readWords(item: Item): readonly string[] },
): [oldPosition: number, position: number][] {
  if (before.length * after.length > MAX_PAIRS) return [];
  const [oldItems, items] = [before, after].map((list) =>
    list.map((item) => ({ kind: readKind(item), words: countWords(readWords(item)) })),
  ) as [{ kind: string; words: WordCounts }[], { kind: string; words: WordCounts }[]];
  const similarities = oldItems.map((oldItem) =>
    items.map((item) => (oldItem.kind === item.kind ? measureSimilarity(oldItem.words, item.words) : 0)),
  );
  const readSimilarity = (row: number, column: number) => getItem(getItem(similarities, row), column);
  // the best sum for the items from a row and a column on
  const sums = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const readSum = (row: number, column: number) => sums[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const paired = readSimilarity(row, column) + readSum(row + 1, column + 1);
      getItem(sums, row)[column] = Math.max(paired, readSum(row + 1, column), readSum(row, column + 1));
    }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const similarity = readSimilarity(row, column);
    if (similarity > 0 && readSum(row, column) === similarity + readSum(row + 1, column + 1))
      pairs.push([row++, column++]);
    else if (readSum(row, column) === readSum(row + 1, column)) row++;
    else column++;
  }
  return pairs;
}

function countWords(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Which part of the words of two items is in both: from 0 to 1. */
function measureSimilarity(counts: WordCounts, otherCounts: WordCounts): number {
  let [commonCount, total] = [0, 0];
  for (const [word, count] of counts) {
    commonCount += Math.min(count, otherCounts.get(word) ?? 0);
    total += count;
  }
  for (const count of otherCounts.values()) total += count;
  return total === 0 ? 0 : (2 * commonCount) / total;
}
