import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { hashSources } from "../scripts/test/sources.ts";
import { errorCode } from "../src/files/errorMessage.ts";
import { isRunning } from "../src/files/isRunning.ts";

/** Where the folders are: whoever deletes it loses nothing but time. */
const FOLDER = resolve(".prospectus/tests");

/**
 * Prepares a folder that several tests copy, once for the same sources: in this run, or in an earlier one. Resolves to
 * its path; nobody may change its content. `ignores` matches the paths of all files that make no difference.
 */
export async function prepareFolder(
  name: string,
  { ignores, prepare, parent = FOLDER }: { ignores: RegExp; prepare(folder: string): void; parent?: string },
): Promise<string> {
  const folder = join(parent, `${name}-${hashSources(".", (file) => !ignores.test(file)).slice(0, 12)}`);
  const lock = join(parent, `${name}.lock`);
  mkdirSync(parent, { recursive: true });
  while (!existsSync(folder)) {
    if (!acquire(lock)) {
      await later(100);
      continue;
    }
    try {
      // another process may have prepared it before this one has acquired the lock
      if (!existsSync(folder)) replaceFolder(folder, prepare);
    } finally {
      rmSync(lock);
    }
  }
  return folder;
}

/** Prepares a folder in place of all that were prepared from other sources. */
function replaceFolder(folder: string, prepare: (folder: string) => void): void {
  const parent = dirname(folder);
  const [name = ""] = basename(folder).split("-");
  for (const file of readdirSync(parent))
    if (file.startsWith(`${name}-`)) rmSync(join(parent, file), { recursive: true });
  // under another name meanwhile: a folder of this name is complete, whatever ends this process
  const unfinished = join(parent, `${name}-unfinished`);
  mkdirSync(unfinished);
  prepare(unfinished);
  renameSync(unfinished, folder);
}

/** Creates a lock with the id of this process; false when a process that still runs has it. */
function acquire(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  try {
    const owner = Number(readFileSync(lock, "utf8"));
    // empty for a moment before its id is written
    if (owner !== 0 && !isRunning(owner)) rmSync(lock, { force: true });
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
  return false;
}
