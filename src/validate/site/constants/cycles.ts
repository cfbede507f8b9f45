import { topologicalOrder } from "../../../site/topologicalOrder.ts";

/** The cycles among names that use one another, each once, from its first member on. */
export function findCycles(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const finishedNames = new Set(topologicalOrder(uses));

  // a loop instead of recursion: a site may have thousands of names
  for (const start of uses.keys()) {
    const path: { name: string; rest: Iterator<string> }[] = [];
    const places = new Map<string, number>();
    const enter = (name: string) => {
      places.set(name, path.length);
      path.push({ name, rest: new Set(uses.get(name)).values() });
    };
    if (!finishedNames.has(start)) enter(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { value: next, done: isDone } = last.rest.next();
      const place = isDone ? undefined : places.get(next);
      if (isDone) {
        finishedNames.add(last.name);
        places.delete(last.name);
        path.pop();
      } else if (place !== undefined) cycles.push(path.slice(place).map(({ name }) => name));
      else if (!finishedNames.has(next)) enter(next);
    }
  }
  return cycles;
}

/** A longer cycle is shortened. */
const MOST_SHOWN = 6;

/** A cycle in words, back to its first member. */
export function describeCycle(cycle: readonly string[], verb: string, quoteName: (name: string) => string): string {
  const names = cycle.map(quoteName);
  const visibleNames =
    names.length > MOST_SHOWN ? [...names.slice(0, MOST_SHOWN / 2), "…", ...names.slice(-MOST_SHOWN / 2)] : names;
  return [...visibleNames, names[0]].join(` ${verb} `);
}
