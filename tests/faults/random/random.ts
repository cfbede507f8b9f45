/** A random generator: the same seed gives the same numbers. */
export interface Random {
  /** An integer from 0 to below a limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Creates a random generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
  return {
    below,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error("There is nothing to pick from");
      return list[below(list.length)] as T;
    },
  };
}
