import type { Rule } from "../rule.ts";
import { constantNames } from "../site/names.ts";

/** A constant that no text uses. */
export const unusedConstant: Rule = {
  id: "unused-constant",
  severity: "warning",
  phase: "content",
  check(site, report) {
    // what is broken elsewhere may hold the use
    if (site.hasSchemaError("")) return undefined;
    return {
      end() {
        const { unused, missing } = constantNames(site);
        // a name that stands for nothing may be meant for it
        if (missing.length > 0) return;
        for (const name of unused) {
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
