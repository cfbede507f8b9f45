import type { Placed } from "./diagnose.ts";
import type { TextEdit } from "./diagnostic.ts";
import type { Phase } from "./report.ts";

const PHASES: readonly Phase[] = ["schema", "identity", "reference", "content"];

/** Puts findings in the order in which they are told: causes before consequences, then as they stand in the file. */
export function order(placed: readonly Placed[]): Placed[] {
  const rank = ({ finding }: Placed) => PHASES.indexOf(finding.phase);
  return placed.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start);
}

/** Makes equal findings one, told at the first place, whose repairs repair them all. */
export function group(placed: readonly Placed[]): Placed[] {
  const groups = new Map<string, Placed[]>();
  for (const [index, found] of placed.entries()) {
    const { rule, groupBy } = found.finding;
    const key = groupBy === undefined ? String(index) : `${rule} ${groupBy}`;
    const others = groups.get(key);
    if (others) others.push(found);
    else groups.set(key, [found]);
  }
  return [...groups.values()].map(merge);
}

function merge(placed: readonly Placed[]): Placed {
  const [first, ...others] = placed as [Placed, ...Placed[]];
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
