import { TODAY } from "../../site/constants";
import type { Rule } from "../rule";

/** A constant that no text uses. */
export const unusedConstant: Rule = {
  id: "unused-constant",
  severity: "warning",
  phase: "content",
  check({ constants, hasFault }, report) {
    // what is broken elsewhere may hold the use
    if (hasFault("")) return undefined;
    const used = new Set<string>([TODAY]);
    return {
      usesOf(name) {
        used.add(name);
        return undefined;
      },
      end() {
        for (const name of Object.keys(constants)) {
          if (used.has(name)) continue;
          report({
            pointer: `/constants/${name}`,
            on: "key",
            message: `No text uses the constant "${name}"`,
            remedy: `Write {${name}} where it belongs, or remove it.`,
          });
        }
      },
    };
  },
};
