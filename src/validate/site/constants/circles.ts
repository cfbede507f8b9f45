import { topologicalOrder } from "../../../site/topologicalOrder.ts";

/** The circles among things that use one another, each told once, from its first member on. */
export function findCircles(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const finished = new Set(topologicalOrder(uses));

  // a path and not a call of each in the last: a site may have thousands
  for (const start of uses.keys()) {
    const path: { name: string; rest: Iterator<string> }[] = [];
    const places = new Map<string, number>();
    const enter = (name: string) => {
      places.set(name, path.length);
      path.push({ name, rest: new Set(uses.get(name)).values() });
    };
    if (!finished.has(start)) enter(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { value: next, done } = last.rest.next();
      const place = done ? undefined : places.get(next);
      if (done) {
        finished.add(last.name);
        places.delete(last.name);
        path.pop();
      } else if (place !== undefined) circles.push(path.slice(place).map(({ name }) => name));
      else if (!finished.has(next)) enter(next);
    }
  }
  return circles;
}

/** More than these are not told one by one. */
const MOST_TOLD = 6;

/** The way round a circle, back to its first member, in words. */
export function wayRound(circle: readonly string[], verb: string, quoted: (name: string) => string): string {
  const names = circle.map(quoted);
  const told =
    names.length > MOST_TOLD ? [...names.slice(0, MOST_TOLD / 2), "…", ...names.slice(-MOST_TOLD / 2)] : names;
  return [...told, names[0]].join(` ${verb} `);
}
