import type { PictureUses } from "../../site/pictureUses.ts";
import { fileStem } from "../../site/routes.ts";
import type { PageError } from "../errors.ts";
import type { Output } from "../output/writeFiles.ts";
import { keptPages } from "./keptPages.ts";
import { createPageKeys } from "./pageKeys.ts";
import type { createSiteRenderer, RenderedPage, RenderOptions } from "./renderSite.ts";

/** Where the pages of a site go, and what is known of them from before. */
export interface PagesDestination {
  output: Output;
  outDir: string;
  /** The folder in which earlier builds are remembered. */
  cache: string;
}

/** What decides pages beside the spec. */
export interface PagesSources {
  site: RenderOptions["site"];
  renderer: ReturnType<typeof createSiteRenderer>;
  assets: RenderOptions["loaded"]["assets"];
  pictures: PictureUses;
  /** What every page has from elsewhere: code, styles, addresses. */
  surroundings: unknown;
}

/** What became of the pages. */
export interface PutPages {
  pages: number;
  /** How many of them were rendered; the others stood there as they are. */
  rendered: number;
  failures: ({ path: string } & PageError)[];
  /** The bytes of the document of a page. */
  bytes: (stem: string) => number | undefined;
}

/** Puts every page of a site and its model, rendering only those that do not stand there as they would be made. */
export function putPages(
  { renderer, ...sources }: PagesSources,
  { output, outDir, cache }: PagesDestination,
): PutPages {
  const { addresses, shared, models, day } = renderer;
  const keyOf = createPageKeys({ ...sources, shared, models, day });
  const kept = keptPages(cache, outDir, output);
  const failures: PutPages["failures"] = renderer.failures.map((failure) => ({ path: "banners", ...failure }));
  let rendered = 0;
  function put(stem: string, { html, model, failures: failed }: RenderedPage): boolean {
    output.write(`${stem}.html`, html);
    output.write(`${stem}.json`, JSON.stringify(model));
    for (const failure of failed) failures.push({ path: model.path, ...failure });
    return failed.length === 0;
  }
  for (const address of addresses) {
    const stem = fileStem(address.path);
    const key = keyOf(address);
    if (kept.keep(stem, key)) continue;
    rendered += 1;
    // a page with a fault is made each time, so that the fault is told each time
    const isWhole = put(stem, renderer.page(address));
    kept.note(stem, isWhole ? key : undefined);
  }
  put("404", renderer.notFound());
  kept.save();
  return { pages: addresses.length, rendered, failures, bytes: kept.bytes };
}
