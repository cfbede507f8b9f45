import { TODAY } from "../../site/constants";
import type { Rule } from "../rule";

/** {today} where it would not follow the day on which the page is read, and a constant of its name. */
export const misplacedToday: Rule = {
  id: "misplaced-today",
  severity: "error",
  phase: "reference",
  check({ constants, constantUses }, report) {
    for (const { name, field, range } of constantUses()) {
      if (name !== TODAY || field.kind === "richText") continue;
      const { kind, pointer } = field;
      const where = kind === "constant" ? "a constant" : kind === "text" ? "a plain text" : "a link";
      report({
        pointer,
        on: "value",
        range,
        message: `"{${TODAY}}" stands in ${where}, where it would not change from day to day`,
        remedy: 'Move it to a text that takes Markdown, such as the "text" of a prose block.',
      });
    }
    if (!Object.hasOwn(constants, TODAY)) return;
    report({
      pointer: `/constants/${TODAY}`,
      on: "key",
      message: `"${TODAY}" is built in: it stands for the day on which the page is read`,
      remedy: "Remove it, or give the constant another name.",
    });
  },
};
