import { isBlank } from "./blank";
import type { Page } from "./pages";
import type { Report } from "./report";
import type { SiteContext } from "./siteContext";

/** Where a text of a page is seen beside those of others. */
const SHOWN = { title: " and in the tabs of the browser", description: "" };

/** Pages of which a text is the same as that of an earlier page. */
export function repeatedTexts({ pages, resolve, hasFault }: SiteContext, key: "title" | "description"): Report[] {
  const seen = new Map<string, Page>();
  const reports: Report[] = [];
  for (const page of pages.all) {
    const pointer = `${page.pointer}/${key}`;
    const text = page.route[key];
    if (typeof text !== "string" || isBlank(text) || hasFault(pointer)) continue;
    const known = resolve(text).trim().toLowerCase();
    const first = seen.get(known);
    if (!first) seen.set(known, page);
    // one address twice is told of by its own rule
    else if (first.path.toLowerCase() !== page.path.toLowerCase()) {
      reports.push({
        pointer,
        on: "value",
        message: `The page "${first.path}" has the same ${key}`,
        remedy: `Write a ${key} that tells the two pages apart, in search results${SHOWN[key]}.`,
        twin: `${first.pointer}/${key}`,
      });
    }
  }
  return reports;
}
