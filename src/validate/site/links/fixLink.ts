import type { Fix } from "../../diagnostic.ts";
import type { ClosestMatch } from "../../format/closestMatch.ts";
import { writeInstead } from "../../format/replacement.ts";
import type { ValueEdit } from "../../report.ts";
import type { Link } from "./links.ts";

/** The repair of a link in which one part is misspelt. */
export function fixLink({ range, written }: Link, part: string, meant: ClosestMatch): Fix<ValueEdit> {
  // a path may be met in the name of a website before it, and a place in the path
  const at = written.lastIndexOf(part);
  const start = (range?.[0] ?? 0) + at;
  const repair = writeInstead(meant, [start, start + part.length]);
  const mended = written.slice(0, at) + meant.word + written.slice(at + part.length);
  return { ...repair, title: `Write "${mended}" in its place` };
}
