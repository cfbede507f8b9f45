import { innerFirst } from "../../site/innerFirst";

/** The circles among things that use one another, each told once, from its first member on. */
export function findCircles(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const finished = new Set(innerFirst(uses));

  function follow(name: string, path: string[]): void {
    const start = path.indexOf(name);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || finished.has(name)) return;
    for (const next of new Set(uses.get(name) ?? [])) follow(next, [...path, name]);
    finished.add(name);
  }

  for (const name of uses.keys()) follow(name, []);
  return circles;
}
