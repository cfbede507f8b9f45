import { describeChange } from "../../src/editor/publish/server/describePublication.ts";
import type { ListedChange } from "../../src/editor/siteFile/messages.ts";

/** The name of the file with a report. */
export const REPORT = "pictures.json";
/** The most pages that pictures are taken of. */
export const MAX_PAGES = 20;

/** The differences between two versions of a site, as `pictures.json` has them. */
export interface Report {
  /** The commit that the site was compared with. */
  base: string;
  /** The pages that look different, in the order of their pictures. */
  pages: ReportedPage[];
  /** Pages of which no pictures were taken, since there are too many. */
  otherPages: string[];
  /** The changes of the site on no page of the list. */
  changes: string[];
  /** The diagnostics of `validate`, each with its line. */
  errors: string[];
  warnings: string[];
}

/** A page that looks different. */
export interface ReportedPage {
  path: string;
  title: string;
  kind: "changed" | "added" | "removed";
  /** The name of the picture file. */
  picture: string;
  /** Its changes, in a line each. */
  changes: string[];
}

/** The changes on a page in words. */
export function describeChangesOn(changes: readonly ListedChange[], path: string): string[] {
  return changes.filter(({ page }) => page?.path === path).map((change) => describeChange(withoutPage(change)));
}

/** The changes on no page, and on other pages than some, in words. */
export function describeOtherChanges(changes: readonly ListedChange[], paths: readonly string[]): string[] {
  return changes.filter(({ page }) => !page || !paths.includes(page.path)).map(describeChange);
}

function withoutPage({ page: _page, ...change }: ListedChange): ListedChange {
  return change;
}

/** The name of a picture of a page: of letters, digits and hyphens alone. */
export function namePicture(path: string, index: number): string {
  const words = path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${String(index + 1).padStart(2, "0")}-${words.slice(0, 60) || "home"}.png`;
}
