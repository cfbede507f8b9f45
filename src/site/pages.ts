import type { Block, PageModel, SitemapEntry } from "../generated/props.ts";
import type { Route, Site, Block as WrittenBlock } from "../generated/site.ts";
import type { Assets } from "./assets.ts";
import { TODAY } from "./constants.ts";
import { mapBlock } from "./fields.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import { classifyHref } from "./links.ts";
import { once } from "./once.ts";
import type { Resolver } from "./resolver.ts";
import type { MediaUse } from "./uses.ts";

/** What the document of a page says about it, with constants resolved. */
export interface PageDocument {
  path: string;
  /** The path of the page's canonical URL. */
  canonical: string;
  /** Whether search engines may index the page. */
  index: boolean;
  description: string;
  /** The file in the media folder from which the picture for shared links is generated. */
  sharePicture: string;
  /** Its blocks, with those of its fragments. */
  placed(): readonly PlacedBlock[];
  /** Creates the page model. It is not cached: a site may have thousands. */
  model(): PageModel;
}

/** A page of a route, at the route's path or at an alias. */
export interface Page extends PageDocument {
  /** The file name of the page without its extension: `index` for `/`, `fees` for `/fees`. */
  stem: string;
  /** Whether the path is an alias of its route. */
  alias: boolean;
  /** The pictures on the page, those in its fragments included. */
  pictures(): MediaUse[];
  /** What the page depends on and other pages do not, as text from which a cache key is hashed. */
  sources(): string;
}

/** The pages of a site. */
export interface Pages {
  /** Each alias follows its route. */
  pages: readonly Page[];
  notFound: PageDocument;
}

/** Properties that are computed from the rest of the site, by block type. */
type Computed = { [Type in Block["type"]]?: () => Partial<Extract<Block, { type: Type }>> };

/** What pages are resolved with. */
interface PageContext {
  resolver: Resolver;
  assets: Assets;
  /** Whether drafts are among the pages. */
  drafts: boolean;
  mediaUses: () => readonly MediaUse[];
}

/** Resolves the pages of a site. Each page is resolved when it is asked for. */
export function resolvePages(spec: Site, { resolver, assets, drafts, mediaUses }: PageContext): Pages {
  const siteName = resolver.text(spec.site.name);
  const computed: Computed = { sitemap: () => ({ entries: sitemapEntries() }) };
  const picturesByPart = once(() => groupPictures(mediaUses()));
  const sitemapEntries = once((): SitemapEntry[] =>
    pages.map(({ path, alias, route, pointer }) => {
      const home = path === "/" ? homeLabel(spec) : undefined;
      const label = home ? resolver.text(home) : resolver.text(route.title, `${pointer}/title`);
      return { href: classifyHref(path, resolver.base), label, address: path, alias };
    }),
  );

  /** The properties of a block that are not written in site.json. */
  function computedProps(block: PlacedBlock["block"]): object {
    return { ...computed[block.type]?.(), ...(resolver.isHidden(block) && { hidden: true }) };
  }

  function blockModels(placed: readonly PlacedBlock[]): Block[] {
    return placed.map(
      ({ block, pointer }) =>
        ({ ...(mapBlock(block, resolver.visit, pointer) as Block), ...computedProps(block) }) as Block,
    );
  }

  function titles(written: string, path: string, pointer: string): Pick<PageModel, "title" | "documentTitle"> {
    const title = resolver.text(written, `${pointer}/title`);
    return { title, documentTitle: path === "/" || title === siteName ? title : `${title} | ${siteName}` };
  }

  function pageAt(path: string, route: Route, pointer: string): Page & { route: Route; pointer: string } {
    const alias = path !== route.path;
    const placed = once(() => expandFragments(spec, route.blocks, `${pointer}/blocks`));
    const pictures = () => partsOf(pointer, placed()).flatMap((part) => picturesByPart().get(part) ?? []);
    return {
      path,
      canonical: route.path,
      index: true,
      route,
      pointer,
      placed,
      stem: fileStem(path),
      alias,
      get description() {
        return resolver.text(route.description);
      },
      get sharePicture() {
        const hero = placed().find(({ block }) => block.type === "hero")?.block;
        return (hero?.type === "hero" && hero.picture?.src) || spec.site.sharePicture;
      },
      pictures,
      model: () => ({
        path,
        ...(alias ? { aliasOf: route.path } : {}),
        ...titles(route.title, path, pointer),
        ...(route.draft ? { draft: true } : {}),
        blocks: blockModels(placed()),
      }),
      sources() {
        const blocks = placed().map(({ block }) => [block, computedProps(block)]);
        const own = JSON.stringify({ path, route: { ...route, blocks } });
        const files = new Set(pictures().map(({ file }) => file));
        const shown = Array.from(files, (file) => [file, assets.picture(file)]);
        return own + dayIn(own, resolver) + JSON.stringify(shown);
      },
    };
  }

  const pages = spec.routes.flatMap((route, index) =>
    route.draft && !drafts
      ? []
      : [route.path, ...(route.aliases ?? [])].map((path) => pageAt(path, route, `/routes/${index}`)),
  );
  const { title, description, suggestion, blocks } = spec.notFound;
  const placedOnNotFound = once(() => expandFragments(spec, blocks as WrittenBlock[], "/notFound/blocks"));
  const notFound: PageDocument = {
    path: "/404",
    canonical: "/404",
    index: false,
    description: resolver.text(description),
    sharePicture: spec.site.sharePicture,
    placed: placedOnNotFound,
    model: () => ({
      path: "/404",
      ...titles(title, "/404", "/notFound"),
      suggestion: resolver.text(suggestion, "/notFound/suggestion"),
      blocks: blockModels(placedOnNotFound()),
    }),
  };
  return { pages, notFound };
}

/** The value of {today}, if a part of the spec uses it. */
export function dayIn(json: string, { day }: Resolver): string {
  return json.includes(`{${TODAY}}`) ? day : "";
}

/** The file name of a page without its extension. */
export function fileStem(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

/** The menu's label of the home page: its title is usually the name of the site. */
function homeLabel({ navigation }: Site): string | undefined {
  const links = navigation.flatMap((item) => (item.type === "group" ? item.links : item));
  return links.find(({ href }) => href === "/")?.label;
}

/** Groups the uses of pictures by the pointer of their route or fragment. */
function groupPictures(uses: readonly MediaUse[]): Map<string, MediaUse[]> {
  const byPart = new Map<string, MediaUse[]>();
  for (const use of uses) {
    const part = /^\/(?:routes|fragments)\/[^/]+/.exec(use.pointer)?.[0];
    if (use.as !== "shown" || !part) continue;
    const others = byPart.get(part);
    if (others) others.push(use);
    else byPart.set(part, [use]);
  }
  return byPart;
}

/** The pointers of a route and of the fragments in it. */
function partsOf(pointer: string, placed: readonly PlacedBlock[]): string[] {
  const fragments = placed.filter((one) => one.pointer.startsWith("/fragments/"));
  return [pointer, ...new Set(fragments.map((one) => one.pointer.split("/").slice(0, 3).join("/")))];
}
