import { getItem } from "../../../json/getItem.ts";
import { DIRECTIVE } from "../../../site/links.ts";
import type { Fix } from "../../diagnostic.ts";
import type { ClosestMatch } from "../../format/closestMatch.ts";
import { writeInstead } from "../../format/replacement.ts";
import type { ValueEdit } from "../../report.ts";
import type { Link } from "./links.ts";

/** The fix of a link with a misspelt part. */
export function fixLink(
  { range, written: source }: Pick<Link, "range" | "written">,
  part: string,
  replacement: ClosestMatch,
): Fix<ValueEdit> {
  // the name of the website may contain the path, the path the anchor, and a directive both
  const at = getItem(source.split(DIRECTIVE, 1), 0).lastIndexOf(part);
  const start = (range?.[0] ?? 0) + at;
  const fix = writeInstead(replacement, [start, start + part.length]);
  const replacedLink = source.slice(0, at) + replacement.word + source.slice(at + part.length);
  return { ...fix, title: `Write "${replacedLink}" in its place` };
}
