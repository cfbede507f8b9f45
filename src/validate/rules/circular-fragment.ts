import type { Branch, Group } from "../branch";
import { findCircles } from "../circles";
import type { Rule } from "../rule";

/** A fragment that places itself, directly or through others. */
export const circularFragment: Rule = {
  id: "circular-fragment",
  severity: "error",
  phase: "reference",
  check({ lists }, report) {
    const ofFragments = lists.filter(({ branch }) => branch.above?.pointer === "/fragments");
    const inside = new Map(ofFragments.map(({ branch, fragments }) => [String(branch.key), fragments.flatMap(nameOf)]));
    for (const circle of findCircles(inside)) {
      const [first, second = first] = circle as [string, string?];
      const way = [...circle, first].map((name) => `"${name}"`).join(" places ");
      const list = ofFragments.find(({ branch }) => branch.key === first);
      const block = list?.fragments.find((candidate) => nameOf(candidate).includes(second));
      report({
        pointer: `${block?.pointer}/name`,
        on: "value",
        message: `The fragment "${first}" places itself: ${way}`,
        remedy: "Remove one of these blocks.",
      });
    }
  },
};

function nameOf({ value: { name } }: Branch<Group>): string[] {
  return typeof name === "string" ? [name] : [];
}
