/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  const middle = sortedValues.length >> 1;
  const upper = sortedValues[middle] ?? Number.NaN;
  return sortedValues.length % 2 === 1 ? upper : (upper + (sortedValues[middle - 1] ?? Number.NaN)) / 2;
}

/** The medians of each figure of several runs. */
export function medians<Figures extends object>(runs: readonly Figures[]): Figures {
  const [first] = runs;
  const names = Object.keys(first ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name] as number))]),
  ) as unknown as Figures;
}

/** The range of values as a share of their median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
