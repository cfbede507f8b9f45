import type { Block, PageModel, Picture, Words } from "../generated/props.ts";
import type { Route, Site, Block as WrittenBlock } from "../generated/site.ts";
import { findValue } from "../json/pointer.ts";
import { fileStem } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import type { BlockModel, BlockModels, FeedEntry, ListedPage, Settings, SiteView } from "./blockModels.ts";
import { TODAY } from "./constants.ts";
import { contentHtml } from "./contentHtml.ts";
import { documentTitle } from "./documentTitle.ts";
import { type EntryPage, listEntryPages, toRenderedBlock, withoutEntryBlocks } from "./entryPages.ts";
import { mapBlock, mapPart } from "./fields.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import { asciiUrl } from "./links.ts";
import { once } from "./once.ts";
import { oncePer } from "./oncePer.ts";
import { createEntrySource, createRouteSource, type PageSource, type WrittenEntry } from "./pageSource.ts";
import type { Resolver } from "./resolver.ts";
import { compileRichText } from "./richText.ts";
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
  /** The pictures on the page, those in its fragments included. */
  pictures(): MediaUse[];
  /** All that the page depends on and other pages do not, as text from which a cache key is hashed. */
  sources(models: BlockModels): string;
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
  /** Whether drafts are among the pages. */
  drafts: boolean;
  mediaUses: () => readonly MediaUse[];
  absoluteUrl: (path: string) => string;
}

