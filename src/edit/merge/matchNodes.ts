import { matchEqual, matchItems } from "../match/matchItems.ts";
import { listWords } from "../match/splitWords.ts";
import type { JsonNode } from "./jsonNode.ts";

/** The property by which the items of a list are recognised. */
export type NameProperty = "path" | "id";

/** How much of two items must be equal for them to be the same one at another place, or with another name. */
const LEAST_SIMILARITY = 0.5;
/** A property that more items have than this says nothing about which of them is the same. */
const MAX_HOLDERS = 8;

/** For each item of the newer list, the index of the same item in the older one; undefined for one that was added. */
export function matchNodes(
  before: readonly JsonNode[],
  after: readonly JsonNode[],
  nameProperty: NameProperty,
): (number | undefined)[] {
  const readName = (node: JsonNode) => node.readText(nameProperty);
  const oldIndexes: (number | undefined)[] = after.map(() => undefined);
  // most items are written as before, and need not be read
  matchEqual(before, after, oldIndexes, ({ source }) => source);
  matchItems(before, after, { readName, readContent: ({ id }) => id, readKind, readWords }, oldIndexes);
  for (const [index, node] of after.entries()) {
    const oldNode = before[oldIndexes[index] ?? -1];
    if (!oldNode || oldNode.source === node.source) continue;
    const [oldName, name] = [readName(oldNode), readName(node)];
    // another page in the place of one that was removed
    if (oldName !== name && oldName && name && measureSimilarity(oldNode, node) < LEAST_SIMILARITY)
      oldIndexes[index] = undefined;
  }
  matchSimilar(before, after, oldIndexes);
  return oldIndexes;
}

/** Matches items that both sides have added: those with the same name or content. */
export function matchAdded(
  theirs: readonly JsonNode[],
  ours: readonly JsonNode[],
  nameProperty: NameProperty,
): (number | undefined)[] {
  const theirIndexes: (number | undefined)[] = ours.map(() => undefined);
  matchEqual(theirs, ours, theirIndexes, (node) => node.readText(nameProperty));
  matchEqual(theirs, ours, theirIndexes, ({ id }) => id);
  return theirIndexes;
}

/** Matches items that were both moved and changed. */
function matchSimilar(
  before: readonly JsonNode[],
  after: readonly JsonNode[],
  oldIndexes: (number | undefined)[],
): void {
  const usedIndexes = new Set(oldIndexes);
  const holders = new Map<string, number[]>();
  for (const [index, node] of before.entries()) {
    if (usedIndexes.has(index) || !node.isContainer) continue;
    for (const token of listContentTokens(node)) {
      const indexes = holders.get(token);
      if (!indexes) holders.set(token, [index]);
      else if (indexes.length <= MAX_HOLDERS) indexes.push(index);
    }
  }
  for (const [index, node] of after.entries()) {
    if (oldIndexes[index] !== undefined || !node.isContainer) continue;
    const candidates = new Set<number>();
    for (const token of listContentTokens(node)) {
      const indexes = holders.get(token) ?? [];
      if (indexes.length <= MAX_HOLDERS) for (const oldIndex of indexes) candidates.add(oldIndex);
    }
    let highestSimilarity = LEAST_SIMILARITY;
    let similarIndex: number | undefined;
    for (const candidate of candidates) {
      const oldNode = before[candidate];
      if (!oldNode || usedIndexes.has(candidate) || readKind(oldNode) !== readKind(node)) continue;
      const similarity = measureSimilarity(oldNode, node);
      if (similarity < highestSimilarity || (similarity === highestSimilarity && similarIndex !== undefined)) continue;
      [highestSimilarity, similarIndex] = [similarity, candidate];
    }
    oldIndexes[index] = similarIndex;
    usedIndexes.add(similarIndex);
  }
}

/** Which part of the properties or items of the larger of two values is equal in both. */
function measureSimilarity(a: JsonNode, b: JsonNode): number {
  const [tokens, otherTokens] = [listContentTokens(a), listContentTokens(b)];
  const larger = Math.max(tokens.size, otherTokens.size);
  const equalCount = [...tokens].filter((token) => otherTokens.has(token)).length;
  return larger === 0 ? 1 : equalCount / larger;
}

/** The properties or items of a value, but for its type, which many values have. */
function listContentTokens(node: JsonNode): Set<string> {
  return new Set(node.listTokens().filter((token) => !token.startsWith('"type":')));
}

const readWords = ({ value }: JsonNode) => listWords(value);

function readKind(node: JsonNode): string {
  return `${node.kind} ${node.readText("type") ?? ""}`;
}
