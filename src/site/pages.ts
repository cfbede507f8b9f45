import type { Block, Href, PageModel } from "../generated/props.ts";
import type { Route, Site, Block as WrittenBlock } from "../generated/site.ts";
import { leaveOutOfBlocks } from "./absentLinks.ts";
import { fileStem } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import type { BlockModel, BlockModels, FeedEntry, ListedPage, Settings, SiteView } from "./blockModels.ts";
import { describeBreadcrumbs, findBreadcrumbs, listMenuLabels } from "./breadcrumbs.ts";
import { TODAY } from "./constants.ts";
import { documentTitle } from "./documentTitle.ts";
import { mapBlock } from "./fields.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import { asciiUrl } from "./links.ts";
import { once } from "./once.ts";
import type { Resolver } from "./resolver.ts";
import { compileRichText } from "./richText.ts";
import { findSharePicture } from "./sharePicture.ts";
import type { MediaUse } from "./uses.ts";

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

/** A page of a route, at the route's path or at an alias. */
export interface Page extends PageDocument {
  /** The file name of the page without its extension .html. */
  stem: string;
  /** Whether the path is an alias of its route. */
  alias: boolean;
  title: string;
  /** Whether the page is shown in the preview only. */
  draft: boolean;
  /** In the preview, why visitors do not see the page now: its dates are to come, or over. */
  absence?: PageModel["absence"];
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
}

/** The parts of a site with which its pages are resolved. */
interface PageContext {
  resolver: Resolver;
  settings: Settings;
  assets: Assets;
  /** Whether drafts are among the pages, and pages that their dates hide. */
  drafts: boolean;
  mediaUses: () => readonly MediaUse[];
  absoluteUrl: (path: string) => string;
}

