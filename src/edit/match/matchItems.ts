import { alignSimilar } from "./alignSimilar.ts";

/** The ways to recognise an item of a list in another version of the list. */
export interface Recognition<Item> {
  /** Its path or id; undefined if it has none. */
  readName(item: Item): string | undefined;
  /** The same for items of which everything is equal. */
  readContent(item: Item): string | number;
  /** The same for items of one type. */
  readKind(item: Item): string;
  /** The words of an item: similar items have many in common. */
  readWords(item: Item): readonly string[];
}

/**
 * For each item of the newer list, the index of the same item in the older one; undefined for one that was added. Items
 * are recognised by their name, else by their content; an item between the same neighbours is the same item with other
 * values, the most similar one before the first one. `oldIndexes` has the items that are matched already.
 */
export function matchItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { readName, readContent, ...recognition }: Recognition<Item>,
  oldIndexes: (number | undefined)[] = after.map(() => undefined),
): (number | undefined)[] {
  matchEqual(before, after, oldIndexes, readName);
  matchEqual(before, after, oldIndexes, readContent);
  matchSimilarBetween(before, after, oldIndexes, recognition);
  matchBetween(before, after, oldIndexes, recognition.readKind);
  return oldIndexes;
}

/** Matches the items that are not matched yet and of which something is equal, in order. */
export function matchEqual<Item>(
  before: readonly Item[],
  after: readonly Item[],
  oldIndexes: (number | undefined)[],
  read: (item: Item) => string | number | undefined,
): void {
  const usedIndexes = new Set(oldIndexes);
  const indexesByText = new Map<string | number, number[]>();
  for (const [index, item] of before.entries()) {
    const text = usedIndexes.has(index) ? undefined : read(item);
    if (text === undefined) continue;
    const indexes = indexesByText.get(text);
    if (indexes) indexes.push(index);
    else indexesByText.set(text, [index]);
  }
  for (const indexes of indexesByText.values()) indexes.reverse();
  for (const [index, item] of after.entries()) {
    const text = oldIndexes[index] === undefined ? read(item) : undefined;
    if (text !== undefined) oldIndexes[index] = indexesByText.get(text)?.pop();
  }
}

/** Matches the most similar items between the same neighbours, where there is a choice. */
function matchSimilarBetween<Item>(
  before: readonly Item[],
  after: readonly Item[],
  oldIndexes: (number | undefined)[],
  recognition: Pick<Recognition<Item>, "readKind" | "readWords">,
): void {
  const usedIndexes = new Set(oldIndexes);
  for (let start = 0; start < after.length; start++) {
    if (oldIndexes[start] !== undefined) continue;
    let end = start + 1;
    while (end < after.length && oldIndexes[end] === undefined) end++;
    const oldStart = start === 0 ? 0 : (oldIndexes[start - 1] ?? -1) + 1;
    let oldEnd = oldStart;
    while (oldEnd < before.length && !usedIndexes.has(oldEnd)) oldEnd++;
    const hasChoice = oldEnd > oldStart && (end - start > 1 || oldEnd - oldStart > 1);
    const pairs = hasChoice ? alignSimilar(before.slice(oldStart, oldEnd), after.slice(start, end), recognition) : [];
    for (const [oldPosition, position] of pairs) oldIndexes[start + position] = oldStart + oldPosition;
    start = end;
  }
}

/** Matches items of one kind, in order, that are between the same neighbours. */
function matchBetween<Item>(
  before: readonly Item[],
  after: readonly Item[],
  oldIndexes: (number | undefined)[],
  readKind: (item: Item) => string,
): void {
  const oldKinds = readUnmatched(before, new Set(oldIndexes), readKind);
  let previous = -1;
  let next = 0;
  for (const [index, item] of after.entries()) {
    const oldIndex = oldIndexes[index];
    if (oldIndex !== undefined) {
      previous = oldIndex;
      next = oldIndex + 1;
      continue;
    }
    const kind = readKind(item);
    let candidate = Math.max(next, previous + 1);
    while (oldKinds.has(candidate) && oldKinds.get(candidate) !== kind) candidate++;
    if (!oldKinds.has(candidate)) continue;
    oldIndexes[index] = candidate;
    next = candidate + 1;
  }
}

/** The kinds and words of the items that are not matched, by their indexes. */
function readUnmatched<Item>(
  items: readonly Item[],
  usedIndexes: ReadonlySet<number | undefined>,
  read: (item: Item) => string,
): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [index, item] of items.entries()) if (!usedIndexes.has(index)) texts.set(index, read(item));
  return texts;
}

/** The positions of a longest increasing part of some numbers: the items that have kept their order. */
export function longestIncreasing(numbers: readonly (number | undefined)[]): Set<number> {
  const lasts: number[] = [];
  const previous = new Map<number, number | undefined>();
  numbers.forEach((number, position) => {
    if (number === undefined) return;
    let low = 0;
    let high = lasts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[lasts[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous.set(position, lasts[low - 1]);
    lasts[low] = position;
  });
  const positions = new Set<number>();
  for (let position = lasts.at(-1); position !== undefined; position = previous.get(position)) positions.add(position);
  return positions;
}
