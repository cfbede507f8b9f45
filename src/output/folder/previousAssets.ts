import { join, resolve } from "node:path";
import { readJson, tryWriteJson } from "../../files/cacheFile.ts";
import { contentHash } from "../../files/contentHash.ts";
import { keepNewest } from "../../files/keepNewest.ts";

/** How many output folders the cache knows. */
const MAX_FOLDERS = 20;

/** The files that an open page may still fetch. Pictures are not among them: a removed picture disappears immediately. */
const LAZY_ASSET = /^assets\/.*\.(?:js|css|json|woff2)$/;

/** The assets that the previous build wrote to a folder. */
export interface PreviousAssets {
  /** Whether pages of the previous build may still fetch a file. */
  has(name: string): boolean;
  /** Caches the names of this build's assets for the next build. */
  save(names: Iterable<string>): void;
}

/**
 * Reads from `cache` which assets the previous build wrote to a folder. They stay for one more build, because a page
 * that a visitor has open fetches scripts and data on demand, which may be after the next build.
 */
export function previousAssets(cache: string, folder: string): PreviousAssets {
  const assetsFolder = join(cache, "assets");
  const file = join(assetsFolder, `${contentHash(resolve(folder))}.json`);
  const previous = new Set(readJson<string[]>(file));
  return {
    has: (name) => previous.has(name),
    save(names) {
      tryWriteJson(
        file,
        [...names].filter((name) => LAZY_ASSET.test(name)),
      );
      keepNewest(assetsFolder, MAX_FOLDERS);
    },
  };
}
