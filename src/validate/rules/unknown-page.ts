import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

/** A banner that names a page which the site does not have. */
export const unknownPage: Rule = {
  id: "unknown-page",
  severity: "error",
  phase: "reference",
  check({ value, pages, hasSchemaError }, report) {
    const banners = valueAt(value, "/banners");
    if (!Array.isArray(banners) || hasSchemaError("/banners") || !pages.complete) return;
    const paths = pages.addresses.map(({ path }) => path);
    for (const [index, banner] of (banners as Listed[]).entries()) {
      for (const key of ["exceptOn", "onlyOn"] as const) {
        for (const [position, path] of (banner[key] ?? []).entries()) {
          // a site without its first page is told of by its own rule
          if (pages.at(path) || path === "/") continue;
          const meant = closestMatch(path, paths);
          const repair = meant && writeInstead(meant);
          report({
            pointer: `/banners/${index}/${key}/${position}`,
            on: "value",
            message: `The site has no page "${path}"`,
            remedy: repair ? `${repair.title}.` : "Name a page of the site, or remove it.",
            ...(repair && { suggestions: [repair] }),
          });
        }
      }
    }
  },
};

/** The pages that a banner names. */
type Listed = { exceptOn?: string[]; onlyOn?: string[] };
