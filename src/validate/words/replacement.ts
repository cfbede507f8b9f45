import type { Link } from "../links";
import type { Range, Repair } from "../report";
import type { Nearest } from "./nearest";

/** The repair of a value, or of a range in it, that puts another text in its place. */
export function writeInstead({ word, certain }: Nearest, range?: Range): Repair {
  const change = { on: "value", text: word, ...(range && { range }) } as const;
  return { title: `Write "${word}" in its place`, certain, changes: [change] };
}

/** The repair of a link in which one part is misspelt. */
export function mendLink(link: Link, part: string, meant: Nearest): Repair {
  const start = (link.range?.[0] ?? 0) + link.written.indexOf(part);
  const repair = writeInstead(meant, [start, start + part.length]);
  return { ...repair, title: `Write "${link.written.replace(part, meant.word)}" in its place` };
}
