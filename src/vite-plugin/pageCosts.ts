import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Route, Site } from "../generated/site";
import { expandFragments } from "../site/fragments";
import type { MediaUse } from "../site/mediaUses";
import { fileStem } from "../site/routes";

/** What a page costs a phone that reads it to the end, without what all pages share. */
export interface PageCost {
  path: string;
  bytes: number;
  /** Its pictures, the heaviest first, with the place that names each. */
  pictures: { file: string; bytes: number; pointer: string }[];
}

/** What the cost of pages is read from. */
export interface CostSources {
  /** The folder with the built pages. */
  outDir: string;
  uses: readonly MediaUse[];
  pictureBytes: (file: string) => number | undefined;
}

/** The heaviest pages of a built site. */
export function heaviestPages(site: Site, sources: CostSources, count = 5): PageCost[] {
  const byPart = usesByPart(sources.uses);
  const costs = site.routes.flatMap((route, index): PageCost[] => {
    const page = statSync(join(sources.outDir, `${fileStem(route.path)}.html`), { throwIfNoEntry: false });
    if (route.draft || !page) return [];
    const uses = partsOf(site, route, index).flatMap((part) => byPart.get(part) ?? []);
    const pictures = withBytes(uses, sources.pictureBytes);
    // compressing every page would take longer than building it: a quarter is near enough to choose by
    return [{ path: route.path, bytes: sum(pictures) + page.size / 4, pictures }];
  });
  const heaviest = costs.sort((one, other) => other.bytes - one.bytes).slice(0, count);
  return heaviest
    .map((cost) => ({ ...cost, bytes: sum(cost.pictures) + compressedSize(sources.outDir, cost.path) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** The pictures that a route or a fragment names, by its pointer. */
function usesByPart(uses: readonly MediaUse[]): Map<string, MediaUse[]> {
  const byPart = new Map<string, MediaUse[]>();
  for (const use of uses) {
    const part = /^\/(?:routes|fragments)\/[^/]+/.exec(use.pointer)?.[0];
    if (use.as !== "shown" || !part) continue;
    const others = byPart.get(part);
    if (others) others.push(use);
    else byPart.set(part, [use]);
  }
  return byPart;
}

/** The parts of site.json that a route shows: itself, and its fragments. */
function partsOf(site: Site, route: Route, index: number): string[] {
  const own = `/routes/${index}`;
  if (!route.blocks.some(({ type }) => type === "fragment")) return [own];
  const placed = expandFragments(site, route.blocks, `${own}/blocks`);
  return [...new Set([own, ...placed.map(({ pointer }) => pointer.split("/").slice(0, 3).join("/"))])];
}

function withBytes(uses: readonly MediaUse[], pictureBytes: CostSources["pictureBytes"]): PageCost["pictures"] {
  const pictures = new Map<string, PageCost["pictures"][number]>();
  for (const { file, pointer } of uses)
    if (!pictures.has(file)) pictures.set(file, { file, bytes: pictureBytes(file) ?? 0, pointer });
  return [...pictures.values()].sort((one, other) => other.bytes - one.bytes);
}

function sum(pictures: PageCost["pictures"]): number {
  return pictures.reduce((total, { bytes }) => total + bytes, 0);
}

function compressedSize(outDir: string, path: string): number {
  const html = readFileSync(join(outDir, `${fileStem(path)}.html`));
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
