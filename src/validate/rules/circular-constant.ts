import { constantUses } from "../../site/constants.ts";
import type { SiteRule } from "../rule.ts";
import { describeCycle, findCycles } from "../site/constants/cycles.ts";

/** A constant whose value uses the constant itself, directly or through others. */
export const circularConstant: SiteRule = {
  kind: "site",
  id: "circular-constant",
  severity: "error",
  phase: "reference",
  check({ constants }, report) {
    const inside = new Map<string, string[]>();
    for (const [name, value] of Object.entries(constants))
      inside.set(
        name,
        constantUses(value).map((use) => use.name),
      );
    for (const cycle of findCycles(inside)) {
      const [first] = cycle as [string];
      const path = describeCycle(cycle, "uses", (name) => `{${name}}`);
      report({
        pointer: `/constants/${first}`,
        on: "value",
        message: `The constant "${first}" uses itself: ${path}`,
        remedy: "Write out the value in one of them.",
      });
    }
  },
};
