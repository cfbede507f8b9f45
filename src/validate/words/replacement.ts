import type { WrittenLink } from "../links";
import type { Repair } from "../report";
import type { Nearest } from "./nearest";

/** The repair of a link in which one part is misspelt. */
export function replacement(link: WrittenLink, part: string, meant: Nearest): Repair {
  const start = (link.range?.[0] ?? 0) + link.written.indexOf(part);
  return {
    title: `Write "${link.written.replace(part, meant.word)}" in its place`,
    certain: meant.certain,
    changes: [{ on: "value", text: meant.word, range: [start, start + part.length] }],
  };
}