/** Resolves the pages of a site. Each page is resolved when it is asked for. */
export function resolvePages(spec: Site, context: PageContext): Pages {
  const { resolver, settings, assets, drafts, mediaUses, absoluteUrl } = context;
  const listedPages = once((): ListedPage[] =>
    pages.map(({ path, alias, source }) => {
      const home = path === "/" ? homeLabel(spec) : undefined;
      const pathPointer = findPathPointer(source, path);
      return {
        path,
        alias,
        label: home ? resolver.text(home) : titleText(source),
        address: resolver.text(path, pathPointer),
        href: resolver.visit("href", path, pathPointer) as ListedPage["href"],
      };
    }),
  );
  const pointers = new WeakMap<object, string>();
  /** How often the model of a block has read other pages. */
  let readCount = 0;
  const entryPages = listEntryPages(spec);
  const pagesOfEntries = new Map(entryPages.map((page) => [page.entry, page]));
  const linkTo = ({ path }: EntryPage) => ({ path, href: resolver.visit("href", path) as ListedPage["href"] });
  const toHtml: SiteView["html"] = (source, path) =>
    compileRichText(source, {
      text: (token) => resolver.text(token),
      href: (address) => ({ href: absoluteHref(resolver.text(address), path), kind: "page" }),
      newTab: "",
    }).replaceAll(' data-kind="page"', "");
  const pictureUrl: SiteView["pictureUrl"] = (picture) =>
    new URL((resolver.visit("picture", picture) as { src: string }).src, settings.url).href;
  const view: SiteView = {
    settings,
    now: assets.now,
    get pages() {
      readCount++;
      return listedPages();
    },
    text: resolver.text,
    plainText: resolver.plainText,
    html: (source, path) => toHtml(source, path).replace(ONLY_PARAGRAPH, "$1"),
    absoluteUrl,
    isHidden: resolver.isHidden,
    blocksOn(path, type) {
      readCount++;
      const page = pages.find((candidate) => candidate.path === path);
      return (page?.placed() ?? []).flatMap(({ block }) => (block.type === type ? [block as never] : []));
    },
    resolve: (block) => resolveBlock(block) as never,
    get words() {
      return words();
    },
    entryPage(entry) {
      const page = pagesOfEntries.get(entry as EntryPage["entry"]);
      return page && linkTo(page);
    },
    yearPages: (block) =>
      entryPages.flatMap((page) =>
        page.year !== undefined && page.list.block === block ? [{ ...linkTo(page), year: page.year }] : [],
      ),
    pictureUrl,
  };
  const words = once(() => mapPart("words", resolveWords(spec), resolver.visit) as Words);
  const resolveBlock = oncePer((block: object) =>
    mapBlock(withoutEntryBlocks(block), resolver.visit, pointers.get(block)),
  );

  function rememberPointers(placedBlocks: PlacedBlock[]): PlacedBlock[] {
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
          ...(mapBlock(toRenderedBlock(placedBlock.block), resolver.visit, placedBlock.pointer) as Block),
          ...computedProps(placedBlock, models, path),
        }) as Block,
    );
  }

  /** The parts of an entry that its own page shows, and the page with its list. */
  function entryModel(source: PageSource, models: BlockModels): Pick<PageModel, "parent" | "entry"> {
    const { parent, entryPage, pointer } = source;
    if (!parent || !entryPage) return {};
    const href = resolver.visit("href", parent.path) as ListedPage["href"];
    const link = { parent: { label: resolver.text(parent.source, parent.pointer), href } };
    const { entry, list } = entryPage;
    if (!entry) return link;
    const facts = findModel(list.block, models)?.entryFacts?.(entry, list.block, view) ?? [];
    const { text, picture, tags } = entry as WrittenEntry;
    const visit = (kind: string, name: string, value: unknown) => resolver.visit(kind, value, `${pointer}/${name}`);
    return {
      ...link,
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

  const siteSharePicture = { src: spec.site.sharePicture, alt: spec.site.sharePictureAlt };

  /** The picture for shared links to a page with these blocks. */
  function sharedPicture(
    placedBlocks: readonly PlacedBlock[],
    picture?: PageSource["picture"],
  ): { src: string; alt?: string } {
    const hero = placedBlocks.find(({ block }) => block.type === "hero")?.block;
    return (hero?.type === "hero" && hero.picture) || picture || siteSharePicture;
  }

  function createPage(path: string, source: PageSource): Page & { source: PageSource } {
    const { draft, index } = source;
    const alias = path !== source.path;
    const stem = fileStem(path);
    const getPlaced = once(() => rememberPointers(source.place()));
    const getSharePicture = () => sharedPicture(getPlaced(), source.picture);
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
      get title() {
        return titleText({ ...source, title: { source: source.title.source, pointer: undefined } });
      },
      get description() {
        return source.describe();
      },
      get sharePicture() {
        return getSharePicture().src;
      },
      get sharePictureAlt() {
        const { alt } = getSharePicture();
        return alt && resolver.text(alt);
      },
      pictures: () => findPictures(source, getPlaced()),
      model: (models) => ({
        // the browser finds the model of the page beside its document
        ...(alias ? { path: `/${stem}`, aliasOf: source.path } : { path }),
        ...titles(source, path),
        ...(draft ? { draft: true } : {}),
        ...entryModel(source, models),
        blocks: blockModels(getPlaced(), models, source.path),
      }),
      head: (models) => createHead(getPlaced(), source, models),
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
        const pagePictures = Array.from(files, (file) => [file, assets.picture(file)]);
        return ownSource + findToday(ownSource, resolver) + JSON.stringify(pagePictures);
      },
      showsOtherPages(models) {
        const countBefore = readCount;
        for (const placedBlock of getPlaced()) computedProps(placedBlock, models, source.path);
        return readCount > countBefore;
      },
    };
  }

  const picturesByPage = once(() => groupPictures(mediaUses(), entryPages));

  /** The pictures on a page: an entry without the blocks of its own page is on the page with its list, too. */
  function findPictures({ pointer, entryPage }: PageSource, placedBlocks: readonly PlacedBlock[]): MediaUse[] {
    const parts = listParts(pointer, placedBlocks).flatMap((part) => picturesByPage().get(part) ?? []);
    if (!entryPage) return parts;
    const list = entryPage.parent?.pointer ?? /^\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? "";
    const isHere = ({ pointer: place }: MediaUse) => place.startsWith(`${pointer}/`) && isOfYear(place, entryPage);
    const ofList = (picturesByPage().get(list) ?? []).filter(isHere);
    return [...ofList, ...parts];
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
  const pages = spec.routes.flatMap((route, index) => {
    if (route.draft && !drafts) return [];
    const source = createRouteSource(spec, route, index, resolver);
    return [
      ...documentPaths(route).map((path) => createPage(path, source)),
      ...(entriesByRoute.get(index) ?? []).map((page) =>
        createPage(page.path, createEntrySource(spec, page, resolver)),
      ),
    ];
  });
  const { title, description, suggestion, blocks } = spec.notFound;
  const placedOnNotFound = once(() =>
    rememberPointers(expandFragments(spec, blocks as WrittenBlock[], "/notFound/blocks")),
  );
  const notFound: PageDocument = {
    path: "/404",
    canonical: "/404",
    index: false,
    description: resolver.text(description),
    sharePicture: siteSharePicture.src,
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

/** The model of a block's type, if it has one. */
function findModel({ type }: PlacedBlock["block"], models: BlockModels): BlockModel | undefined {
  return models[type] as BlockModel | undefined;
}

/** The value of {today}, if a part of the spec uses it. */
export function findToday(json: string, { day }: Resolver): string {
  return json.includes(`{${TODAY}}`) ? day : "";
}

/** The addresses of a route that have documents of their own: that of /fees is shown at /fees.html as well. */
function documentPaths({ path, aliases = [] }: Route): string[] {
  const stems = new Set<string>();
  return [path, ...aliases].filter((address) => stems.size < stems.add(fileStem(address)).size);
}

/** The menu's label of the home page: its title is usually the name of the site. */
function homeLabel({ navigation }: Site): string | undefined {
  const links = navigation.flatMap((item) => (item.type === "group" ? item.links : item));
  return links.find(({ href }) => href === "/")?.label;
}

/** The JSON pointer of an address of a page: that of an entry has its id. */
function findPathPointer({ pointer, aliases, entryPage, path }: PageSource, address: string): string {
  if (entryPage) return entryPage.year === undefined ? `${pointer}/id` : `${pointer}/archive`;
  return `${pointer}/${address === path ? "path" : `aliases/${aliases.indexOf(address)}`}`;
}

/** Whether a value of a list is in an entry of the year that a page is of; true on the page of an entry. */
function isOfYear(place: string, { year, pointer, list, kind }: EntryPage): boolean {
  if (year === undefined) return true;
  const [property, index] = place.slice(pointer.length + 1).split("/");
  const entry = findValue(list.block, `/${kind.property}/${index}`);
  return property === kind.property && String(findValue(entry, `/${kind.date}`)).startsWith(`${year}-`);
}

/** Groups the uses of pictures by the pointer of their route or fragment, or of the entry whose page shows them. */
function groupPictures(uses: readonly MediaUse[], entryPages: readonly EntryPage[]): Map<string, MediaUse[]> {
  const entries = new Set(entryPages.map(({ pointer }) => pointer));
  const byPart = new Map<string, MediaUse[]>();
  for (const use of uses) {
    const part = findPicturePart(use.pointer, entries);
    if (use.as !== "shown" || !part) continue;
    const otherUses = byPart.get(part);
    if (otherUses) otherUses.push(use);
    else byPart.set(part, [use]);
  }
  return byPart;
}

/** The pointer of the innermost page or fragment that shows the picture at a pointer. */
function findPicturePart(pointer: string, entries: ReadonlySet<string>): string | undefined {
  if (entries.size > 0) {
    for (let end = pointer.lastIndexOf("/blocks/"); end > 0; end = pointer.lastIndexOf("/blocks/", end - 1))
      if (entries.has(pointer.slice(0, end))) return pointer.slice(0, end);
  }
  return /^\/(?:routes|fragments)\/[^/]+/.exec(pointer)?.[0];
}

/** The pointers of a route and of the fragments in it. */
function listParts(pointer: string, placedBlocks: readonly PlacedBlock[]): string[] {
  const fragments = placedBlocks.filter((placedBlock) => placedBlock.pointer.startsWith("/fragments/"));
  return [pointer, ...new Set(fragments.map((placedBlock) => placedBlock.pointer.split("/").slice(0, 3).join("/")))];
}
