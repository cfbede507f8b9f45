import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { join } from "node:path";
import { BuildError } from "../errors.ts";

/** The folder for the unfinished files of a build, in the folder that is built. Only one build at a time has it. */
const WORK = ".prospectus-build";
const OWNER = "owner.json";
/** How systems report that a folder is already there under the new name of another. */
const TAKEN = ["ENOTEMPTY", "EEXIST", "EPERM", "EACCES"];

/** A folder into which one build writes, and no other. */
export interface FolderLock {
  /** A new path for a file that is not finished, on the same disk as the folder. */
  temporary(): string;
  /** Lets other builds write into the folder, and removes the unfinished files. */
  release(): void;
}

/** Who builds into a folder; `since` in milliseconds. */
interface Owner {
  pid: number;
  host: string;
  since: number;
}

/** The locks of this process, which may end without releasing them. */
const held = new Set<string>();

/**
 * Locks a folder, which is created when it is not there, for one build. A lock of a process that no longer runs is
 * removed. Throws a BuildError that names the holder when another build has the folder.
 */
export function lockFolder(folder: string): FolderLock {
  const work = join(folder, WORK);
  // complete before it has its name, so that nobody sees a lock without its owner
  const own = `${work}-${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const owner: Owner = { pid: process.pid, host: hostname(), since: Date.now() };
  writeFileSync(join(own, OWNER), JSON.stringify(owner));
  try {
    if (!take(own, work)) {
      removeStale(work);
      if (!take(own, work)) throw inUse(folder, readOwner(work));
    }
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    throw error;
  }
  held.add(work);
  removeLeftovers(folder);
  let files = 0;
  return {
    temporary: () => join(work, String(files++)),
    release() {
      held.delete(work);
      // at once: whoever locks the folder next must not lose files to this removal
      renameSync(work, own);
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Moves a folder to a name that no other folder with files has; false when one has it. */
function take(own: string, work: string): boolean {
  try {
    renameSync(own, work);
    return true;
  } catch (error) {
    if (TAKEN.includes((error as NodeJS.ErrnoException).code ?? "") && readOwner(own)) return false;
    throw error;
  }
}

/** Removes a lock whose process was killed. Throws when the lock is in use. */
function removeStale(work: string): void {
  const folder = join(work, "..");
  const owner = readOwner(work);
  if (owner && isAtWork(owner, work)) throw inUse(folder, owner);
  const aside = `${work}-${process.pid}-stale`;
  try {
    renameSync(work, aside);
  } catch {
    return; // another build was faster
  }
  const moved = readOwner(aside);
  if (moved?.since !== owner?.since) {
    // another build removed the stale lock in between, and this one is its own
    renameSync(aside, work);
    throw inUse(folder, moved);
  }
  rmSync(aside, { recursive: true, force: true });
}

function readOwner(work: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(work, OWNER), "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

function isAtWork({ pid, host, since }: Owner, work: string): boolean {
  // nobody here can tell whether a process of another computer still runs
  if (host !== hostname()) return true;
  const booted = Date.now() - uptime() * 1000;
  if (since < booted) return false;
  return pid === process.pid ? held.has(work) : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes what processes left that were killed while they locked or released a folder. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^-(\d+)/.exec(name.startsWith(WORK) ? name.slice(WORK.length) : "") ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function inUse(folder: string, owner: Owner | undefined): BuildError {
  const who = owner ? ` since ${new Date(owner.since).toLocaleString()} (process ${owner.pid} on ${owner.host})` : "";
  return new BuildError(
    `Another build has been writing into ${folder}${who}. Wait until it has finished. If no build is running, delete ${join(folder, WORK)} and build again.`,
  );
}
