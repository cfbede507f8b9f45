import type { Branch, Group } from "../branch";
import { findCircles } from "../circles";
import type { Rule } from "../rule";

/** A fragment that places itself, directly or through others. */
export const circularFragment: Rule = {
  id: "circular-fragment",
  severity: "error",
  phase: "reference",
  check({ lists }, report) {
    const fragments = lists.filter(({ branch }) => branch.above?.pointer === "/fragments");
    const inside = new Map(fragments.map(({ branch, blocks }) => [String(branch.key), blocks.flatMap(nameOf)]));
    for (const circle of findCircles(inside)) {
      const [first, second = first] = circle as [string, string?];
      const way = [...circle, first].map((name) => `"${name}"`).join(" places ");
      const list = fragments.find(({ branch }) => branch.key === first);
      const block = list?.blocks.find((candidate) => nameOf(candidate).includes(second));
      report({
        pointer: `${block?.pointer}/name`,
        on: "value",
        message: `The fragment "${first}" places itself: ${way}`,
        remedy: "Remove one of these blocks.",
      });
    }
  },
};

function nameOf({ value: { type, name } }: Branch<Group>): string[] {
  return type === "fragment" && typeof name === "string" ? [name] : [];
}
