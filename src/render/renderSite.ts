import type { SharedModel } from "../generated/props.ts";
import type { Page, PageDocument } from "../site/pages.ts";
import type { ResolvedSite } from "../site/resolveSite.ts";
import { feedXml } from "./feed.ts";
import { createHead } from "./metadata.ts";
import type { PageError } from "./pageError.ts";
import { createPageRenderer, type PageContent, type PageOptions, type RenderedPage } from "./renderPage.ts";
import type { ServerEntry } from "./serverEntry.ts";
import { readLook } from "./styles/look.ts";

/** The models, media and code from which the pages of a site are rendered. */
export interface RenderOptions extends PageOptions {
  site: ResolvedSite;
  /** Returns the URL of the shared model. */
  sharedAddress: (model: SharedModel) => string;
}

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
  /** The files of the calendars that people can subscribe to, by name. */
  calendars(): Promise<Map<string, string>>;
}

/** Renders the pages of a site. */
export interface SiteRenderer extends SiteModels {
  render(page: PageDocument): RenderedPage;
}

/** Creates a renderer for the pages of a site. */
export function createSiteRenderer({ site, sharedAddress, ...options }: RenderOptions): SiteRenderer {
  const models = createSiteModels(site, options.server);
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
): SiteModels {
  const { banners, words } = site.shared;
  const bannerErrors = banners.map(({ block }) => blockFailure(block, words));
  const sharedModel = { ...site.shared, banners: banners.filter((_, index) => !bannerErrors[index]) };
  const failures = banners.flatMap(({ block: { type } }, index): PageError[] => {
    const error = bannerErrors[index];
    return error ? [{ type, error }] : [];
  });
  const renderHead = createHead(site);

  function content(page: PageDocument): PageContent {
    const model = page.model(blockModels);
    const { canonical, index, description, sharePicture, sharePictureAlt } = page;
    const metadata = { canonical, index, description, sharePicture, sharePictureAlt };
    return { model, head: renderHead({ ...metadata, model, ...page.head(blockModels) }) };
  }

  const sources = (page: Page) => page.sources(blockModels);
  const feed = () => feedXml(site, site.feed(blockModels));

  async function calendars(): Promise<Map<string, string>> {
    const found = site.calendars(blockModels);
    if (found.length === 0) return new Map();
    // most sites have none, and need no code for them
    const { listCalendarFiles } = await import("./calendar.ts");
    return new Map(found.flatMap((calendar) => [...listCalendarFiles(calendar)]));
  }

  return { site, shared: sharedModel, failures, content, sources, feed, calendars };
}
