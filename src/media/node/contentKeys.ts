import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readJson, tryWriteJson } from "../../files/cacheFile.ts";
import type { Inspection } from "../inspection.ts";
import { RECIPE_TEXT } from "../recipe.ts";

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
  note(content: KnownContent, inspection: Inspection): Inspection;
  /** Writes the cache, for the next run. */
  save(): void;
}

/** Reads the hashes in a cache folder. */
export function contentKeys(cache: string): ContentKeys {
  // rename this file when inspections check more
  const cacheFile = join(cache, "pictures", "inspections-2.json");
  const entries = readEntries(cacheFile);
  let isChanged = false;
  return {
    async of(file) {
      const { stamp, isSettled } = readStamp(file);
      const knownEntry = entries[file];
      if (knownEntry?.stamp === stamp) return knownEntry;
      const entry = { stamp, key: await hashFile(file) };
      if (isSettled && readStamp(file).stamp === stamp) {
        entries[file] = entry;
        isChanged = true;
      }
      return entry;
    },
    note(content, inspection) {
      content.inspection = inspection;
      isChanged = true;
      return inspection;
    },
    save() {
      if (!isChanged) return;
      // keeps entries that another run has added in the meantime, and drops entries of removed files
      const allEntries = Object.entries({ ...readEntries(cacheFile), ...entries }).filter(([file]) => existsSync(file));
      tryWriteJson(cacheFile, { recipe: RECIPE_TEXT, entries: Object.fromEntries(allEntries) });
      isChanged = false;
    },
  };
}

/** A hash of a file's content and of the recipe by which pictures are encoded. */
async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256").update(RECIPE_TEXT);
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 24);
}

function readEntries(cacheFile: string): Entries {
  const storedCache = readJson<{ recipe: string; entries: Entries }>(cacheFile);
  return storedCache?.recipe === RECIPE_TEXT ? storedCache.entries : {};
}

/** Size, times and inode of a file: unlike mtime, programs cannot set ctime. */
function readStamp(file: string): { stamp: string; isSettled: boolean } {
  const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true });
  const age = Date.now() - Number(ctimeNs / 1_000_000n);
  return { stamp: [size, mtimeNs, ctimeNs, ino].join(" "), isSettled: age > TOO_RECENT };
}
