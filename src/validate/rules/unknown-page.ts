import { findValue } from "../../json/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";

/** A banner that names a page which the site does not have. */
export const unknownPage: SiteRule = {
  kind: "site",
  id: "unknown-page",
  severity: "error",
  phase: "reference",
  check({ value, pages, hasSchemaError }, report) {
    const banners = findValue(value, "/banners");
    if (!Array.isArray(banners) || hasSchemaError("/banners") || !pages.complete) return;
    const paths = pages.addresses.map(({ path }) => path);
    for (const [index, banner] of (banners as Listed[]).entries()) {
      for (const key of ["exceptOn", "onlyOn"] as const) {
        for (const [position, path] of (banner[key] ?? []).entries()) {
          // missing-home reports a site without a page "/"
          if (pages.at(path) || path === "/") continue;
          const match = closestMatch(path, paths);
          const fix = match && writeInstead(match);
          report({
            pointer: `/banners/${index}/${key}/${position}`,
            on: "value",
            message: `The site has no page "${path}"`,
            remedy: fix ? `${fix.title}.` : "Name a page of the site, or remove it.",
            ...(fix && { suggestions: [fix] }),
          });
        }
      }
    }
  },
};

/** The pages that a banner names. */
type Listed = { exceptOn?: string[]; onlyOn?: string[] };
