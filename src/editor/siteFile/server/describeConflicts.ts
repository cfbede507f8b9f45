import type { Conflict } from "../../../edit/merge/merge.ts";

/** Both versions of each conflict, for a terminal. */
export function describeConflicts(file: string, conflicts: readonly Conflict[]): string {
  const lines = conflicts.map(
    ({ line, ours, theirs }) => `  line ${line}: “${ours}” in the preview, “${theirs}” in another program`,
  );
  return [`Two programs have changed the same words of ${file}:`, ...lines].join("\n");
}
