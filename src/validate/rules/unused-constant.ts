import type { SiteRule } from "../rule.ts";
import { constantNames } from "../site/names.ts";

/** A constant that no text uses. */
export const unusedConstant: SiteRule = {
  kind: "site",
  id: "unused-constant",
  severity: "info",
  phase: "content",
  check(site, report) {
    // a part with errors may use it
    if (site.hasSchemaError("")) return;
    const { unused: unusedNames, missing } = constantNames(site);
    // an unknown name may be a misspelt use of it
    if (missing.length > 0) return;
    for (const name of unusedNames) {
      report({
        pointer: `/constants/${name}`,
        on: "key",
        message: `No text uses the constant "${name}"`,
        remedy: `Write {${name}} in a text, or remove the constant.`,
      });
    }
  },
};
