import { findValue } from "../../json/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";

/** A banner, a rule of approval or the search that names a page which the site does not have. */
export const unknownPage: SiteRule = {
  kind: "site",
  id: "unknown-page",
  severity: "error",
  phase: "reference",
  check({ value, pages, hasSchemaError }, report) {
    if (!pages.complete) return;
    const paths = pages.addresses.map(({ path }) => path);
    const search = hasSchemaError(SEARCH) ? undefined : findValue(value, SEARCH);
    const names = typeof search === "string" ? [{ pointer: SEARCH, path: search }] : [];
    const lists = LISTS.flatMap(([part, key]) =>
      hasSchemaError(part) ? [] : readLists(findValue(value, part), part, key),
    );
    for (const { pointer, path } of [...lists, ...names]) {
      // missing-home reports a site without a page "/"
      if (pages.at(path) || path === "/") continue;
      const match = closestMatch(path, paths);
      const fix = match && writeInstead(match);
      report({
        pointer,
        on: "value",
        message: `The site has no page "${path}"`,
        remedy: fix ? `${fix.title}.` : "Name a page of the site, or remove it.",
        ...(fix && { suggestions: [fix] }),
      });
    }
  },
};

/** The property that names the page with the search. */
const SEARCH = "/search/page";

/** The properties that name pages, by the lists whose items have them. */
const LISTS = [
  ["/banners", "exceptOn"],
  ["/banners", "onlyOn"],
  ["/approval", "pages"],
] as const;

/** The pages that the items of a list name, with their JSON pointers. */
function readLists(list: unknown, part: string, key: string): { pointer: string; path: string }[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: Record<string, string[] | undefined>, index) =>
    (item[key] ?? []).map((path, position) => ({ pointer: `${part}/${index}/${key}/${position}`, path })),
  );
}
