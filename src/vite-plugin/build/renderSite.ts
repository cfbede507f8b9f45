import type { Block, PageModel, SharedModel, Words } from "../../generated/props.ts";
import type { Route, Site } from "../../generated/site.ts";
import { expandFragments } from "../../site/fragments.ts";
import { createPageModels } from "../../site/pageModels.ts";
import { createResolver } from "../../site/resolver.ts";
import { type Address, addresses } from "../../site/routes.ts";
import { sharedModel } from "../../site/sharedModel.ts";
import type { PageError } from "../errors.ts";
import type { Chunks } from "../files/chunks.ts";
import { contentHash } from "../files/contentHash.ts";
import type { LoadedSite } from "../loadSite.ts";
import { createDocument, type Script } from "./document.ts";
import { headHtml } from "./head.ts";

/** The exports of the module that renders pages. */
export interface ServerEntry {
  /** The text of each style sheet by module path, such as /src/blocks/quote/Quote.module.css. */
  styleSheets: Record<string, string>;
  loadAllBlocks(): Promise<void>;
  blockFailure(block: Block, words: Words): Error | undefined;
  createRenderer(shared: SharedModel): (page: PageModel) => {
    html: Chunks;
    preloads: string;
    boot: string[];
    page: PageModel;
    failures: PageError[];
  };
}

/** The scripts and styles of pages. */
interface PageCode {
  /** A hash of the application's code. Without one, as in the preview, all pages count as parts of the same build. */
  hash?: string;
  /** The URL of the application's entry. */
  entry: string;
  /** The URL of the styles of all blocks, for pages that the application renders in the browser. */
  style?: string;
  /** The scripts of every page, such as the loader. */
  always: Script[];
  /** The script that reports the first page view. */
  firstView: Script;
  /** The boot script with a name. */
  boot: (name: string) => Script;
}

/** What the pages of a site are rendered from. */
export interface RenderOptions {
  loaded: LoadedSite;
  site: Site;
  /** The base path, if it differs from the path of the site's URL. */
  base?: string;
  drafts: "with drafts" | "without drafts";
  server: ServerEntry;
  /** The preload links of every page, as HTML. */
  preloads: string;
  /** Returns the style rules for a page with blocks of these types and this body. */
  pageStyle: (types: string[], html: Chunks) => string | Uint8Array;
  code: PageCode;
  /** Returns the URL of the shared model. */
  sharedAddress: (shared: SharedModel) => string;
}

/** One page, rendered. */
export interface RenderedPage {
  html: Chunks;
  model: PageModel;
  failures: PageError[];
}

/** Creates a renderer for the pages of a site. */
export function createSiteRenderer({
  loaded,
  site,
  base,
  drafts,
  server,
  preloads: fonts,
  pageStyle,
  code,
  sharedAddress,
}: RenderOptions) {
  const resolver = createResolver(site, loaded.assets, base);
  const models = createPageModels(site, resolver, drafts);
  const everything = sharedModel(site, resolver);
  const bannerErrors = everything.banners.map(({ block }) => server.blockFailure(block, everything.words));
  const shared = { ...everything, banners: everything.banners.filter((_, index) => !bannerErrors[index]) };
  const settings = {
    entry: code.entry,
    shared: sharedAddress(shared),
    style: code.style,
    analytics: shared.analytics,
  };
  const build = code.hash && contentHash(code.hash, settings.shared);
  const render = server.createRenderer(shared);
  const document = createDocument({ shared, wholeStyle: code.style, settings });
  const always = [...code.always, ...(shared.analytics ? [code.firstView] : [])];
  const bannerTypes = shared.banners.map(({ block }) => block.type);

  function compose(
    model: PageModel,
    meta: { description: string; canonical: string; picture: string; index: boolean },
  ): RenderedPage {
    const { html, preloads, boot, page: rendered, failures } = render(model);
    const page = build ? { ...rendered, build, revision: contentHash(build, JSON.stringify(rendered)) } : rendered;
    const scripts = [...always, ...boot.map(code.boot)];
    const head = headHtml(site, resolver, { page, ...meta });
    const style = pageStyle([...page.blocks.map(({ type }) => type), ...bannerTypes], html);
    return {
      html: document({ page, html, preloads: fonts + preloads, head, style, scripts }),
      model: page,
      failures,
    };
  }

  return {
    shared,
    models,
    /** The value of {today}. */
    day: resolver.day,
    /** The errors of the banners that were left out. */
    failures: everything.banners.flatMap(({ block: { type } }, index): PageError[] => {
      const error = bannerErrors[index];
      return error ? [{ type, error }] : [];
    }),
    addresses: addresses(site, drafts),
    page(address: Address): RenderedPage {
      const { route } = address;
      const description = resolver.text(route.description);
      return compose(models.page(address), {
        description,
        canonical: route.path,
        picture: sharePicture(site, route),
        index: true,
      });
    },
    notFound(): RenderedPage {
      const description = resolver.text(site.notFound.description);
      return compose(models.notFound(), {
        description,
        canonical: "/404",
        picture: site.site.sharePicture,
        index: false,
      });
    },
  };
}

/** The picture that is shown when a link to a route is shared: that of its first hero, or else that of the site. */
export function sharePicture(site: Site, route: Route): string {
  const hero = expandFragments(site, route.blocks, "").find(({ block }) => block.type === "hero")?.block;
  return (hero?.type === "hero" && hero.picture?.src) || site.site.sharePicture;
}
