import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "../../site/pages.ts";
import type { MediaUse } from "../../site/uses.ts";

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
  pictureBytes: (file: string) => number | undefined;
}

/** The heaviest pages of a built site, without aliases. */
export function heaviestPages(pages: readonly Page[], sources: CostSources, count = 5): PageCost[] {
  const costs = pages.flatMap((page) => {
    const bytes = sources.bytes(page.stem);
    if (page.alias || bytes === undefined) return [];
    const pictures = withBytes(page.pictures(), sources.pictureBytes);
    // compressing every page would take longer than building it, so compression to a quarter is assumed here
    return [{ page, bytes: sum(pictures) + bytes / 4, pictures }];
  });
  const heaviest = costs.sort(heavierFirst).slice(0, count);
  return heaviest
    .map(({ page, pictures }) => ({
      path: page.path,
      bytes: sum(pictures) + compressedSize(join(sources.outDir, `${page.stem}.html`)),
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

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
