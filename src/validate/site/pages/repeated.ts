import { isBlank } from "../../content/blank.ts";
import type { ReportDescriptor } from "../../report.ts";
import type { Page } from "./page.ts";
import type { Pages } from "./pages.ts";

/** What is known of a site. */
interface Known {
  pages: Pages;
  /** A text with its constants replaced. */
  resolve(text: string): string;
}

/** Where a text of a page is seen beside those of others. */
const SHOWN = { title: " and in the tabs of the browser", description: "" };

/** Pages of which a text is the same as that of an earlier page. */
export function repeatedTexts({ pages, resolve }: Known, key: "title" | "description"): ReportDescriptor[] {
  const seen = new Map<string, Page>();
  const reports: ReportDescriptor[] = [];
  /** A text that is blank, and one address twice, are told of by their own rules. */
  const isTold = (text: string, first: Page, page: Page) =>
    !isBlank(text) && first.path.toLowerCase() !== page.path.toLowerCase();
  for (const page of pages.all) {
    const text = page.route[key];
    // nobody finds a draft beside another page
    if (typeof text !== "string" || page.draft) continue;
    const known = resolve(text).trim().toLowerCase();
    const first = seen.get(known);
    if (!first) seen.set(known, page);
    else if (isTold(text, first, page)) {
      reports.push({
        pointer: `${page.pointer}/${key}`,
        on: "value",
        message: `The page "${first.path}" has the same ${key}`,
        remedy: `Write a ${key} that tells the two pages apart, in search results${SHOWN[key]}.`,
        twin: `${first.pointer}/${key}`,
      });
    }
  }
  return reports;
}
