import type { PageModel, SharedModel } from "../generated/props.ts";
import type { Chunks } from "../json/chunks.ts";
import { contentHash } from "../json/contentHash.ts";
import { createDocument, type Script } from "./document.ts";
import type { PageError } from "./pageError.ts";
import type { ServerEntry } from "./serverEntry.ts";
import type { Look } from "./styles/look.ts";

/** The scripts and styles of pages. */
export interface PageCode {
  /** A hash of the application's code. Without one, as in the preview, all pages count as parts of the same build. */
  hash?: string;
  /** Hashes the text of a model, in place of the hash that runs anywhere: Node has a faster one. */
  hashModel?: (text: string) => string;
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

/** The options that all pages of a site share. */
export interface PageOptions {
  server: ServerEntry;
  /** The preload links of every page, as HTML. */
  preloads: string;
  /** Returns the style rules for a page with blocks of these types and this body. */
  pageStyle: (types: string[], html: Chunks) => Chunks;
  code: PageCode;
}

/** The content of a page: plain data, so that another thread can render it. */
export interface PageContent {
  model: PageModel;
  /** Title, description and other metadata, as HTML. */
  head: string;
}

/** One page, rendered. */
export interface RenderedPage {
  html: Chunks;
  model: PageModel;
  failures: PageError[];
}

/** Creates a function that renders pages of a site; `sharedAddress` is the URL of the shared model. */
export function createPageRenderer({
  shared: sharedModel,
  look,
  sharedAddress,
  server,
  preloads: fonts,
  pageStyle,
  code,
}: PageOptions & { shared: SharedModel; look: Look; sharedAddress: string }): (content: PageContent) => RenderedPage {
  const settings = { entry: code.entry, style: code.style, analytics: sharedModel.analytics };
  const build = code.hash && contentHash(code.hash, sharedAddress);
  const { hashModel = contentHash } = code;
  const renderModel = server.createRenderer(sharedModel);
  const document = createDocument({
    shared: sharedModel,
    look,
    wholeStyle: code.style,
    settings,
    sharedModel: sharedAddress,
  });
  const always = [...code.always, ...(sharedModel.analytics ? [code.firstView] : [])];
  const bannerTypes = sharedModel.banners.map(({ block }) => block.type);

  return (content) => {
    const { html, preloads, boot, page: renderedPage, failures } = renderModel(content.model);
    const model = build
      ? { ...renderedPage, build, revision: hashModel(build + JSON.stringify(renderedPage)) }
      : renderedPage;
    const style = pageStyle([...model.blocks.map(({ type }) => type), ...bannerTypes], html);
    const scripts = [...always, ...boot.map(code.boot)];
    const { head } = content;
    return { html: document({ page: model, html, preloads: fonts + preloads, head, style, scripts }), model, failures };
  };
}
