import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readJson, writeWhole } from "./cacheFile";
import { RECIPE_KEY } from "./recipe";

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
  const kept = join(cache, "pictures", `keys-${RECIPE_KEY}.json`);
  const entries: Entries = readJson<Entries>(kept) ?? {};
  let changed = false;
  return {
    async of(file) {
      const { stamp, settled } = stampOf(file);
      const known = entries[file];
      if (known?.stamp === stamp) return known.key;
      const hash = createHash("sha256").update(RECIPE_KEY);
      await pipeline(createReadStream(file), hash);
      const key = hash.digest("hex").slice(0, 24);
      if (settled && stampOf(file).stamp === stamp) {
        entries[file] = { stamp, key };
        changed = true;
      }
      return key;
    },
    save() {
      if (changed) writeWhole(kept, JSON.stringify(entries));
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
