import type { SiteRule } from "../rule.ts";
import { describeCycle, findCycles } from "../site/constants/cycles.ts";
import type { Named } from "../site/pages/blockList.ts";

/** A fragment that places itself, directly or through others. */
export const circularFragment: SiteRule = {
  kind: "site",
  id: "circular-fragment",
  severity: "error",
  phase: "reference",
  check({ lists }, report) {
    const blocksByFragment = new Map<string, readonly Named[]>();
    for (const { fragment, fragments } of lists) if (fragment !== undefined) blocksByFragment.set(fragment, fragments);
    const inside = new Map(Array.from(blocksByFragment, ([name, blocks]) => [name, blocks.map((block) => block.name)]));
    for (const cycle of findCycles(inside)) {
      const [first, second = first] = cycle as [string, string?];
      const path = describeCycle(cycle, "places", (name) => `"${name}"`);
      const block = blocksByFragment.get(first)?.find(({ name }) => name === second);
      report({
        pointer: `${block?.pointer}/name`,
        on: "value",
        message: `The fragment "${first}" places itself: ${path}`,
        remedy: "Remove one of these blocks.",
      });
    }
  },
};
