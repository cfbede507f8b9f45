import type { Stats } from "node:fs";
import { join, resolve } from "node:path";
import { readJson, tryWriteJson } from "../../files/cacheFile.ts";
import { contentHash } from "../../files/contentHash.ts";
import { keepNewest } from "../../files/keepNewest.ts";
import type { Output } from "../folder/writeFiles.ts";

/** How many output folders the cache knows. */
const MAX_FOLDERS = 20;

/** The pages that earlier builds wrote to a folder. A stem is a file name without extension. */
export interface PageCache {
  /** Keeps the files of a page and returns true, if they were written for this key and are unchanged. */
  reuse(stem: string, key: string): boolean;
  /** Adds a page that has just been written; without a key, the next build will not reuse it. */
  add(stem: string, key?: string): void;
  /** The size in bytes of the HTML of a page that was reused or added. */
  bytes(stem: string): number | undefined;
  /** Caches the pages that were reused or added, for the next build. */
  save(): void;
}

/** A page's key, and the fingerprints of its files. */
type Entry = [key: string | undefined, ...fingerprints: (string | undefined)[]];

/** Reads from `cache` which pages earlier builds wrote to a folder that is open for output. */
export function openPageCache(cache: string, folder: string, output: Output): PageCache {
  const pagesFolder = join(cache, "pages");
  const file = join(pagesFolder, `${contentHash(resolve(folder))}.json`);
  const before = new Map(Object.entries(readJson<Record<string, Entry>>(file) ?? {}));
  const after: [string, Entry][] = [];
  const bytes = new Map<string, number>();
  return {
    reuse(stem, key) {
      const entry = before.get(stem);
      if (entry?.[0] !== key) return false;
      const names = listFiles(stem);
      const statuses = names.map(output.stat);
      if (statuses.some((status, at) => !status || fingerprint(status) !== entry[at + 1])) return false;
      for (const name of names) output.keep(name);
      bytes.set(stem, statuses[0]?.size ?? 0);
      after.push([stem, entry]);
      return true;
    },
    add(stem, key) {
      const statuses = listFiles(stem).map(output.stat);
      bytes.set(stem, statuses[0]?.size ?? 0);
      after.push([stem, [key, ...statuses.map((status) => status && fingerprint(status))]]);
    },
    bytes: (stem) => bytes.get(stem),
    save() {
      tryWriteJson(file, Object.fromEntries(after));
      keepNewest(pagesFolder, MAX_FOLDERS);
    },
  };
}

/** Size, inode and ctime of a file: unlike mtime, programs cannot set ctime. */
function fingerprint({ size, ino, ctimeMs }: Stats): string {
  return `${size} ${ino} ${ctimeMs}`;
}

/** The files of a page: its HTML and its model. */
function listFiles(stem: string): string[] {
  return [`${stem}.html`, `${stem}.json`];
}
