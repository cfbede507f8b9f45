import { valueAt } from "../pointer";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";
import { writeInstead } from "../words/replacement";

/** A fragment block whose name stands for no fragment. */
export const unknownFragment: Rule = {
  id: "unknown-fragment",
  severity: "error",
  phase: "reference",
  check({ value }, report) {
    const names = Object.keys((valueAt(value, "/fragments") as object | undefined) ?? {});
    const known = names.length > 0 ? ` Known: ${alternatives(names, "and")}.` : "";
    return {
      blocks: {
        fragment({ name }, at) {
          if (names.includes(name)) return;
          const meant = nearest(name, names);
          const repair = meant && writeInstead(meant);
          report({
            pointer: `${at.pointer}/name`,
            on: "value",
            message: `"${name}" stands for no fragment`,
            remedy: repair ? `${repair.title}.` : `Add it to "fragments", or place one that is there.${known}`,
            ...(repair && { suggestions: [repair] }),
            groupBy: name,
          });
        },
      },
    };
  },
};
