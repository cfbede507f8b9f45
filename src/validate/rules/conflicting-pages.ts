import { findValue } from "../../json/pointer.ts";
import type { SiteRule } from "../rule.ts";

/** A banner with both "onlyOn" and "exceptOn": it is not clear which pages show it. */
export const conflictingPages: SiteRule = {
  kind: "site",
  id: "conflicting-pages",
  severity: "error",
  phase: "content",
  check({ value }, report) {
    const banners = findValue(value, "/banners");
    if (!Array.isArray(banners)) return undefined;
    for (const index of banners.keys()) {
      const pointer = `/banners/${index}`;
      if (!findValue(value, `${pointer}/onlyOn`) || !findValue(value, `${pointer}/exceptOn`)) continue;
      report({
        pointer: `${pointer}/exceptOn`,
        on: "key",
        message: 'The banner has both "onlyOn" and "exceptOn"',
        remedy: 'Keep "onlyOn" to show it only on these pages, or "exceptOn" to show it on all others.',
      });
    }
    return undefined;
  },
};
