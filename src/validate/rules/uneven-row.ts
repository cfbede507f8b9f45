import type { Rule } from "../rule.ts";

/** What people write between cells; that of an amount has no space behind it. */
const SEPARATOR = /[\t;|]|,\s/;
const MOST = 6;

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
                : (apart(row) ?? `Add ${several(-more, "cell")}, with "–" where there is nothing to say.`),
            groupBy: `${at.pointer} ${more}`,
          });
        }
      },
    },
  }),
};

/** How the cells of a row are written that all stand in one. */
function apart([cell = "", another]: readonly string[]): string | undefined {
  if (another !== undefined) return undefined;
  const cells = cell.split(SEPARATOR).map((one) => JSON.stringify(one.trim()));
  const shown = cells.length > MOST ? `${cells.slice(0, MOST).join(", ")}, …` : cells.join(", ");
  return cells.length > 1 ? `Write each cell between quotes of its own: ${shown}.` : undefined;
}

function several(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
