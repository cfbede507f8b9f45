import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lineIndex } from "../json/lineIndex.ts";
import { locate } from "../json/locate.ts";
import { getParentPointer, isIndex, splitPointer } from "../json/pointer.ts";
import type { Page } from "../site/page.ts";
import type { MediaUse } from "../site/uses.ts";
import { printable } from "../validate/format/printable.ts";
import { kilobytes } from "../validate/site/budgets.ts";
import { compressedSize } from "./folder/compressedSize.ts";

/** The bytes that a phone downloads for a page that is read to the end, without files that all pages share. */
export interface PageCost {
  path: string;
  bytes: number;
  /** Its pictures, heaviest first, with the JSON pointer to the use of each. */
  pictures: { file: string; bytes: number; pointer: string }[];
}

/** The sizes from which the costs of pages are computed. */
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
      bytes: sum(pictures) + compressedSize(readFileSync(join(sources.outDir, `${page.stem}.html`))),
      pictures: pictures.sort(heavierFirst),
    }))
    .sort(heavierFirst);
}

function heavierFirst(a: { bytes: number }, b: { bytes: number }): number {
  return b.bytes - a.bytes;
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

/** How many pictures of a page are listed at most, and the share of its bytes from which pictures after the first are listed. */
const LISTED = { max: 3, share: 0.1 };

/** Formats the heaviest pages as text, with the line that names each picture. */
export function formatCosts(costs: readonly PageCost[], file: string, text: string): string {
  const ranges = locate(
    text,
    costs.flatMap(({ pictures }) => pictures.map(({ pointer }) => pointer)),
  );
  const lines = lineIndex(text);
  const line = (pointer: string) => lines(...(ranges.get(pointer)?.value ?? [0, 0])).line;
  const pages = costs.map(({ path, bytes, pictures }) => {
    const listedPictures = pictures.filter(
      (picture, at) => at === 0 || (at < LISTED.max && picture.bytes > LISTED.share * bytes),
    );
    const parts = listedPictures.map(
      (picture) =>
        `media/${printable(picture.file)} ${kilobytes(picture.bytes)}, at ${propertyPath(picture.pointer)} (${file}:${line(picture.pointer)})`,
    );
    const otherPictures = pictures.slice(listedPictures.length);
    const rest = otherPictures.reduce((sum, picture) => sum + picture.bytes, 0);
    if (otherPictures.length > 0) parts.push(`${count(otherPictures.length)} ${kilobytes(rest)}`);
    return `  ${path}: ${kilobytes(bytes)}${parts.length > 0 ? `, of which ${parts.join("; ")}` : ""}`;
  });
  return ["The heaviest pages, as a phone fetches them without what all pages share:", ...pages].join("\n");
}

function count(pictureCount: number): string {
  return pictureCount === 1 ? "another picture" : `${pictureCount} other pictures`;
}

/** A JSON pointer in the notation of JavaScript: routes[12].blocks[0].picture. */
function propertyPath(pointer: string): string {
  const steps = splitPointer(pointer.endsWith("/src") ? getParentPointer(pointer) : pointer);
  return steps.map((step, at) => (isIndex(step) ? `[${step}]` : at === 0 ? step : `.${step}`)).join("");
}
