import { constantUses, MAX_CONSTANT_LENGTH, resolveConstants } from "../../site/constants.ts";
import type { Rule } from "../rule.ts";

/** A constant that stands for so much text that a few more of its kind would fill a disk. */
export const overlongConstant: Rule = {
  id: "overlong-constant",
  severity: "error",
  phase: "reference",
  check({ constants }, report) {
    const values = resolveConstants(constants);
    for (const [name, written] of Object.entries(constants)) {
      if (values.has(name)) continue;
      const inside = constantUses(written).filter((use) => Object.hasOwn(constants, use.name));
      // one within it is to blame
      if (inside.some((use) => !values.has(use.name))) continue;
      const counted = inside.length > 0 ? ", with the constants in it" : "";
      report({
        pointer: `/constants/${name}`,
        on: "value",
        message: `The constant "${name}" stands for more than ${MAX_CONSTANT_LENGTH.toLocaleString("en")} letters${counted}`,
        remedy:
          'Write a long text where it is shown; what several pages show, as a block under "fragments". A constant is for a few words.',
      });
    }
    return undefined;
  },
};
