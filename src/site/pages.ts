import type { Block, BlockType, Href, Link, PageModel, Picture, Words } from "../generated/props.ts";
import type { Route, Site, Block as WrittenBlock } from "../generated/site.ts";
import { findWhole, leaveOutOfBlocks } from "./absentLinks.ts";
import { fileStem } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import type { BlockModel, BlockModels, Calendar, FeedEntry, ListedPage, Settings, SiteView } from "./blockModels.ts";
import { describeBreadcrumbs, findBreadcrumbs, listMenuLabels } from "./breadcrumbs.ts";
import { TODAY } from "./constants.ts";
import { contentHtml } from "./contentHtml.ts";
import { documentTitle } from "./documentTitle.ts";
import { type EntryPage, listEntryPages, toRenderedBlock, withoutEntryBlocks } from "./entryPages.ts";
import { mapPart } from "./fields.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import { asciiUrl } from "./links.ts";
import { once } from "./once.ts";
import { oncePer } from "./oncePer.ts";
import { createEntrySource, createRouteSource, type PageSource, type WrittenEntry } from "./pageSource.ts";
import { findPageUses, groupUses } from "./pageUses.ts";
import type { Resolver } from "./resolver.ts";
import { compileRichText } from "./richText.ts";
import { readSearchTexts, type SearchTexts } from "./searchTexts.ts";
import { findSharePicture } from "./sharePicture.ts";
import type { ThirdParty } from "./thirdParties.ts";
import type { MediaUse } from "./uses.ts";
import { resolveWords } from "./words/words.ts";

export type { WrittenBlock };

/** The facts for the document of a page, with constants resolved. */
export interface PageDocument {
  path: string;
  /** The path of the page's canonical URL. */
  canonical: string;
  /** Whether search engines may index the page. */
  index: boolean;
  description: string;
  /** The title in shared links; undefined for that of the page. */
  shareTitle?: string | undefined;
  /** The file in the media folder from which the picture for shared links is generated. */
  sharePicture: string;
  /** A description of that picture, if somebody has written it. */
  sharePictureAlt?: string | undefined;
  /** Its blocks, with the blocks of its fragments. */
  placed(): readonly PlacedBlock[];
  /** Creates the page model. It is not cached: a site may have thousands. */
  model(models: BlockModels): PageModel;
  /** The additions of its blocks' models to the head of the page. */
  head(models: BlockModels): PageHead;
}

/** The additions of blocks to the head of their page. */
export interface PageHead {
  /** JSON-LD. */
  structuredData: object[];
  /** The entries that people can subscribe to. */
  feed: LinkedEntry[];
}

/** An entry of the feed with the absolute URL that it leads to. */
export type LinkedEntry = FeedEntry & { href: string };

/** A page of a route, at the route's path or at an alias, or of an entry or a year of a list. */
export interface Page extends PageDocument {
  /** The file name of the page without its extension .html. */
  stem: string;
  /** Of the page of an entry or a year, the entry with its list. */
  entry: EntryPage | undefined;
  /** Whether the path is an alias of its route. */
  alias: boolean;
  title: string;
  /** Whether the page is shown in the preview only. */
  draft: boolean;
  /** In the preview, why visitors do not see the page now: its dates are to come, or over. */
  absence?: PageModel["absence"];
  /** Its address, as links have it. */
  readonly href: string;
  /** Its texts for the search of the site, without blocks that are hidden now. */
  searchTexts(): SearchTexts;
  /** The pictures on the page, those in its fragments included. */
  pictures(): MediaUse[];
  /** All that the page depends on and other pages do not, as text from which a cache key is hashed. */
  sources(models: BlockModels): string;
  /** The calendars of its blocks. */
  calendars(models: BlockModels): Calendar[];
  /** Whether the models of its blocks read other pages, such as a list of all pages. */
  showsOtherPages(models: BlockModels): boolean;
}

/** The pages of a site. */
export interface Pages {
  /** Each alias follows its route. */
  pages: readonly Page[];
  notFound: PageDocument;
  /** A page that no route declares and no list of pages has, with blocks as they are written in a valid spec. */
  unlistedPage(path: string, title: string, blocks: readonly WrittenBlock[]): Page;
  /** The content of an entry of the feed as HTML that can be read outside of the site. */
  entryHtml(entry: LinkedEntry): string;
}

/** The parts of a site with which its pages are resolved. */
interface PageContext {
  resolver: Resolver;
  settings: Settings;
  assets: Assets;
  /** Whether drafts are among the pages, and pages that their dates hide. */
  drafts: boolean;
  mediaUses: () => readonly MediaUse[];
  thirdParties: () => readonly ThirdParty[];
  absoluteUrl: (path: string) => string;
}

