import type { Block, PageModel, SharedModel, Words } from "../../generated/props.ts";
import type { BlockModels } from "../../site/blockModels.ts";
import type { Page, PageDocument } from "../../site/pages.ts";
import type { ResolvedSite } from "../../site/resolveSite.ts";
import type { PageError } from "../errors.ts";
import type { Chunks } from "../files/chunks.ts";
import { contentHash } from "../files/contentHash.ts";
import { createDocument, type Script } from "./document.ts";
import { feedXml } from "./feed.ts";
import { headHtml } from "./metadata.ts";

/** The exports of the module that renders pages. */
export interface ServerEntry {
  /** The text of each style sheet by module path, such as /src/blocks/quote/Quote.module.css. */
  styleSheets: Record<string, string>;
  blockModels: BlockModels;
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
  site: ResolvedSite;
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

/** Renders the pages of a site. */
export interface SiteRenderer {
  site: ResolvedSite;
  /** The model that all pages share, without the banners that cannot be rendered. */
  shared: SharedModel;
  /** The errors of the banners that were left out. */
  failures: PageError[];
  render(page: PageDocument): RenderedPage;
  /** What a page depends on and other pages do not, as text from which a cache key is hashed. */
  sources(page: Page): string;
  /** The feed of the site; undefined if it has no entries. */
  feed(): string | undefined;
}

/** Creates a renderer for the pages of a site. */
export function createSiteRenderer({
  site,
  server,
  preloads: fonts,
  pageStyle,
  code,
  sharedAddress,
}: RenderOptions): SiteRenderer {
  const { banners, words } = site.shared;
  const models = server.blockModels;
  const bannerErrors = banners.map(({ block }) => server.blockFailure(block, words));
  const shared = { ...site.shared, banners: banners.filter((_, index) => !bannerErrors[index]) };
  const settings = {
    entry: code.entry,
    shared: sharedAddress(shared),
    style: code.style,
    analytics: shared.analytics,
  };
  const build = code.hash && contentHash(code.hash, settings.shared);
  const renderModel = server.createRenderer(shared);
  const document = createDocument({ shared, wholeStyle: code.style, settings });
  const always = [...code.always, ...(shared.analytics ? [code.firstView] : [])];
  const bannerTypes = shared.banners.map(({ block }) => block.type);

  function render(page: PageDocument): RenderedPage {
    const { html, preloads, boot, page: rendered, failures } = renderModel(page.model(models));
    const model = build ? { ...rendered, build, revision: contentHash(build, JSON.stringify(rendered)) } : rendered;
    const { canonical, index, description, sharePicture, sharePictureAlt } = page;
    const described = { canonical, index, description, sharePicture, sharePictureAlt };
    const head = headHtml(site, { ...described, model, ...page.head(models) });
    const style = pageStyle([...model.blocks.map(({ type }) => type), ...bannerTypes], html);
    const scripts = [...always, ...boot.map(code.boot)];
    return { html: document({ page: model, html, preloads: fonts + preloads, head, style, scripts }), model, failures };
  }

  const failures = banners.flatMap(({ block: { type } }, index): PageError[] => {
    const error = bannerErrors[index];
    return error ? [{ type, error }] : [];
  });
  const sources = (page: Page) => page.sources(models);
  const feed = () => feedXml(site, site.feed(models));
  return { site, shared, failures, render, sources, feed };
}
