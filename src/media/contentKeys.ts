import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readJson, tryWriteJson } from "../files/cacheFile.ts";
import type { Inspection } from "./inspect.ts";
import { RECIPE_TEXT } from "./recipe.ts";

/** In milliseconds: two writes that are closer together may get the same timestamp. */
const TOO_RECENT = 2000;

/** The cached information about the content of a file. */
export interface KnownContent {
  /** A hash of the content. */
  key: string;
  /** The result of the inspection, if there was one. */
  inspection?: Inspection;
}

type Entries = Record<string, KnownContent & { stamp: string }>;

/** Hashes of the contents of files; unchanged files are not read again. */
export interface ContentKeys {
  of(file: string): Promise<KnownContent>;
  /** Adds the result of an inspection, and returns it. */
  note(known: KnownContent, inspection: Inspection): Inspection;
  /** Writes the cache, for the next run. */
  save(): void;
}

/** Reads the hashes in a cache folder. */
export function contentKeys(cache: string): ContentKeys {
  // rename this file when inspections check more
  const cached = join(cache, "pictures", "inspections-2.json");
  const entries = readEntries(cached);
  let changed = false;
  return {
    async of(file) {
      const { stamp, settled } = stampOf(file);
      const known = entries[file];
      if (known?.stamp === stamp) return known;
      const met = { stamp, key: await keyOfFile(file) };
      if (settled && stampOf(file).stamp === stamp) {
        entries[file] = met;
        changed = true;
      }
      return met;
    },
    note(known, inspection) {
      known.inspection = inspection;
      changed = true;
      return inspection;
    },
    save() {
      if (!changed) return;
      // keeps entries that another run has added in the meantime, and drops those of removed files
      const all = Object.entries({ ...readEntries(cached), ...entries }).filter(([file]) => existsSync(file));
      tryWriteJson(cached, { recipe: RECIPE_TEXT, entries: Object.fromEntries(all) });
      changed = false;
    },
  };
}

/** A hash of a file's content and of the recipe by which pictures are encoded. */
async function keyOfFile(file: string): Promise<string> {
  const hash = createHash("sha256").update(RECIPE_TEXT);
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 24);
}

function readEntries(cached: string): Entries {
  const stored = readJson<{ recipe: string; entries: Entries }>(cached);
  return stored?.recipe === RECIPE_TEXT ? stored.entries : {};
}

/** Size, times and inode of a file: unlike mtime, programs cannot set ctime. */
function stampOf(file: string): { stamp: string; settled: boolean } {
  const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true });
  const age = Date.now() - Number(ctimeNs / 1_000_000n);
  return { stamp: [size, mtimeNs, ctimeNs, ino].join(" "), settled: age > TOO_RECENT };
}