/** Resolves the pages of a site. Each page is resolved when it is asked for. */
export function resolvePages(spec: Site, context: PageContext): Pages {
  const { resolver, settings, assets, drafts, mediaUses, thirdParties, absoluteUrl } = context;
  const listedPages = once((): ListedPage[] => {
    const presentPages = pages.filter(({ absence }) => !absence);
    return presentPages.map(({ path, alias, source }) => {
      const home = path === "/" ? menuLabels().get("/") : undefined;
      const pathPointer = findPathPointer(source, path);
      return {
        path,
        alias,
        label: home ? resolver.text(home) : titleText(source),
        address: resolver.text(path, pathPointer),
        href: resolver.visit("href", path, pathPointer) as ListedPage["href"],
      };
    });
  });
  const readAddress = (path: string) => (resolver.visit("href", path) as ListedPage["href"]).href;
  const menuLabels = once(() => listMenuLabels(spec));
  const presentPages = once(
    () => new Map(pages.flatMap((page) => (page.draft || page.absence ? [] : [[page.path, page] as const]))),
  );
  const breadcrumbContext = {
    findPage: (path: string) => presentPages().get(path),
    findMenuLabel(path: string) {
      const label = menuLabels().get(path);
      return label && resolver.text(label);
    },
    createLink: (path: string, label: string) => ({ label, href: resolver.visit("href", path) as Href }),
  };
  const pointers = new WeakMap<object, string>();
  /** How often the model of a block has read other pages. */
  let readCount = 0;
  const entryPages = listEntryPages(spec);
  const pagesOfEntries = new Map(entryPages.map((page) => [page.entry, page]));
  const linkTo = ({ path }: EntryPage) => ({ path, href: resolver.visit("href", path) as ListedPage["href"] });
  const toHtml: SiteView["html"] = (source, path) =>
    compileRichText(source, {
      text: (token) => resolver.text(token),
      href: (address) =>
        resolver.leadsToAbsentPage(address)
          ? undefined
          : { href: absoluteHref(resolver.text(address), path), kind: "page" },
      newTab: "",
    }).replaceAll(' data-kind="page"', "");
  const pictureUrl: SiteView["pictureUrl"] = (picture) =>
    new URL((resolver.visit("picture", picture) as { src: string }).src, settings.url).href;
  const view: SiteView = {
    settings,
    now: assets.now,
    drafts,
    get pages() {
      readCount++;
      return listedPages();
    },
    get searchAddress() {
      return spec.search && readAddress(spec.search.page);
    },
    locations: (spec.site.organization.locations ?? []).map((written, index) => ({
      written,
      pointer: `/site/organization/locations/${index}`,
    })),
    visit: resolver.visit,
    substitute: resolver.substitute,
    text: resolver.text,
    plainText: resolver.plainText,
    html: (source, path) => toHtml(source, path).replace(ONLY_PARAGRAPH, "$1"),
    absoluteUrl,
    href: (address) => resolver.visit("href", address) as ListedPage["href"],
    isHidden: resolver.isHidden,
    blocksOn(path, type) {
      readCount++;
      const page = pages.find((candidate) => candidate.path === path);
      return (page?.placed() ?? []).flatMap(({ block }) => (block.type === type ? [block as never] : []));
    },
    get thirdParties() {
      readCount++;
      return thirdParties();
    },
    findPageWith(type) {
      readCount++;
      const index = pages.findIndex(({ alias, draft, placed }) => !alias && !draft && hasBlock(placed(), type));
      return listedPages()[index];
    },
    resolve: (block) => resolveBlock(block) as never,
    get words() {
      return words();
    },
    entryPage(entry) {
      const page = pagesOfEntries.get(findWhole(entry) as EntryPage["entry"]);
      return page && !resolver.absentPaths.has(page.path) ? linkTo(page) : undefined;
    },
    yearPages: (block) =>
      entryPages.flatMap((page) =>
        page.year !== undefined && page.list.block === findWhole(block) ? [{ ...linkTo(page), year: page.year }] : [],
      ),
    pictureUrl,
  };
  const words = once(() => mapPart("words", resolveWords(spec), resolver.visit) as Words);
  const resolveBlock = oncePer((block: object) =>
    resolver.resolveBlock(withoutEntryBlocks(block) as WrittenBlock, pointers.get(block)),
  );
  const getUsesByPart = once(() => groupUses(mediaUses(), entryPages));

  function placeBlocks(blocks: PlacedBlock[], hasAllLinks = false): PlacedBlock[] {
    const linkedBlocks = hasAllLinks ? blocks : leaveOutOfBlocks(blocks, resolver);
    const placedBlocks = linkedBlocks.map(({ block, ...rest }) => ({ ...rest, block: resolver.fill(block) }));
    for (const placedBlock of placedBlocks) pointers.set(placedBlock.block, placedBlock.pointer);
    return placedBlocks;
  }

  /** The properties of a block that are not written in site.json. */
  function computedProps({ block }: PlacedBlock, models: BlockModels, path: string): object {
    const props = findModel(block, models)?.props?.(block, view, path);
    return { ...props, ...(resolver.isHidden(block) && { hidden: true }) };
  }

  function blockModels(placedBlocks: readonly PlacedBlock[], models: BlockModels, path: string): Block[] {
    return placedBlocks.map(
      (placedBlock) =>
        ({
          ...(resolver.resolveBlock(toRenderedBlock(placedBlock.block) as WrittenBlock, placedBlock.pointer) as Block),
          ...computedProps(placedBlock, models, path),
        }) as Block,
    );
  }

  /** The pages that a page is below: of a page of an entry, the page with its list is the last of them. */
  function listBreadcrumbs({ path, parent }: PageSource): Link[] {
    if (!settings.breadcrumbs && !parent) return [];
    const parentLink = parent && {
      label: resolver.text(parent.source, parent.pointer),
      href: resolver.visit("href", parent.path) as Href,
    };
    return findBreadcrumbs(path, parentLink, breadcrumbContext);
  }

  /** The parts of an entry that its own page shows. */
  function entryModel({ entryPage, pointer }: PageSource, models: BlockModels): Pick<PageModel, "entry"> {
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

  /** The additions of blocks to the head of the page at a path. */
  function createHead(
    placedBlocks: readonly PlacedBlock[],
    { path, entryPage }: Pick<PageSource, "path" | "entryPage">,
    models: BlockModels,
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
        head.feed.push({ ...feedEntry, href: absoluteHref(resolver.text(feedEntry.href ?? ""), path) });
    }
    return head;
  }

  /** The absolute URL of a link on the page at a path. */
  function absoluteHref(href: string, path: string): string {
    if (href.startsWith("/")) return absoluteUrl(href);
    return /^(#|$)/.test(href) ? absoluteUrl(path + href) : asciiUrl(href);
  }

  function titleText({ title: { source, pointer }, year }: TitledSource): string {
    const title = resolver.text(source, pointer);
    return year === undefined ? title : `${title} ${year}`;
  }

  function titles(source: TitledSource, path: string) {
    const title = titleText(source);
    return { title, documentTitle: documentTitle(title, path, settings.name) };
  }

  function createPage(path: string, source: PageSource): Page & { source: PageSource } {
    const { draft, index, absence } = source;
    const alias = path !== source.path;
    const stem = fileStem(path);
    // while a page is to come, its author sees the links to others that come with it
    const getPlaced = once(() => placeBlocks(source.place(), absence !== undefined));
    const getSharePicture = () => findSharePicture(spec.site, source, getPlaced());
    const listUses = (as: MediaUse["as"]) => findPageUses(getUsesByPart(), source, getPlaced(), as);
    const getBreadcrumbs = () => listBreadcrumbs(source);
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
        return titleText({ ...source, title: { source: source.title.source, pointer: undefined } });
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
        return readAddress(path);
      },
      searchTexts() {
        const visibleBlocks = getPlaced().filter(({ block }) => !resolver.isHidden(block));
        return readSearchTexts(
          visibleBlocks.map(({ block }) => block),
          resolver,
        );
      },
      pictures: () => listUses("shown"),
      model(models) {
        const breadcrumbs = getBreadcrumbs();
        return {
          // the browser finds the model of the page beside its document
          ...(alias ? { path: `/${stem}`, aliasOf: source.path } : { path }),
          ...titles(source, path),
          ...(draft ? { draft: true } : {}),
          ...(absence && { absence }),
          ...(breadcrumbs.length > 0 && { breadcrumbs }),
          ...entryModel(source, models),
          blocks: blockModels(getPlaced(), models, source.path),
        };
      },
      head(models) {
        const head = createHead(getPlaced(), source, models);
        const links = getBreadcrumbs().map(({ label, href }) => ({
          label,
          url: absoluteUrl(href.href.slice(resolver.base.length)),
        }));
        if (links.length > 0) head.structuredData.unshift(describeBreadcrumbs(links, this.title));
        return head;
      },
      sources(models) {
        const blocks = getPlaced().map((placedBlock) => [
          toRenderedBlock(placedBlock.block),
          computedProps(placedBlock, models, source.path),
        ]);
        const content = { ...source.source, blocks, ...entryModel(source, models) };
        // the page only links to the feed
        const { structuredData, feed } = this.head(models);
        const ownSource = JSON.stringify({ path, content, structuredData, hasFeed: feed.length > 0 });
        const files = new Set(this.pictures().map(({ file }) => file));
        const linkedFiles = new Set(listUses("linked").map(({ file }) => file));
        const sizes = Array.from(linkedFiles, (file) => [file, assets.fileSize?.(file)]);
        const pagePictures = Array.from(files, (file) => [file, assets.picture(file)]);
        return ownSource + findToday(ownSource, resolver) + JSON.stringify([pagePictures, sizes]);
      },
      calendars: (models) =>
        getPlaced().flatMap(({ block }) => findModel(block, models)?.calendar?.(block, view, source.path) ?? []),
      showsOtherPages(models) {
        const countBefore = readCount;
        for (const placedBlock of getPlaced()) computedProps(placedBlock, models, source.path);
        return readCount > countBefore || getBreadcrumbs().length > 0;
      },
    };
  }

  function unlistedPage(path: string, title: string, blocks: readonly WrittenBlock[]): Page {
    const route = { path, title, description: title, index: false, blocks: blocks as Route["blocks"] };
    const source = createRouteSource(spec, route, -1, resolver);
    return createPage(path, { ...source, place: () => expandFragments(spec, blocks, "/unlisted/blocks") });
  }

  const entriesByRoute = new Map<number, EntryPage[]>();
  for (const page of entryPages) {
    const earlierPages = entriesByRoute.get(page.route);
    if (earlierPages) earlierPages.push(page);
    else entriesByRoute.set(page.route, [page]);
  }
  const sources = spec.routes.flatMap((route, index) => [
    createRouteSource(spec, route, index, resolver),
    ...(entriesByRoute.get(index) ?? []).map((page) => createEntrySource(spec, page, resolver)),
  ]);
  const pages = sources
    .filter(({ draft, absence }) => drafts || !(draft || absence))
    .flatMap((source) => documentPaths(source).map((path) => createPage(path, source)));
  const { title, description, suggestion, blocks } = spec.notFound;
  const placedOnNotFound = once(() => placeBlocks(expandFragments(spec, blocks as WrittenBlock[], "/notFound/blocks")));
  const notFound: PageDocument = {
    path: "/404",
    canonical: "/404",
    index: false,
    description: resolver.text(description),
    sharePicture: spec.site.sharePicture,
    sharePictureAlt: settings.sharePictureAlt,
    placed: placedOnNotFound,
    model: (models) => ({
      path: "/404",
      ...titles({ title: { source: title, pointer: "/notFound/title" } }, "/404"),
      suggestion: resolver.text(suggestion, "/notFound/suggestion"),
      blocks: blockModels(placedOnNotFound(), models, "/404"),
    }),
    // search engines do not read it
    head: () => ({ structuredData: [], feed: [] }),
  };
  const entryHtml = ({ whole }: LinkedEntry) =>
    whole === undefined
      ? ""
      : contentHtml(whole, {
          text: (source) => resolver.text(source),
          richText: (source) => toHtml(source, whole.path),
          href: (href) => absoluteHref(resolver.text(href), whole.path),
          pictureUrl,
          expand: (entryBlocks) =>
            expandFragments(spec, entryBlocks, "").flatMap(({ block }) => (resolver.isHidden(block) ? [] : [block])),
        });
  return { pages, notFound, unlistedPage, entryHtml };
}

