import { isBlank } from "../../content/invisibleCharacters.ts";
import type { ReportDescriptor } from "../../report.ts";
import type { Page } from "./page.ts";
import type { Pages } from "./pages.ts";

interface Site {
  pages: Pages;
  /** A text with its constants replaced. */
  resolve(text: string): string;
}

/** Other places where visitors see the text beside texts of other pages. */
const SHOWN = { title: " and in the tabs of the browser", description: "" };

/** Reports the pages that have the same title or description as an earlier one. */
export function repeatedTexts({ pages, resolve }: Site, key: "title" | "description"): ReportDescriptor[] {
  const pageByText = new Map<string, Page>();
  const reports: ReportDescriptor[] = [];
  /** Other rules report a blank text, and an address that occurs twice. */
  const isRelevant = (text: string, first: Page, page: Page) =>
    !isBlank(text) && first.path.toLowerCase() !== page.path.toLowerCase();
  for (const page of pages.all) {
    const text = page.route[key];
    // drafts are not published
    if (typeof text !== "string" || page.draft) continue;
    const comparableText = resolve(text).trim().toLowerCase();
    const first = pageByText.get(comparableText);
    if (!first) pageByText.set(comparableText, page);
    else if (isRelevant(text, first, page)) {
      reports.push({
        pointer: locateText(page, key),
        on: "value",
        message: `The page "${first.path}" has the same ${key}`,
        remedy: `Write a ${key} that tells the two pages apart, in search results${SHOWN[key]}.`,
        twin: locateText(first, key),
      });
    }
  }
  return reports;
}

function locateText({ pointer, titlePointer }: Page, key: "title" | "description"): string {
  return key === "title" ? titlePointer : `${pointer}/${key}`;
}
