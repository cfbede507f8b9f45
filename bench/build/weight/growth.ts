import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../../src/generated/site.ts";
import { listFiles } from "../measure/files.ts";

/** How the shared parts of all pages grew with the number of pages. */
export interface Growth {
  small: number;
  large: number;
  /** Files that are no page and no page's model, and their bytes, in the small and in the large site. */
  sharedFiles: [number, number];
  sharedBytes: [number, number];
  /** Bytes of sitemap.xml, which lists all pages by its nature. */
  sitemapXml: [number, number];
  /** Shared files that are not the same in both, by name. */
  differing: string[];
  /** Pages of the small site that are not the same in the large one, by file name. */
  differingPages: string[];
}

/** A published site and the spec that it was made from. */
export interface Published {
  site: string;
  folder: string;
}

/** Compares a small published site with a large one that holds the same first pages. */
export function compareGrowth(small: Published, large: Published): Growth {
  const [smaller, larger] = [read(small), read(large)];
  const names = [...new Set([...smaller.shared, ...larger.shared])].filter((name) => name !== "sitemap.xml");
  return {
    small: smaller.routes,
    large: larger.routes,
    sharedFiles: [smaller.shared.length, larger.shared.length],
    sharedBytes: [smaller.bytes, larger.bytes],
    sitemapXml: [length(small, "sitemap.xml"), length(large, "sitemap.xml")],
    differing: names.filter((name) => !isSame(small, large, name)),
    differingPages: smaller.pages.filter((name) => !isSame(small, large, name)),
  };
}

function read(build: Published) {
  const site: Site = JSON.parse(readFileSync(build.site, "utf8"));
  const stems = site.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const ofPages = new Set(
    stems.map((path) => (path === "/" ? "index" : path.slice(1))).flatMap((stem) => [`${stem}.html`, `${stem}.json`]),
  );
  const files = listFiles(build.folder);
  const sharedFiles = files.filter((name) => !ofPages.has(name));
  const countedFiles = sharedFiles.filter((name) => name !== "sitemap.xml");
  return {
    routes: site.routes.length,
    pages: files.filter((name) => ofPages.has(name)),
    shared: sharedFiles,
    bytes: countedFiles.reduce((sum, name) => sum + length(build, name), 0),
  };
}

function length({ folder }: Published, name: string): number {
  return readFileSync(join(folder, name)).length;
}

function isSame(first: Published, second: Published, name: string): boolean {
  try {
    return readFileSync(join(first.folder, name)).equals(readFileSync(join(second.folder, name)));
  } catch {
    return false;
  }
}
