import { findCircles } from "../circles";
import { lastStep } from "../pointer";
import type { Rule } from "../rule";

/** A fragment that places itself, directly or through others. */
export const circularFragment: Rule = {
  id: "circular-fragment",
  severity: "error",
  phase: "reference",
  check({ lists }, report) {
    const fragments = lists.filter(({ pointer }) => pointer.startsWith("/fragments/"));
    const inside = new Map(fragments.map(({ pointer, blocks }) => [lastStep(pointer), blocks.flatMap(nameOf)]));
    for (const circle of findCircles(inside)) {
      const [first, second = first] = circle as [string, string?];
      const way = [...circle, first].map((name) => `"${name}"`).join(" places ");
      const list = fragments.find(({ pointer }) => lastStep(pointer) === first);
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

function nameOf({ type, value }: { type: string; value: Readonly<Record<string, unknown>> }): string[] {
  return type === "fragment" && typeof value.name === "string" ? [value.name] : [];
}
