import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ListedChange } from "../../src/editor/siteFile/messages.ts";
import { fileStem } from "../../src/site/addresses.ts";
import { resolveConstants, substitute } from "../../src/site/constants.ts";
import { listWrittenEntries } from "../../src/site/writtenPages.ts";

/** A page of a site. */
export interface SitePage {
  path: string;
  title: string;
}

/** A page whose HTML differs between two builds, or that is in one of them alone. */
export interface TouchedPage extends SitePage {
  kind: "changed" | "added" | "removed";
}

interface Spec {
  constants?: Record<string, string>;
  routes: { path: string; title: string; draft?: boolean }[];
}

/** The published pages in the text of a valid site.json. */
export function listPages(text: string): SitePage[] {
  const spec: Spec = JSON.parse(text.replace(/^\uFEFF/, ""));
  const values = resolveConstants(spec.constants);
  const publishedRoutes = spec.routes.filter(({ draft }) => !draft);
  const entries = listWrittenEntries(spec).filter(({ route }) => !spec.routes[route]?.draft);
  return [...publishedRoutes, ...entries].map(({ path, title }) => ({ path, title: substitute(title, values) }));
}

/** A site as it was built into a folder; without the folder, a site that was not there yet. */
export interface BuiltSite {
  pages: readonly SitePage[];
  folder: string | undefined;
}

/**
 * The pages that look different in two builds, or are in one of them alone: first those that the text of the site says
 * something else on, then as they are in the site.
 */
export function findTouchedPages(base: BuiltSite, head: BuiltSite, changes: readonly ListedChange[]): TouchedPage[] {
  const paths = new Set([...head.pages, ...base.pages].map(({ path }) => path));
  const changedPaths = new Set(changes.flatMap(({ page }) => page?.path ?? []));
  const touchedPages = [...paths].flatMap((path): TouchedPage[] => {
    const [basePage, headPage] = [base, head].map(({ pages }) => pages.find((page) => page.path === path));
    if (readPage(base, basePage) === readPage(head, headPage)) return [];
    const { title = "" } = headPage ?? basePage ?? {};
    return [{ path, title, kind: !basePage ? "added" : !headPage ? "removed" : "changed" }];
  });
  return touchedPages.sort(
    (first, second) => Number(changedPaths.has(second.path)) - Number(changedPaths.has(first.path)),
  );
}

/**
 * The parts of the HTML that differ between builds of pages that look the same: names of scripts, and of fonts with
 * other letters.
 */
const NAMES_OF_CODE = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*>|url\([^)]*\.woff2\)/g;

/** The HTML of a page as far as it can be seen; undefined for a page that is not there. */
function readPage({ folder }: BuiltSite, page: SitePage | undefined): string | undefined {
  if (folder === undefined || !page) return undefined;
  const file = join(folder, `${fileStem(page.path)}.html`);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").replaceAll(NAMES_OF_CODE, "");
}
