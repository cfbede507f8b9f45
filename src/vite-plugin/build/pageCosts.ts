import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Site } from "../../generated/site.ts";
import type { MediaUse } from "../../site/mediaUses.ts";
import type { PictureUses } from "../../site/pictureUses.ts";
import { fileStem } from "../../site/routes.ts";

/** What a phone downloads for a page that is read to the end, without what all pages share. */
export interface PageCost {
  path: string;
  bytes: number;
  /** Its pictures, heaviest first, with the JSON pointer to the use of each. */
  pictures: { file: string; bytes: number; pointer: string }[];
}

/** What the costs of pages are computed from. */
export interface CostSources {
  /** The folder with the built pages. */
  outDir: string;
  /** The size of a page's HTML in bytes, by file name without extension. */
  bytes: (stem: string) => number | undefined;
  uses: PictureUses;
  pictureBytes: (file: string) => number | undefined;
}

/** The heaviest pages of a built site. */
export function heaviestPages(site: Site, sources: CostSources, count = 5): PageCost[] {
  const costs = site.routes.flatMap((route, index): PageCost[] => {
    const bytes = sources.bytes(fileStem(route.path));
    if (route.draft || bytes === undefined) return [];
    const pictures = withBytes(sources.uses(route, `/routes/${index}`), sources.pictureBytes);
    // compressing every page would take longer than building it, so compression to a quarter is assumed here
    return [{ path: route.path, bytes: sum(pictures) + bytes / 4, pictures }];
  });
  const heaviest = costs.sort(heavierFirst).slice(0, count);
  return heaviest
    .map(({ path, pictures }) => ({
      path,
      bytes: sum(pictures) + compressedSize(sources.outDir, path),
      pictures: pictures.sort(heavierFirst),
    }))
    .sort(heavierFirst);
}

function heavierFirst(one: { bytes: number }, other: { bytes: number }): number {
  return other.bytes - one.bytes;
}

function withBytes(uses: readonly MediaUse[], pictureBytes: CostSources["pictureBytes"]): PageCost["pictures"] {
  const pictures = new Map<string, PageCost["pictures"][number]>();
  for (const { file, pointer } of uses)
    if (!pictures.has(file)) pictures.set(file, { file, bytes: pictureBytes(file) ?? 0, pointer });
  return [...pictures.values()];
}

function sum(pictures: PageCost["pictures"]): number {
  return pictures.reduce((total, { bytes }) => total + bytes, 0);
}

function compressedSize(outDir: string, path: string): number {
  const html = readFileSync(join(outDir, `${fileStem(path)}.html`));
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
