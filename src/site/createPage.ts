import type { Link, PageModel } from "../generated/props.ts";
import { fileStem } from "./addresses.ts";
import type { BlockModels } from "./blockModels.ts";
import { computeProps, createBlockModels, findModel } from "./blockProps.ts";
import { TODAY } from "./constants.ts";
import { documentTitle } from "./documentTitle.ts";
import { createEntryModel } from "./entryContent.ts";
import { toRenderedBlock } from "./entryPages.ts";
import { once } from "./once.ts";
import type { Page } from "./page.ts";
import type { PageContext, SitePage } from "./pageContext.ts";
import { createHead } from "./pageHead.ts";
import { type PageSource, readTitle, type TitledSource } from "./pageSource.ts";
import { findPageUses, type UsesByPart } from "./pageUses.ts";
import type { BlockPlacer } from "./placeBlocks.ts";
import type { OutsideReader } from "./readingOutside.ts";
import type { Resolver } from "./resolver.ts";
import { listSearchedBlocks, readSearchTexts } from "./searchTexts.ts";
import { findSharePicture } from "./sharePicture.ts";
import type { CountedView } from "./siteView.ts";
import type { MediaUse } from "./uses.ts";

/** The parts from which all pages are made. */
export interface PageParts extends CountedView {
  context: PageContext;
  placer: BlockPlacer;
  outside: OutsideReader;
  getUsesByPart: () => UsesByPart;
  listBreadcrumbs: (source: PageSource) => Link[];
}

/** Creates the page of a source at its path or at an alias. */
export function createPage(path: string, source: PageSource, parts: PageParts): SitePage {
  const { context, view, placer } = parts;
  const { spec, resolver } = context;
  const { draft, index, absence } = source;
  const alias = path !== source.path;
  const stem = fileStem(path);
  // while a page is to come, its author sees the links to others that come with it
  const getPlaced = once(() => placer.place(source.place(), absence !== undefined));
  const getSharePicture = () => findSharePicture(spec.site, source, getPlaced());
  const listUses = (as: MediaUse["as"]) => findPageUses(parts.getUsesByPart(), source, getPlaced(), as);
  const getBreadcrumbs = () => parts.listBreadcrumbs(source);
  return {
    path,
    canonical: source.path,
    index,
    source,
    placed: getPlaced,
    entry: source.entryPage,
    stem,
    alias,
    draft,
    ...(absence && { absence }),
    get title() {
      return readTitle({ ...source, title: { source: source.title.source, pointer: undefined } }, resolver);
    },
    get description() {
      return source.describe();
    },
    get shareTitle() {
      return source.share?.title && resolver.text(source.share.title);
    },
    get sharePicture() {
      return getSharePicture().src;
    },
    get sharePictureAlt() {
      const { alt } = getSharePicture();
      return alt && resolver.text(alt);
    },
    get href() {
      return (resolver.visit("href", path) as { href: string }).href;
    },
    searchTexts() {
      const visibleBlocks = getPlaced().filter(({ block }) => !resolver.isHidden(block));
      const blocks = visibleBlocks.map(({ block }) => block);
      return readSearchTexts(listSearchedBlocks(blocks, source.entryPage), resolver);
    },
    pictures: () => listUses("shown"),
    model(models) {
      const breadcrumbs = getBreadcrumbs();
      return {
        // the browser finds the model of the page beside its document
        ...(alias ? { path: `/${stem}`, aliasOf: source.path } : { path }),
        ...createTitles(source, path, context),
        ...(draft ? { draft: true } : {}),
        ...(absence && { absence }),
        ...(breadcrumbs.length > 0 && { breadcrumbs }),
        ...createEntryModel(source, models, context, view),
        blocks: createBlockModels(getPlaced(), models, source.path, { resolver, view }),
      };
    },
    head(models) {
      const { path: canonical, entryPage } = source;
      return createHead(
        { path: canonical, title: this.title, entryPage, placedBlocks: getPlaced(), breadcrumbs: getBreadcrumbs() },
        models,
        parts,
      );
    },
    sources(models) {
      return describeSources(this, source, listUses("linked"), models, parts);
    },
    calendars: (models) =>
      getPlaced().flatMap(({ block }) => findModel(block, models)?.calendar?.(block, view, source.path) ?? []),
    showsOtherPages(models) {
      const countBefore = parts.getReadCount();
      for (const placedBlock of getPlaced()) computeProps(placedBlock, models, source.path, { resolver, view });
      return parts.getReadCount() > countBefore || getBreadcrumbs().length > 0;
    },
  };
}

/** All that a page depends on and other pages do not. */
function describeSources(
  page: Page,
  source: PageSource,
  linkedUses: readonly MediaUse[],
  models: BlockModels,
  { context, view }: PageParts,
): string {
  const { resolver, assets } = context;
  const { path } = page;
  const blocks = page
    .placed()
    .map((placedBlock) => [
      toRenderedBlock(placedBlock.block),
      computeProps(placedBlock, models, source.path, { resolver, view }),
    ]);
  const content = { ...source.source, blocks, ...createEntryModel(source, models, context, view) };
  // the page only links to the feed
  const { structuredData, feed } = page.head(models);
  const ownSource = JSON.stringify({ path, content, structuredData, hasFeed: feed.length > 0 });
  const files = new Set(page.pictures().map(({ file }) => file));
  const linkedFiles = new Set(linkedUses.map(({ file }) => file));
  const sizes = Array.from(linkedFiles, (file) => [file, assets.fileSize?.(file)]);
  const pagePictures = Array.from(files, (file) => [file, assets.picture(file)]);
  return ownSource + findToday(ownSource, resolver) + JSON.stringify([pagePictures, sizes]);
}

/** The titles of a page and of its document. */
export function createTitles(
  source: TitledSource,
  path: string,
  { resolver, settings }: PageContext,
): Pick<PageModel, "title" | "documentTitle"> {
  const title = readTitle(source, resolver);
  return { title, documentTitle: documentTitle(title, path, settings.name) };
}

/** The value of {today}, if a part of the spec uses it. */
export function findToday(json: string, { day }: Resolver): string {
  return json.includes(`{${TODAY}}`) ? day : "";
}
