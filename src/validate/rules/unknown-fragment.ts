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
  check({ value, blocks }, report) {
    const names = Object.keys((valueAt(value, "/fragments") as object | undefined) ?? {});
    for (const block of blocks("fragment")) {
      const name = String(block.value.name);
      if (names.includes(name)) continue;
      const meant = nearest(name, names);
      const repair = meant && writeInstead(meant);
      const known = names.length > 0 ? ` Known: ${alternatives(names, "and")}.` : "";
      report({
        pointer: `${block.pointer}/name`,
        on: "value",
        message: `"${name}" stands for no fragment`,
        remedy: repair ? `${repair.title}.` : `Add it to "fragments", or place one that is there.${known}`,
        ...(repair && { suggestions: [repair] }),
        groupBy: name,
      });
    }
  },
};
