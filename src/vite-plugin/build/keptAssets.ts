import { join, resolve } from "node:path";
import { readJson, tryWriteJson } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { keepNewest } from "../files/keepNewest.ts";

/** So many folders have their assets remembered. */
const FOLDERS = 20;

/** What a page that is open in a browser may still fetch. A picture that was taken off the site goes at once. */
const FETCHED_LATER = /^assets\/.*\.(?:js|css|json|woff2)$/;

/** The assets that the last build into a folder wrote. */
export interface KeptAssets {
  /** Whether pages of the last build may still fetch a file. */
  isKept(name: string): boolean;
  /** Remembers the files of this build for the next one. */
  save(names: Iterable<string>): void;
}

/**
 * What `cache` remembers of the assets in a folder. Those of the last build stay for one build more: a page that a
 * visitor has open fetches its scripts and data when they are needed, which may be after the next build.
 */
export function keptAssets(cache: string, folder: string): KeptAssets {
  const all = join(cache, "assets");
  const file = join(all, `${contentHash(resolve(folder))}.json`);
  const last = new Set(readJson<string[]>(file));
  return {
    isKept: (name) => last.has(name),
    save(names) {
      tryWriteJson(
        file,
        [...names].filter((name) => FETCHED_LATER.test(name)),
      );
      keepNewest(all, FOLDERS);
    },
  };
}
