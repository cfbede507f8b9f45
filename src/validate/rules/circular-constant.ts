import { findCircles } from "../circles";
import type { Rule } from "../rule";

/** A constant whose value uses the constant itself, directly or through others. */
export const circularConstant: Rule = {
  id: "circular-constant",
  severity: "error",
  phase: "reference",
  check({ constants }, report) {
    const inside = new Map<string, string[]>(Object.keys(constants).map((name) => [name, []]));
    return {
      constantUse({ name }, { kind, key }) {
        if (kind === "constant") inside.get(String(key))?.push(name);
      },
      end() {
        for (const circle of findCircles(inside)) {
          const [first] = circle as [string];
          const way = [...circle, first].map((name) => `{${name}}`).join(" uses ");
          report({
            pointer: `/constants/${first}`,
            on: "value",
            message: `The constant "${first}" uses itself: ${way}`,
            remedy: "Write out the value in one of them.",
          });
        }
      },
    };
  },
};
