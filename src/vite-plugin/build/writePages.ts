import { hash } from "node:crypto";
import type { PageError } from "../errors.ts";
import type { Output } from "../output/writeFiles.ts";
import { openPageCache } from "./pageCache.ts";
import type { RenderedPage, SiteRenderer } from "./renderSite.ts";

/** Where the pages of a site are written and cached. */
export interface PagesDestination {
  output: Output;
  outDir: string;
  /** The cache folder. */
  cache: string;
}

/** What pages are rendered from. */
export interface PagesSources {
  renderer: SiteRenderer;
  /** What every page depends on besides the spec, such as code and styles; serializable as JSON. */
  dependencies: unknown;
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

/** Writes the HTML and the model of each page, and renders only the pages that are not up to date. */
export function writePages(
  { renderer, dependencies }: PagesSources,
  { output, outDir, cache }: PagesDestination,
): WrittenPages {
  const { site } = renderer;
  const sharedKey = keyOf(site.sources + JSON.stringify([renderer.shared, dependencies]));
  const pageCache = openPageCache(cache, outDir, output);
  const failures: WrittenPages["failures"] = renderer.failures.map((failure) => ({ path: "banners", ...failure }));
  let rendered = 0;
  function write(stem: string, { html, model, failures: failed }: RenderedPage): boolean {
    output.write(`${stem}.html`, html);
    output.write(`${stem}.json`, JSON.stringify(model));
    for (const failure of failed) failures.push({ path: model.path, ...failure });
    return failed.length === 0;
  }
  for (const page of site.pages) {
    // as long as the key is the same, rendering the page gives the same files
    const key = keyOf(sharedKey + renderer.sources(page));
    if (pageCache.reuse(page.stem, key)) continue;
    rendered += 1;
    // a page that has errors is rendered in each build, so that each build reports them
    const succeeded = write(page.stem, renderer.render(page));
    pageCache.add(page.stem, succeeded ? key : undefined);
  }
  write("404", renderer.render(site.notFound));
  pageCache.save();
  return { pages: site.pages.length, rendered, failures, bytes: pageCache.bytes };
}

function keyOf(text: string): string {
  return hash("sha256", text, "base64url");
}
