import type { PageModel, Picture } from "../generated/props.ts";
import type { BlockModels, SiteView } from "./blockModels.ts";
import { findModel } from "./blockProps.ts";
import { contentHtml } from "./contentHtml.ts";
import { expandFragments } from "./fragments.ts";
import type { LinkedEntry } from "./page.ts";
import type { PageContext } from "./pageContext.ts";
import type { PageSource, WrittenEntry } from "./pageSource.ts";
import type { BlockPlacer } from "./placeBlocks.ts";
import type { OutsideReader } from "./readingOutside.ts";

/** The parts of an entry that its own page shows. */
export function createEntryModel(
  { entryPage, pointer }: PageSource,
  models: BlockModels,
  { resolver }: PageContext,
  view: SiteView,
): Pick<PageModel, "entry"> {
  const { entry, list } = entryPage ?? {};
  if (!entry || !list) return {};
  const facts = findModel(list.block, models)?.entryFacts?.(entry, list.block, view) ?? [];
  const { text, picture, tags } = entry as WrittenEntry;
  const visit = (kind: string, name: string, value: unknown) => resolver.visit(kind, value, `${pointer}/${name}`);
  return {
    entry: {
      ...(facts.length > 0 && { facts }),
      ...(text !== undefined && { text: visit("richText", "text", text) as { html: string } }),
      ...(picture && { picture: visit("picture", "picture", picture) as Picture }),
      ...(tags && { tags: tags.map((tag, index) => resolver.text(tag, `${pointer}/tags/${index}`)) }),
    },
  };
}

interface ContentParts {
  context: PageContext;
  placer: BlockPlacer;
  outside: OutsideReader;
}

/** The content of an entry of the feed as HTML that can be read outside of the site. */
export function createEntryHtml(
  { whole }: LinkedEntry,
  { context: { spec, resolver }, placer, outside }: ContentParts,
): string {
  if (whole === undefined) return "";
  return contentHtml(whole, {
    text: (source) => resolver.text(source),
    richText: (source) => outside.html(source, whole.path),
    href: (href) => outside.href(resolver.text(href), whole.path),
    pictureUrl: outside.pictureUrl,
    expand: (blocks) =>
      placer.place(expandFragments(spec, blocks, "")).flatMap(({ block }) => (resolver.isHidden(block) ? [] : [block])),
  });
}
