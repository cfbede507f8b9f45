import { valueAt } from "../pointer";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";

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
      const title = `Write "${meant?.word}" in its place`;
      const known =
        names.length > 0 ? `Known are ${alternatives(names, "and")}.` : `Add "fragments" with this name first.`;
      report({
        pointer: `${block.pointer}/name`,
        on: "value",
        message: `"${name}" stands for no fragment`,
        remedy: meant ? `${title}.` : known,
        ...(meant && {
          suggestions: [{ title, certain: meant.certain, changes: [{ on: "value", text: meant.word }] }],
        }),
        groupBy: name,
      });
    }
  },
};
