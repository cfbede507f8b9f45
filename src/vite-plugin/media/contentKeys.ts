import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readJson, tryWriteJson } from "../files/cacheFile.ts";
import type { Inspection } from "./inspect.ts";
import { RECIPE_TEXT } from "./recipe.ts";

/** A clock may give two writes the same time when they are nearer than this, in milliseconds. */
const TOO_RECENT = 2000;

/** What is known of the content of a file. */
export interface KnownContent {
  /** Stands for it. */
  key: string;
  /** What an inspection found in it, when there was one. */
  inspection?: Inspection;
}

type Entries = Record<string, KnownContent & { stamp: string }>;

/** Keys that stand for the content of files; what has not been touched since is not read again. */
export interface ContentKeys {
  of(file: string): Promise<KnownContent>;
  /** Adds to what is known of a content what an inspection found in it, and returns that. */
  note(known: KnownContent, inspection: Inspection): Inspection;
  /** Keeps what was learnt for the next run. */
  save(): void;
}

/** The keys that a cache folder remembers. */
export function contentKeys(cache: string): ContentKeys {
  // called otherwise as soon as an inspection looks for more
  const cached = join(cache, "pictures", "inspections.json");
  const entries = readEntries(cached);
  let changed = false;
  return {
    async of(file) {
      const { stamp, settled } = stampOf(file);
      const known = entries[file];
      if (known?.stamp === stamp) return known;
      // most runs meet no new picture, and do without the modules that read one
      const { keyOfFile } = await import("./keyOfFile.ts");
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
      // what another run has learnt since stays, and what is known of files that are gone goes
      const all = Object.entries({ ...readEntries(cached), ...entries }).filter(([file]) => existsSync(file));
      tryWriteJson(cached, { recipe: RECIPE_TEXT, entries: Object.fromEntries(all) });
      changed = false;
    },
  };
}

function readEntries(cached: string): Entries {
  const kept = readJson<{ recipe: string; entries: Entries }>(cached);
  return kept?.recipe === RECIPE_TEXT ? kept.entries : {};
}

/** Size, times and place of a file on disk: the time of its last change cannot be set by hand. */
function stampOf(file: string): { stamp: string; settled: boolean } {
  const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true });
  const age = Date.now() - Number(ctimeNs / 1_000_000n);
  return { stamp: [size, mtimeNs, ctimeNs, ino].join(" "), settled: age > TOO_RECENT };
}
