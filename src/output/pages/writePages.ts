import { hash } from "node:crypto";
import { inParallel } from "../../files/inParallel.ts";
import { getItem } from "../../json/getItem.ts";
import type { PageError } from "../../render/pageError.ts";
import type { SiteModels } from "../../render/renderSite.ts";
import type { PageDocument } from "../../site/page.ts";
import type { Output } from "../folder/writeFiles.ts";
import { restoreError } from "../threads/errorData.ts";
import { openPageCache, type PageCache } from "./pageCache.ts";
import type { PageTask, StagedPage } from "./pageFiles.ts";
import type { PageWriters } from "./pageThreads.ts";

/** How many pages are sent to a thread together: each message takes time. */
const PAGES_AT_ONCE = 25;

/** Where the pages of a site are written and cached. */
export interface PagesDestination {
  output: Output;
  outDir: string;
  /** The cache folder. */
  cache: string;
}

/** The models and settings from which pages are rendered. */
export interface PagesSources {
  models: SiteModels;
  /** The values that every page depends on besides the spec, such as code and styles; serializable as JSON. */
  dependencies: unknown;
  /** Opens the writers of so many pages. */
  openWriters: (pages: number) => PageWriters;
}

/** The result of writing the pages. */
export interface WrittenPages {
  pages: number;
  /** How many of them were rendered; the others were already up to date. */
  rendered: number;
  failures: ({ path: string } & PageError)[];
  /** The size of a page's HTML in bytes. */
  bytes: (stem: string) => number | undefined;
}

/** A page that has to be rendered. */
interface OutdatedPage {
  stem: string;
  page: PageDocument;
  /** The cache key by which the next build recognizes that it is up to date. */
  key?: string;
}

/**
 * Renders the HTML and the model of each page that is not up to date. Returns a function that publishes them: if one of
 * them cannot be rendered, none is published.
 */
export async function renderPages(
  { models, dependencies, openWriters }: PagesSources,
  { output, outDir, cache }: PagesDestination,
): Promise<() => WrittenPages> {
  const { site } = models;
  const pageCache = openPageCache(cache, outDir, output);
  const outdatedPages = findOutdated(models, dependencies, pageCache);
  const pages = [...outdatedPages, { stem: "404", page: site.notFound }];
  const stagedPages = await stagePages(pages, models, openWriters(pages.length), output);
  return () => {
    for (const [index, page] of pages.entries()) publish(page, getItem(stagedPages, index), pageCache, output);
    pageCache.save();
    const failures = [
      ...models.failures.map((failure) => ({ path: "banners", ...failure })),
      ...stagedPages.flatMap((page) =>
        page.failures.map(({ error, ...rest }) => ({ ...rest, error: restoreError(error) })),
      ),
    ];
    return { pages: site.pages.length, rendered: outdatedPages.length, failures, bytes: pageCache.bytes };
  };
}

/** Finds the pages that are not up to date, and keeps the files of the others. */
function findOutdated(models: SiteModels, dependencies: unknown, pageCache: PageCache): OutdatedPage[] {
  const { site, shared: sharedModel, sources } = models;
  const sharedKey = createKey(site.sources + JSON.stringify([sharedModel, dependencies]));
  return site.pages.flatMap((page) => {
    // as long as the key is the same, rendering the page gives the same files
    const key = createKey(sharedKey + sources(page));
    return pageCache.reuse(page.stem, key) ? [] : [{ stem: page.stem, page, key }];
  });
}

/** Renders pages into files that are not published yet, in the order of the pages. */
async function stagePages(
  pages: readonly OutdatedPage[],
  models: SiteModels,
  writers: PageWriters,
  output: Output,
): Promise<StagedPage[]> {
  const toTask = ({ stem, page }: OutdatedPage): PageTask => ({
    stem,
    unfinished: output.temporary(),
    ...models.content(page),
  });
  try {
    const starts = Array.from({ length: Math.ceil(pages.length / PAGES_AT_ONCE) }, (_, at) => at * PAGES_AT_ONCE);
    // the models of a group are created when a thread is about to need them: all at once would take much memory
    const groups = await inParallel(starts, writers.atOnce, (start) =>
      writers.write(pages.slice(start, start + PAGES_AT_ONCE).map(toTask)),
    );
    return groups.flat();
  } finally {
    await writers.close();
  }
}

function publish(
  { stem, key }: OutdatedPage,
  { html, json, failures }: StagedPage,
  pageCache: PageCache,
  output: Output,
): void {
  for (const [name, finishedFile] of [
    [`${stem}.html`, html],
    [`${stem}.json`, json],
  ] as const) {
    if (finishedFile) output.publish(name, finishedFile);
    else output.keep(name);
  }
  // a page that has errors is rendered in each build, so that each build reports them; so is the one without a route
  if (key) pageCache.add(stem, failures.length === 0 ? key : undefined);
}

function createKey(text: string): string {
  return hash("sha256", text, "base64url");
}
