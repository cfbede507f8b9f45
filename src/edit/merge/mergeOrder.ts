import { longestIncreasing } from "../match/matchItems.ts";

/** A member of an object or list, by its indexes in the three versions; undefined in one that does not have it. */
export interface Ordered {
  baseIndex?: number | undefined;
  ourIndex?: number | undefined;
  theirIndex?: number | undefined;
}

/** Members in the merged order. */
export interface MergedOrder<Item> {
  items: Item[];
  /** The order of `ours`, if both sides have moved items differently: `items` are in that of `theirs` then. */
  ourItems?: Item[];
}

/**
 * Orders the members that a merge keeps. Where one side has moved items, its order is kept; where both have moved
 * others, both moves are. An item that a side has added stays after the item that it has there before it: where both
 * have added items at one place, the items of `theirs` come first.
 */
export function mergeOrder<Item extends Ordered>(items: readonly Item[]): MergedOrder<Item> {
  const commonItems = items.filter((item) => hasAllIndexes(item));
  const [baseOrder, ourOrder, theirOrder] = (["baseIndex", "ourIndex", "theirIndex"] as const).map((side) =>
    sortBy(commonItems, side),
  ) as [Item[], Item[], Item[]];
  const arrange = (order: readonly Item[]) => insertOthers(order, items);
  if (isSameOrder(ourOrder, baseOrder) || isSameOrder(ourOrder, theirOrder)) return { items: arrange(theirOrder) };
  if (isSameOrder(theirOrder, baseOrder)) return { items: arrange(ourOrder) };
  const movedOrder = repeatMoves(ourOrder, "ourIndex", theirOrder);
  if (isSameOrder(movedOrder, repeatMoves(theirOrder, "theirIndex", ourOrder))) return { items: arrange(movedOrder) };
  return { items: arrange(theirOrder), ourItems: arrange(ourOrder) };
}

type Side = keyof Ordered;

function hasAllIndexes({ baseIndex, ourIndex, theirIndex }: Ordered): boolean {
  return baseIndex !== undefined && ourIndex !== undefined && theirIndex !== undefined;
}

function sortBy<Item extends Ordered>(items: readonly Item[], side: Side): Item[] {
  return items.filter((item) => item[side] !== undefined).sort((a, b) => Number(a[side]) - Number(b[side]));
}

function isSameOrder<Item>(items: readonly Item[], otherItems: readonly Item[]): boolean {
  return items.every((item, index) => item === otherItems[index]);
}

/** Moves the items that one side has moved in the order of the other side, too. */
function repeatMoves<Item extends Ordered>(
  movedOrder: readonly Item[],
  side: Side,
  otherOrder: readonly Item[],
): Item[] {
  const unmovedPositions = longestIncreasing(movedOrder.map(({ baseIndex }) => baseIndex));
  const movedItems = new Set(movedOrder.filter((_, position) => !unmovedPositions.has(position)));
  const sequence = new Sequence(otherOrder.filter((item) => !movedItems.has(item)));
  insertAfterNeighbours(sequence, sortBy(movedOrder, side), () => false);
  return sequence.items;
}

/** Inserts the items that are not in an order of some of them: first from `theirs`, then from `ours`. */
export function insertOthers<Item extends Ordered>(order: readonly Item[], items: readonly Item[]): Item[] {
  const sequence = new Sequence(order);
  insertAfterNeighbours(sequence, sortBy(items, "theirIndex"), () => false);
  insertAfterNeighbours(sequence, sortBy(items, "ourIndex"), (item) => item.ourIndex === undefined);
  return sequence.items;
}

/** Inserts the items of a side that are not in a sequence yet after the one before them there. */
function insertAfterNeighbours<Item>(
  sequence: Sequence<Item>,
  sideItems: readonly Item[],
  isPassed: (item: Item) => boolean,
): void {
  let previous: Item | undefined;
  for (const item of sideItems) {
    if (!sequence.has(item)) sequence.insertAfter(previous, item, isPassed);
    previous = item;
  }
}

/** A list in which an item is inserted in constant time. */
class Sequence<Item> {
  /** The next item of each, and the first one of undefined. */
  private readonly nextItems = new Map<Item | undefined, Item | undefined>();

  constructor(items: readonly Item[]) {
    let previous: Item | undefined;
    for (const item of items) {
      this.nextItems.set(previous, item);
      previous = item;
    }
    this.nextItems.set(previous, undefined);
  }

  has(item: Item): boolean {
    return this.nextItems.has(item);
  }

  /** Inserts an item after another one and those after it that are passed; at the beginning if there is none. */
  insertAfter(previous: Item | undefined, item: Item, isPassed: (item: Item) => boolean): void {
    let before = previous;
    let next = this.nextItems.get(before);
    while (next !== undefined && isPassed(next)) {
      before = next;
      next = this.nextItems.get(before);
    }
    this.nextItems.set(before, item);
    this.nextItems.set(item, next);
  }

  get items(): Item[] {
    const items: Item[] = [];
    for (let item = this.nextItems.get(undefined); item !== undefined; item = this.nextItems.get(item))
      items.push(item);
    return items;
  }
}
