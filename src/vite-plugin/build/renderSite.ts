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

/** What this layer needs of the module that renders pages. */
export interface ServerEntry {
  /** The text of each style sheet by its address, such as /src/blocks/quote/Quote.module.css. */
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

/** The code of a page, or where the browser finds it. */
interface PageCode {
  /** A hash of the application's code. Without one, as in the preview, pages are taken to be of one build. */
  hash?: string;
  entry: string;
  /** The styles of all blocks, for the pages that the application builds itself. */
  style?: string;
  /** What every page runs, the loader among it. */
  always: Script[];
  /** What tells of the first page view. */
  firstView: Script;
  boot: (name: string) => Script;
}

/** What rendering a site's pages takes. */
export interface RenderOptions {
  loaded: LoadedSite;
  site: Site;
  /** The path below which the site is served, when it is not that of its address. */
  base?: string;
  drafts: "with drafts" | "without drafts";
  server: ServerEntry;
  /** What every page asks for first, as HTML. */
  preloads: string;
  /** The style rules of a page with blocks of these types and this body. */
  pageStyle: (types: string[], html: Chunks) => string | Uint8Array;
  code: PageCode;
  /** The address of the model that all pages share. */
  sharedAddress: (shared: SharedModel) => string;
}

/** One page, rendered. */
export interface RenderedPage {
  html: Chunks;
  model: PageModel;
  failures: PageError[];
}

/** Renders the pages of a site, one at a time. */
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
    /** What {today} stands for. */
    day: resolver.day,
    /** Why banners were left out. */
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

/** The picture that stands for a route when it is shared: its first hero's, else the site's. */
export function sharePicture(site: Site, route: Route): string {
  const hero = expandFragments(site, route.blocks, "").find(({ block }) => block.type === "hero")?.block;
  return (hero?.type === "hero" && hero.picture?.src) || site.site.sharePicture;
}
