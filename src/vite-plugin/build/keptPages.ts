import type { Stats } from "node:fs";
import { join, resolve } from "node:path";
import { readJson, writeJson } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { keepNewest } from "../files/keepNewest.ts";
import type { Output } from "../output/writeFiles.ts";

/** So many folders have their pages remembered. */
const FOLDERS = 20;

/** The pages of a folder that an earlier build made, and that stand as it left them. */
export interface KeptPages {
  /** Keeps the files of a page and returns true, when they are those of this key and nobody has touched them since. */
  keep(stem: string, key: string): boolean;
  /** Takes note of a page whose files were put just now; without a key it is not for the next build to keep. */
  note(stem: string, key?: string): void;
  /** The bytes of a page's document that was kept or noted. */
  bytes(stem: string): number | undefined;
  /** Remembers the pages that were kept or noted, for the next build. */
  save(): void;
}

/** A page's key, and the marks of its files. */
type Entry = [key: string | undefined, ...marks: (string | undefined)[]];

/** What `cache` remembers of the pages in a folder that is open for output. */
export function keptPages(cache: string, folder: string, output: Output): KeptPages {
  const all = join(cache, "pages");
  const file = join(all, `${contentHash(resolve(folder))}.json`);
  const before = new Map(Object.entries(readJson<Record<string, Entry>>(file) ?? {}));
  const after: [string, Entry][] = [];
  const bytes = new Map<string, number>();
  return {
    keep(stem, key) {
      const entry = before.get(stem);
      if (entry?.[0] !== key) return false;
      const names = filesOf(stem);
      const statuses = names.map(output.stat);
      if (statuses.some((status, at) => !status || markOf(status) !== entry[at + 1])) return false;
      for (const name of names) output.keep(name);
      bytes.set(stem, statuses[0]?.size ?? 0);
      after.push([stem, entry]);
      return true;
    },
    note(stem, key) {
      const statuses = filesOf(stem).map(output.stat);
      bytes.set(stem, statuses[0]?.size ?? 0);
      after.push([stem, [key, ...statuses.map((status) => status && markOf(status))]]);
    },
    bytes: (stem) => bytes.get(stem),
    save() {
      writeJson(file, Object.fromEntries(after));
      keepNewest(all, FOLDERS);
    },
  };
}

/** Size, place on disk and the time of the last change, which cannot be set by hand. */
function markOf({ size, ino, ctimeMs }: Stats): string {
  return `${size} ${ino} ${ctimeMs}`;
}

/** The files of a page: the document and its model. */
function filesOf(stem: string): string[] {
  return [`${stem}.html`, `${stem}.json`];
}
