import { TODAY } from "../../site/constants";
import type { Rule } from "../rule";

/** A constant that no text uses. */
export const unusedConstant: Rule = {
  id: "unused-constant",
  severity: "warning",
  phase: "content",
  check({ constants, constantUses, hasFault }, report) {
    // what is broken elsewhere may hold the use
    if (hasFault("")) return;
    const used = new Set(constantUses().map(({ name }) => name));
    for (const name of Object.keys(constants)) {
      if (used.has(name) || name === TODAY) continue;
      report({
        pointer: `/constants/${name}`,
        on: "key",
        message: `No text uses the constant "${name}"`,
        remedy: `Write {${name}} where it belongs, or remove it.`,
      });
    }
  },
};
