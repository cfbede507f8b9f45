/** A source of choices that are the same for the same seed. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
}

/** Choices by the Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] as never,
    chance: (percent) => between(1, 100) <= percent,
  };
}