/** The title of a page; one without a pointer is not located. */
interface TitledSource extends Pick<PageSource, "year"> {
  title: { source: string; pointer: string | undefined };
}

/** The content of a text of one paragraph, in HTML. */
const ONLY_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>$/s;

function hasBlock(placedBlocks: readonly PlacedBlock[], type: BlockType): boolean {
  return placedBlocks.some(({ block }) => block.type === type);
}

/** The model of a block's type, if it has one. */
function findModel({ type }: PlacedBlock["block"], models: BlockModels): BlockModel | undefined {
  return models[type] as BlockModel | undefined;
}

/** The value of {today}, if a part of the spec uses it. */
export function findToday(json: string, { day }: Resolver): string {
  return json.includes(`{${TODAY}}`) ? day : "";
}

/** The addresses of a route that have documents of their own: that of /fees is shown at /fees.html as well. */
function documentPaths({ path, aliases }: PageSource): string[] {
  const stems = new Set<string>();
  return [path, ...aliases].filter((address) => stems.size < stems.add(fileStem(address)).size);
}

/** The JSON pointer of an address of a page: that of an entry has its id. */
function findPathPointer({ pointer, aliases, entryPage, path }: PageSource, address: string): string {
  if (entryPage) return entryPage.year === undefined ? `${pointer}/id` : `${pointer}/archive`;
  return `${pointer}/${address === path ? "path" : `aliases/${aliases.indexOf(address)}`}`;
}
