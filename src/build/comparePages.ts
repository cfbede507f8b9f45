import type { SiteCode } from "./bundle/code.ts";
import { type ReadSite, resolveUnvalidated } from "./loadSite.ts";
import { renderDocuments } from "./render/renderDocuments.ts";

/** The published pages of two files of a site, beside each other. */
export interface PageComparison {
  /** How many pages the second file has, with the one for unknown addresses. */
  pages: number;
  /** The paths whose HTML differs, or that only one of the files has. */
  changedPaths: string[];
}

/**
 * Compares the HTML of the pages of two files, both as this Prospectus renders them. Undefined when the first cannot be
 * rendered, such as one of an earlier version of the language.
 */
export function comparePages(
  before: ReadSite,
  after: ReadSite,
  code: Pick<SiteCode, "server" | "styles">,
): PageComparison | undefined {
  const pages = renderDocuments(resolveUnvalidated(after), code);
  const earlierPages = tryRender(before, code);
  if (!earlierPages) return undefined;
  const paths = new Set([...pages.keys(), ...earlierPages.keys()]);
  const changedPaths = [...paths].filter((path) => pages.get(path) !== earlierPages.get(path));
  return { pages: pages.size, changedPaths };
}

function tryRender(site: ReadSite, code: Pick<SiteCode, "server" | "styles">): Map<string, string> | undefined {
  try {
    return renderDocuments(resolveUnvalidated(site), code);
  } catch {
    return undefined;
  }
}
