import type { SiteRule } from "../rule.ts";

/** A CSV file that is no table, such as one without a separator that is known. */
export const unreadableTable: SiteRule = {
  kind: "site",
  id: "unreadable-table",
  severity: "error",
  phase: "reference",
  check({ checkTable }, report) {
    return {
      attachment({ kind, file }, pointerOf) {
        const problem = kind === "tableFile" ? checkTable?.(file) : undefined;
        if (!problem) return;
        const { fact, remedy } = problem;
        report({ pointer: pointerOf(), on: "value", message: `The file "${file}" ${fact}`, remedy, groupBy: file });
      },
    };
  },
};
