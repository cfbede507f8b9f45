import type { Rule } from "../rule";

/** A row of a table that has more or fewer cells than the table has columns. */
export const unevenRow: Rule = {
  id: "uneven-row",
  severity: "warning",
  phase: "content",
  check: (_, report) => ({
    blocks: {
      table({ columns, rows }, at) {
        for (const [index, row] of rows.entries()) {
          const more = row.length - columns.length;
          if (more === 0) continue;
          report({
            pointer: `${at.pointer}/rows/${index}`,
            on: "value",
            message: `The row has ${several(row.length, "cell")}, and the table ${several(columns.length, "column")}`,
            remedy:
              more > 0
                ? `Take out ${several(more, "cell")}, or add to "columns" what stands over them.`
                : `Add ${several(-more, "cell")}, with "–" where there is nothing to say.`,
            groupBy: `${at.pointer} ${more}`,
          });
        }
      },
    },
  }),
};

function several(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
