import type { PageRule } from "../rule.ts";

/** A row of a table that has more or fewer cells than the table has columns. */
export const unevenRow: PageRule = {
  kind: "page",
  id: "uneven-row",
  severity: "warning",
  phase: "content",
  check: (_, report) => ({
    blocks: {
      table({ columns = [], rows = [] }, at) {
        for (const [index, row] of rows.entries()) {
          const surplus = row.length - columns.length;
          if (surplus === 0) continue;
          report({
            pointer: `${at.pointer}/rows/${index}`,
            on: "value",
            message: `The row has ${count(row.length, "cell")}, but the table has ${count(columns.length, "column")}`,
            remedy:
              surplus > 0
                ? `Remove ${count(surplus, "cell")}, or add a heading to "columns".`
                : `Add ${count(-surplus, "cell")}. Write "–" in a cell without content.`,
            groupBy: String(surplus),
            groupWithin: at.pointer,
          });
        }
      },
    },
  }),
};

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
