import { constantUses, MAX_CONSTANT_LENGTH, resolveConstants } from "../../site/constants.ts";
import type { SiteRule } from "../rule.ts";

/** A constant with a value so long that pages would become huge. */
export const overlongConstant: SiteRule = {
  kind: "site",
  id: "overlong-constant",
  severity: "error",
  phase: "reference",
  check({ constants }, report) {
    const values = resolveConstants(constants);
    for (const [name, value] of Object.entries(constants)) {
      if (values.has(name)) continue;
      const inside = constantUses(value).filter((use) => Object.hasOwn(constants, use.name));
      // the constant in it is reported
      if (inside.some((use) => !values.has(use.name))) continue;
      const addition = inside.length > 0 ? ", with the constants in it" : "";
      report({
        pointer: `/constants/${name}`,
        on: "value",
        message: `The constant "${name}" has more than ${MAX_CONSTANT_LENGTH.toLocaleString("en")} letters${addition}`,
        remedy:
          'A constant is for a few words. Write a long text where it is shown. If several pages show it, write it as a block in "fragments".',
      });
    }
    return undefined;
  },
};
