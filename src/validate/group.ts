import type { LocatedReport } from "./diagnose.ts";
import type { TextEdit } from "./diagnostic.ts";
import type { Phase } from "./report.ts";

const PHASES: readonly Phase[] = ["schema", "identity", "reference", "content"];

/** Puts reports in the order in which they are told: causes before consequences, then as they stand in the file. */
export function order(placed: readonly LocatedReport[]): LocatedReport[] {
  const rank = ({ report }: LocatedReport) => PHASES.indexOf(report.phase);
  return placed.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start);
}

/** Makes equal reports one, told at the first place, whose repairs repair them all. */
export function group(placed: readonly LocatedReport[]): LocatedReport[] {
  const groups = new Map<string, LocatedReport[]>();
  for (const [index, found] of placed.entries()) {
    const { rule, groupBy } = found.report;
    const key = groupBy === undefined ? String(index) : `${rule} ${groupBy}`;
    const others = groups.get(key);
    if (others) others.push(found);
    else groups.set(key, [found]);
  }
  return [...groups.values()].map(merge);
}

function merge(placed: readonly LocatedReport[]): LocatedReport {
  const [first, ...others] = placed as [LocatedReport, ...LocatedReport[]];
  if (others.length === 0) return first;
  const suggestions = first.suggestions.map((suggestion, index) => ({
    ...suggestion,
    edits: distinct(placed.flatMap((found) => found.suggestions[index]?.edits ?? [])),
  }));
  return { ...first, suggestions, others };
}

/** Several uses of a constant are repaired by one edit of it. */
function distinct(edits: readonly TextEdit[]): TextEdit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
}
