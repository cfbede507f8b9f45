import { findCircles } from "../circles";
import { lastStep, parentOf } from "../pointer";
import type { Rule } from "../rule";

/** A fragment that places itself, directly or through others. */
export const circularFragment: Rule = {
  id: "circular-fragment",
  severity: "error",
  phase: "reference",
  check({ lists }, report) {
    return {
      end() {
        const fragments = lists.filter(({ pointer }) => parentOf(pointer) === "/fragments");
        const placed = new Map(fragments.map((list) => [lastStep(list.pointer), list.fragments]));
        const inside = new Map(Array.from(placed, ([name, blocks]) => [name, blocks.map((block) => block.name)]));
        for (const circle of findCircles(inside)) {
          const [first, second = first] = circle as [string, string?];
          const way = [...circle, first].map((name) => `"${name}"`).join(" places ");
          const block = placed.get(first)?.find(({ name }) => name === second);
          report({
            pointer: `${block?.pointer}/name`,
            on: "value",
            message: `The fragment "${first}" places itself: ${way}`,
            remedy: "Remove one of these blocks.",
          });
        }
      },
    };
  },
};
