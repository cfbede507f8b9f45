import type { Placed } from "./diagnose";
import type { Diagnostic } from "./diagnostic";
import type { Phase } from "./report";

const PHASES: readonly Phase[] = ["reading", "schema", "identity", "reference", "content"];

/** The diagnostics in the order in which they are told: causes before consequences, then as they stand in the file. */
export function order(placed: readonly Placed[]): Diagnostic[] {
  const rank = ({ finding }: Placed) => PHASES.indexOf(finding.phase);
  return placed.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start).map(({ diagnostic }) => diagnostic);
}
