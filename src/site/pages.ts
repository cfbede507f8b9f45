import type { Route, Site } from "../generated/site.ts";
import { createBreadcrumbReader } from "./breadcrumbs.ts";
import { createPage, type PageParts } from "./createPage.ts";
import { createEntryHtml } from "./entryContent.ts";
import { listEntryPages } from "./entryPages.ts";
import { expandFragments } from "./fragments.ts";
import { createNotFoundPage } from "./notFoundPage.ts";
import { once } from "./once.ts";
import type { Page, Pages } from "./page.ts";
import type { PageContext, SitePage } from "./pageContext.ts";
import { createRouteSource, listDocumentPaths, listPageSources } from "./pageSource.ts";
import { groupUses } from "./pageUses.ts";
import { createBlockPlacer } from "./placeBlocks.ts";
import { createOutsideReader } from "./readingOutside.ts";
import { createSiteView } from "./siteView.ts";

/** Resolves the pages of a site. Each page is resolved when it is asked for. */
export function resolvePages(spec: Site, options: Omit<PageContext, "spec">): Pages {
  const context = { ...options, spec };
  const getPages = () => pages;
  const placer = createBlockPlacer(context.resolver);
  const outside = createOutsideReader(context);
  const parts: PageParts = {
    ...{ context, placer, outside },
    ...createSiteView(context, { placer, outside, getPages }),
    getUsesByPart: once(() => groupUses(context.mediaUses(), listEntryPages(spec))),
    listBreadcrumbs: createBreadcrumbReader(context, getPages),
  };
  const pages = createPages(parts);
  return {
    pages,
    notFound: createNotFoundPage(parts),
    unlistedPage: (path, title, blocks) => createUnlistedPage({ path, title, blocks }, parts),
    entryHtml: (entry) => createEntryHtml(entry, parts),
  };
}

function createPages(parts: PageParts): SitePage[] {
  const { spec, resolver, drafts } = parts.context;
  return listPageSources(spec, resolver)
    .filter(({ draft, absence }) => drafts || !(draft || absence))
    .flatMap((source) => listDocumentPaths(source).map((path) => createPage(path, source, parts)));
}

function createUnlistedPage(
  { path, title, blocks }: { path: string; title: string; blocks: readonly Route["blocks"][0][] },
  parts: PageParts,
): Page {
  const { spec, resolver } = parts.context;
  const route = { path, title, description: title, index: false, blocks: blocks as Route["blocks"] };
  const source = createRouteSource(spec, route, -1, resolver);
  return createPage(path, { ...source, place: () => expandFragments(spec, blocks, "/unlisted/blocks") }, parts);
}
