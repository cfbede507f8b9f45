import type { LocatedReport, RelatedLines } from "../diagnose.ts";
import { placesOf } from "./place.ts";
import { enumerated } from "./quote.ts";

const LISTED = 20;

/** What a report says: the fact, its place in words, what to write instead, and where else the same is. */
export function sentence({ report, others }: LocatedReport, site: unknown, lines: RelatedLines): string {
  const { message, remedy, pointer } = report;
  const places = placesOf([pointer, ...others.map((other) => other.report.pointer)], site);
  const fact = [message, places].filter(Boolean).join(", ");
  const other = lines.twin === undefined ? undefined : `The other is in line ${lines.twin}.`;
  return [`${fact}.`, remedy, other, again(lines.others)].filter(Boolean).join(" ");
}

function again(all: readonly number[]): string | undefined {
  const lines = [...new Set(all)];
  if (lines.length === 0) return undefined;
  const rest = lines.length - LISTED;
  const shown = [...lines.slice(0, LISTED).map(String), ...(rest > 0 ? [`${rest} more`] : [])];
  return `The same stands in ${lines.length === 1 ? "line" : "lines"} ${enumerated(shown)}.`;
}
