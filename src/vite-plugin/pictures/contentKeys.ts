import { statSync } from "node:fs";
import { join } from "node:path";
import { readJson, remember } from "../cacheFile";
import { RECIPE_TEXT } from "./recipe";

/** A clock may give two writes the same time when they are nearer than this, in milliseconds. */
const TOO_RECENT = 2000;

type Entries = Record<string, { stamp: string; key: string }>;

/** Keys that stand for the content of files; what has not been touched since is not read again. */
export interface ContentKeys {
  of(file: string): Promise<string>;
  /** Keeps what was learnt for the next run. */
  save(): void;
}

/** The keys that a cache folder remembers. */
export function contentKeys(cache: string): ContentKeys {
  const cached = join(cache, "pictures", "keys.json");
  const kept = readJson<{ recipe: string; entries: Entries }>(cached);
  const entries = kept?.recipe === RECIPE_TEXT ? kept.entries : {};
  let changed = false;
  return {
    async of(file) {
      const { stamp, settled } = stampOf(file);
      const known = entries[file];
      if (known?.stamp === stamp) return known.key;
      // most runs meet no new picture, and do without the modules that read one
      const { keyOfFile } = await import("./keyOfFile");
      const key = await keyOfFile(file);
      if (settled && stampOf(file).stamp === stamp) {
        entries[file] = { stamp, key };
        changed = true;
      }
      return key;
    },
    save() {
      if (changed) remember(cached, { recipe: RECIPE_TEXT, entries });
      changed = false;
    },
  };
}

/** Size, times and place of a file on disk: the time of its last change cannot be set by hand. */
function stampOf(file: string): { stamp: string; settled: boolean } {
  const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true });
  const age = Date.now() - Number(ctimeNs / 1_000_000n);
  return { stamp: [size, mtimeNs, ctimeNs, ino].join(" "), settled: age > TOO_RECENT };
}
