import type { Link } from "../links/links";
import type { Range, Repair } from "../report";
import type { Nearest } from "./nearest";

/** The repair of a value, or of a range in it, that puts another text in its place. */
export function writeInstead({ word, certain }: Nearest, range?: Range): Repair {
  const change = { on: "value", text: word, ...(range && { range }) } as const;
  return { title: `Write "${word}" in its place`, certain, changes: [change] };
}

/** The repair of a link in which one part is misspelt. */
export function mendLink({ range, written }: Link, part: string, meant: Nearest): Repair {
  // a path may be met in the name of a website before it, and a place in the path
  const at = written.lastIndexOf(part);
  const start = (range?.[0] ?? 0) + at;
  const repair = writeInstead(meant, [start, start + part.length]);
  const mended = written.slice(0, at) + meant.word + written.slice(at + part.length);
  return { ...repair, title: `Write "${mended}" in its place` };
}
