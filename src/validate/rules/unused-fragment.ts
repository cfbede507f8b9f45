import { escapePointer } from "../../json/escapePointer.ts";
import type { SiteRule } from "../rule.ts";
import { fragmentNames } from "../site/names.ts";

/** A fragment that no page places. */
export const unusedFragment: SiteRule = {
  kind: "site",
  id: "unused-fragment",
  severity: "info",
  phase: "content",
  check(site, report) {
    // a part with errors may place it
    if (site.hasSchemaError("")) return;
    const { unused: unusedNames, missing } = fragmentNames(site);
    // an unknown name may be a misspelt use of it
    if (missing.length > 0) return;
    for (const name of unusedNames) {
      report({
        pointer: `/fragments/${escapePointer(name)}`,
        on: "key",
        message: `No page places the fragment "${name}"`,
        remedy: `Place it with { "type": "fragment", "name": "${name}" }, or remove it.`,
      });
    }
  },
};
