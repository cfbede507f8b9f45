import type { Link } from "../generated/props.ts";
import type { BlockModels, SiteView } from "./blockModels.ts";
import { findModel } from "./blockProps.ts";
import { describeBreadcrumbs } from "./breadcrumbs.ts";
import type { EntryPage } from "./entryPages.ts";
import type { PlacedBlock } from "./fragments.ts";
import type { PageHead } from "./page.ts";
import type { PageContext } from "./pageContext.ts";
import type { OutsideReader } from "./readingOutside.ts";

/** The facts of a page from which its head is made. */
interface HeadSource {
  path: string;
  title: string;
  entryPage?: EntryPage | undefined;
  placedBlocks: readonly PlacedBlock[];
  breadcrumbs: readonly Link[];
}

interface HeadContext {
  context: PageContext;
  view: SiteView;
  outside: OutsideReader;
}

/** The additions of a page's breadcrumbs and blocks to its head. */
export function createHead(source: HeadSource, models: BlockModels, { context, view, outside }: HeadContext): PageHead {
  const head = describeBlocks(source, models, view, outside);
  const links = source.breadcrumbs.map(({ label, href }) => ({
    label,
    url: context.absoluteUrl(href.href.slice(context.resolver.base.length)),
  }));
  if (links.length > 0) head.structuredData.unshift(describeBreadcrumbs(links, source.title));
  return head;
}

function describeBlocks(
  { path, entryPage, placedBlocks }: HeadSource,
  models: BlockModels,
  view: SiteView,
  outside: OutsideReader,
): PageHead {
  const head: PageHead = { structuredData: [], feed: [] };
  // the list's own page has all that is to be said of it
  if (entryPage?.year !== undefined) return head;
  const { entry, list } = entryPage ?? {};
  const entryData =
    entry && list && findModel(list.block, models)?.entryStructuredData?.(entry, list.block, view, path);
  if (entryData) head.structuredData.push(entryData);
  for (const { block } of placedBlocks) {
    const model = findModel(block, models);
    const data = model?.structuredData?.(block, view, path);
    if (data) head.structuredData.push(data);
    for (const feedEntry of model?.feed?.(block, view) ?? [])
      head.feed.push({ ...feedEntry, href: outside.href(view.text(feedEntry.href ?? ""), path) });
  }
  return head;
}
