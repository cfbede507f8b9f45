import type { Cursor } from "../../json/cursor.ts";
import { type ConstantUse, TODAY } from "../../site/constants.ts";
import type { PageRule } from "../rule.ts";

/** {today} where it would not change from day to day, or a constant of the same name. */
export const misplacedToday: PageRule = {
  kind: "page",
  id: "misplaced-today",
  severity: "error",
  phase: "reference",
  check(_, report) {
    return {
      constant(_text, { key, pointer }) {
        if (key !== TODAY) return;
        report({
          pointer,
          on: "key",
          message: `"${TODAY}" is built in: it is the day on which the page is read`,
          remedy: "Remove it, or give the constant another name.",
        });
      },
      usesOf: (name) => (name === TODAY ? check : undefined),
    };

    function check({ start, end }: ConstantUse, { kind, pointer }: Cursor): void {
      if (kind === "richText") return;
      const where = kind === "constant" ? "a constant" : LINKS.has(kind) ? "a link" : "a plain text";
      report({
        pointer,
        on: "value",
        range: [start, end],
        message: `"{${TODAY}}" does not change from day to day in ${where}`,
        remedy: 'Move it to a rich text, such as the "text" of a prose block.',
      });
    }
  },
};

const LINKS = new Set(["href", "frameSource"]);
