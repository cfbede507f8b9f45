import { lastStep, parentOf } from "../pointer";
import type { Rule } from "../rule";

/** A fragment that no page places. */
export const unusedFragment: Rule = {
  id: "unused-fragment",
  severity: "warning",
  phase: "content",
  check({ lists, hasFault }, report) {
    // what is broken elsewhere may place it
    if (hasFault("")) return undefined;
    return {
      end() {
        const placed = new Set(lists.flatMap(({ fragments }) => fragments.map(({ name }) => name)));
        for (const { pointer } of lists) {
          const name = lastStep(pointer);
          if (parentOf(pointer) !== "/fragments" || placed.has(name)) continue;
          report({
            pointer,
            on: "key",
            message: `No page places the fragment "${name}"`,
            remedy: `Place it with { "type": "fragment", "name": "${name}" }, or remove it.`,
          });
        }
      },
    };
  },
};
