import { decodedPath, fileStem } from "../../../site/addresses.ts";
import type { PageDocument } from "../../../site/page.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import { withoutSlash } from "./pageFailures.ts";

/** The page at a path, or that for unknown ones. */
export function findPage(site: ResolvedSite, path: string): PageDocument {
  const pagePath = decodedPath(withoutSlash(path));
  const stem = fileStem(pagePath);
  return (
    site.pages.find((candidate) => decodedPath(candidate.path) === pagePath) ??
    site.pages.find((candidate) => candidate.stem === stem) ??
    site.notFound
  );
}
