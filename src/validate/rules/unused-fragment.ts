import type { Rule } from "../rule";

/** A fragment that no page places. */
export const unusedFragment: Rule = {
  id: "unused-fragment",
  severity: "warning",
  phase: "content",
  check({ lists, blocks, hasFault }, report) {
    // what is broken elsewhere may place it
    if (hasFault("")) return;
    const placed = new Set(blocks("fragment").map(({ value }) => value.name));
    for (const { branch } of lists) {
      const name = branch.key;
      if (branch.above?.pointer !== "/fragments" || placed.has(name)) continue;
      report({
        pointer: branch.pointer,
        on: "key",
        message: `No page places the fragment "${name}"`,
        remedy: `Place it with { "type": "fragment", "name": "${name}" }, or remove it.`,
      });
    }
  },
};