/** Resolves the pages of a site. Each page is resolved when it is asked for. */
export function resolvePages(spec: Site, context: PageContext): Pages {
  const { resolver, settings, assets, drafts, mediaUses, absoluteUrl } = context;
  const picturesByPart = once(() => groupPictures(mediaUses()));
  const listedPages = once((): ListedPage[] => {
    const presentPages = pages.filter(({ absence }) => !absence);
    return presentPages.map(({ path, alias, route, pointer }) => {
      const home = path === "/" ? menuLabels().get("/") : undefined;
      const label = home ? resolver.text(home) : resolver.text(route.title, `${pointer}/title`);
      const pathPointer = `${pointer}/${alias ? `aliases/${route.aliases?.indexOf(path)}` : "path"}`;
      return {
        path,
        alias,
        label,
        address: resolver.text(path, pathPointer),
        href: resolver.visit("href", path, pathPointer) as ListedPage["href"],
      };
    });
  });
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
  const view: SiteView = {
    settings,
    now: assets.now,
    get pages() {
      readCount++;
      return listedPages();
    },
    text: resolver.text,
    plainText: resolver.plainText,
    html: (source, path) =>
      compileRichText(source, {
        text: (token) => resolver.text(token),
        href: (address) =>
          resolver.leadsToAbsentPage(address)
            ? undefined
            : { href: absoluteHref(resolver.text(address), path), kind: "page" },
        newTab: "",
      })
        .replaceAll(' data-kind="page"', "")
        .replace(ONLY_PARAGRAPH, "$1"),
    absoluteUrl,
    isHidden: resolver.isHidden,
    blocksOn(path, type) {
      readCount++;
      const page = pages.find((candidate) => candidate.path === path);
      return (page?.placed() ?? []).flatMap(({ block }) => (block.type === type ? [block as never] : []));
    },
    resolve: (block) => mapBlock(block, resolver.visit, pointers.get(block)) as never,
  };

  function place(blocks: readonly WrittenBlock[], pointer: string, hasAllLinks = false): PlacedBlock[] {
    const writtenBlocks = expandFragments(spec, blocks, pointer);
    const placedBlocks = hasAllLinks ? writtenBlocks : leaveOutOfBlocks(writtenBlocks, resolver);
    for (const placedBlock of placedBlocks) pointers.set(placedBlock.block, placedBlock.pointer);
    return placedBlocks;
  }

  /** The properties of a block that are not written in site.json. */
  function computedProps({ block }: PlacedBlock, models: BlockModels): object {
    return { ...findModel(block, models)?.props?.(block, view), ...(resolver.isHidden(block) && { hidden: true }) };
  }

  function blockModels(placedBlocks: readonly PlacedBlock[], models: BlockModels): Block[] {
    return placedBlocks.map(
      (placedBlock) =>
        ({
          ...(mapBlock(placedBlock.block, resolver.visit, placedBlock.pointer) as Block),
          ...computedProps(placedBlock, models),
        }) as Block,
    );
  }

  /** The additions of blocks to the head of the page at a path. */
  function createHead(placedBlocks: readonly PlacedBlock[], path: string, models: BlockModels): PageHead {
    const head: PageHead = { structuredData: [], feed: [] };
    for (const { block } of placedBlocks) {
      const model = findModel(block, models);
      const data = model?.structuredData?.(block, view, path);
      if (data) head.structuredData.push(data);
      for (const entry of model?.feed?.(block, view) ?? [])
        head.feed.push({ ...entry, href: absoluteHref(resolver.text(entry.href ?? ""), path) });
    }
    return head;
  }

  /** The absolute URL of a link on the page at a path. */
  function absoluteHref(href: string, path: string): string {
    if (href.startsWith("/")) return absoluteUrl(href);
    return /^(#|$)/.test(href) ? absoluteUrl(path + href) : asciiUrl(href);
  }

  function titles(source: string, path: string, pointer: string): Pick<PageModel, "title" | "documentTitle"> {
    const title = resolver.text(source, `${pointer}/title`);
    return { title, documentTitle: documentTitle(title, path, settings.name) };
  }

  function createPage(path: string, route: Route, pointer: string): Page & { route: Route; pointer: string } {
    const alias = path !== route.path;
    const absence = findAbsence(route, resolver);
    const stem = fileStem(path);
    // while a page is to come, its author sees the links to others that come with it
    const getPlaced = once(() => place(route.blocks, `${pointer}/blocks`, absence !== undefined));
    const getBreadcrumbs = (parent?: PageModel["parent"]) =>
      settings.breadcrumbs ? findBreadcrumbs(route.path, parent, breadcrumbContext) : [];
    const addBreadcrumbs = (model: PageModel): PageModel => {
      const breadcrumbs = getBreadcrumbs(model.parent);
      return breadcrumbs.length > 0 ? { ...model, breadcrumbs } : model;
    };
    const pictures = () => listParts(pointer, getPlaced()).flatMap((part) => picturesByPart().get(part) ?? []);
    return {
      path,
      canonical: route.path,
      index: route.index ?? true,
      route,
      pointer,
      placed: getPlaced,
      stem,
      alias,
      draft: route.draft ?? false,
      ...(absence && { absence }),
      get title() {
        return resolver.text(route.title);
      },
      get description() {
        return resolver.text(route.description);
      },
      get shareTitle() {
        return route.share?.title && resolver.text(route.share.title);
      },
      get sharePicture() {
        return findSharePicture(spec.site, route, getPlaced()).src;
      },
      get sharePictureAlt() {
        const { alt } = findSharePicture(spec.site, route, getPlaced());
        return alt && resolver.text(alt);
      },
      pictures,
      model: (models) =>
        addBreadcrumbs({
          // the browser finds the model of the page beside its document
          ...(alias ? { path: `/${stem}`, aliasOf: route.path } : { path }),
          ...titles(route.title, path, pointer),
          ...(route.draft ? { draft: true } : {}),
          ...(absence && { absence }),
          blocks: blockModels(getPlaced(), models),
        }),
      head(models) {
        const head = createHead(getPlaced(), route.path, models);
        const links = getBreadcrumbs().map(({ label, href }) => ({
          label,
          url: absoluteUrl(href.href.slice(resolver.base.length)),
        }));
        if (links.length > 0) head.structuredData.unshift(describeBreadcrumbs(links, this.title));
        return head;
      },
      sources(models) {
        const blocks = getPlaced().map((placedBlock) => [placedBlock.block, computedProps(placedBlock, models)]);
        const ownSource = JSON.stringify({ path, route: { ...route, blocks }, head: this.head(models) });
        const files = new Set(pictures().map(({ file }) => file));
        const shownPictures = Array.from(files, (file) => [file, assets.picture(file)]);
        return ownSource + findToday(ownSource, resolver) + JSON.stringify(shownPictures);
      },
      showsOtherPages(models) {
        const countBefore = readCount;
        for (const placedBlock of getPlaced()) computedProps(placedBlock, models);
        return readCount > countBefore || getBreadcrumbs().length > 0;
      },
    };
  }

  function unlistedPage(path: string, title: string, blocks: readonly WrittenBlock[]): Page {
    const route = { path, title, description: title, blocks: blocks as Route["blocks"] };
    return { ...createPage(path, route, "/unlisted"), index: false };
  }

  const pages = spec.routes.flatMap((route, index) =>
    (route.draft || resolver.isHidden(route)) && !drafts
      ? []
      : documentPaths(route).map((path) => createPage(path, route, `/routes/${index}`)),
  );
  const { title, description, suggestion, blocks } = spec.notFound;
  const placedOnNotFound = once(() => place(blocks as WrittenBlock[], "/notFound/blocks"));
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
      ...titles(title, "/404", "/notFound"),
      suggestion: resolver.text(suggestion, "/notFound/suggestion"),
      blocks: blockModels(placedOnNotFound(), models),
    }),
    // search engines do not read it
    head: () => ({ structuredData: [], feed: [] }),
  };
  return { pages, notFound, unlistedPage };
}

/** Why the dates of a page hide it now; undefined if they do not. */
function findAbsence({ from, until }: Route, { isHidden }: Resolver): PageModel["absence"] {
  if (until !== undefined && isHidden({ until })) return "over";
  return from !== undefined && isHidden({ from }) ? "toCome" : undefined;
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

/** Groups the uses of pictures by the pointer of their route or fragment. */
function groupPictures(uses: readonly MediaUse[]): Map<string, MediaUse[]> {
  const byPart = new Map<string, MediaUse[]>();
  for (const use of uses) {
    const part = /^\/(?:routes|fragments)\/[^/]+/.exec(use.pointer)?.[0];
    if (use.as !== "shown" || !part) continue;
    const otherUses = byPart.get(part);
    if (otherUses) otherUses.push(use);
    else byPart.set(part, [use]);
  }
  return byPart;
}

/** The pointers of a route and of the fragments in it. */
function listParts(pointer: string, placedBlocks: readonly PlacedBlock[]): string[] {
  const fragments = placedBlocks.filter((placedBlock) => placedBlock.pointer.startsWith("/fragments/"));
  return [pointer, ...new Set(fragments.map((placedBlock) => placedBlock.pointer.split("/").slice(0, 3).join("/")))];
}
