import type { PageModel, SharedModel } from "../generated/props.ts";
import { once } from "../site/once.ts";
import type { Page, PageDocument } from "../site/page.ts";
import type { ResolvedSite } from "../site/resolveSite.ts";
import { feedXml } from "./feed.ts";
import { createHead } from "./metadata.ts";
import type { PageError } from "./pageError.ts";
import { createPageRenderer, type PageContent, type PageOptions, type RenderedPage } from "./renderPage.ts";
import { createSearchFile } from "./searchFile.ts";
import type { ServerEntry } from "./serverEntry.ts";
import { readLook } from "./styles/look.ts";

/** The models, media and code from which the pages of a site are rendered. */
export interface RenderOptions extends PageOptions {
  site: ResolvedSite;
  /** Returns the URL of the shared model. */
  sharedAddress: (model: SharedModel) => string;
  searchAddress: SearchAddress;
}

/** Returns the URL of the file of the search; the other function returns the text of the file. */
export type SearchAddress = (file: () => string) => string;

/** The pages of a site as data. */
export interface SiteModels {
  site: ResolvedSite;
  /** The model that all pages share, without the banners that cannot be rendered. */
  shared: SharedModel;
  /** The errors of the banners that were left out. */
  failures: PageError[];
  content(page: PageDocument): PageContent;
  /** All that a page depends on and other pages do not, as text from which a cache key is hashed. */
  sources(page: Page): string;
  /** The feed of the site; undefined if it has no entries. */
  feed(): string | undefined;
  /** The file of the search; undefined for a site without one. */
  searchFile(): string | undefined;
  /** The files of the calendars that people can subscribe to, by name. */
  calendars(): Promise<Map<string, string>>;
}

/** Renders the pages of a site. */
export interface SiteRenderer extends SiteModels {
  render(page: PageDocument): RenderedPage;
}

/** Creates a renderer for the pages of a site. */
export function createSiteRenderer({ site, sharedAddress, searchAddress, ...options }: RenderOptions): SiteRenderer {
  const models = createSiteModels(site, options.server, searchAddress);
  const { shared: sharedModel, content } = models;
  const renderPage = createPageRenderer({
    shared: sharedModel,
    look: readLook(site.settings.theme),
    sharedAddress: sharedAddress(sharedModel),
    ...options,
  });
  return { ...models, render: (page) => renderPage(content(page)) };
}

/** Creates the models of a site, from which its pages are rendered. */
export function createSiteModels(
  site: ResolvedSite,
  { blockModels, blockFailure }: Pick<ServerEntry, "blockModels" | "blockFailure">,
  searchAddress: SearchAddress,
): SiteModels {
  const { banners, words } = site.shared;
  const bannerErrors = banners.map(({ block }) => blockFailure(block, words));
  const sharedModel = { ...site.shared, banners: banners.filter((_, index) => !bannerErrors[index]) };
  const failures = banners.flatMap(({ block: { type } }, index): PageError[] => {
    const error = bannerErrors[index];
    return error ? [{ type, error }] : [];
  });
  const renderHead = createHead(site);
  const searchFile = once(() => createSearchFile(site));
  const searchUrl = once(() => searchAddress(() => searchFile() ?? ""));

  /** The model of a page, in which each block of the search has the address of the file. */
  function createModel(page: PageDocument): PageModel {
    const model = page.model(blockModels);
    if (!site.search || !hasSearch(page)) return model;
    const blocks = model.blocks.map((block) => (block.type === "search" ? { ...block, index: searchUrl() } : block));
    return { ...model, blocks };
  }

  function content(page: PageDocument): PageContent {
    const model = createModel(page);
    const { canonical, index, description, shareTitle, sharePicture, sharePictureAlt } = page;
    const metadata = { canonical, index, description, shareTitle, sharePicture, sharePictureAlt };
    return { model, head: renderHead({ ...metadata, model, ...page.head(blockModels) }) };
  }

  const sources = (page: Page) => page.sources(blockModels) + (site.search && hasSearch(page) ? searchUrl() : "");
  const feed = () => feedXml(site, site.feed(blockModels));

  async function calendars(): Promise<Map<string, string>> {
    const siteCalendars = site.calendars(blockModels);
    if (siteCalendars.length === 0) return new Map();
    // most sites have none, and need no code for them
    const { listCalendarFiles } = await import("./calendar.ts");
    return new Map(siteCalendars.flatMap((calendar) => [...listCalendarFiles(calendar)]));
  }

  return { site, shared: sharedModel, failures, content, sources, feed, searchFile, calendars };
}

function hasSearch(page: PageDocument): boolean {
  return page.placed().some(({ block }) => block.type === "search");
}
