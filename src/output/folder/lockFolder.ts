import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { join } from "node:path";
import { BuildError } from "../../files/buildError.ts";
import { errorCode } from "../../files/errorMessage.ts";
import { isRunning } from "../../files/isRunning.ts";

/** The folder, within the output folder, for the unfinished files of a build. It is also the lock. */
const LOCK = ".prospectus-build";
const OWNER = "owner.json";
/** The errors with which operating systems refuse to rename a folder to the name of an existing one. */
const ALREADY_EXISTS = ["ENOTEMPTY", "EEXIST", "EPERM", "EACCES"];

/** A lock on a folder, so that only one build at a time writes to it. */
export interface FolderLock {
  /** A new path for an unfinished file, on the same disk as the folder. */
  temporary(): string;
  /** Removes the lock and the unfinished files. */
  release(): void;
}

/** The process that has locked a folder; `since` in milliseconds since the epoch. */
interface Owner {
  pid: number;
  host: string;
  since: number;
}

/** The locks that this process holds. */
const heldLocks = new Set<string>();

/**
 * Locks a folder for one build, and creates the folder if needed. Removes the lock of a process that no longer runs.
 * Throws a BuildError that names the owner when another build has locked the folder.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = join(folder, LOCK);
  // created under another name and then renamed, so that no process sees a lock without its owner
  const ownLock = `${lock}-${process.pid}`;
  rmSync(ownLock, { recursive: true, force: true });
  const owner: Owner = { pid: process.pid, host: hostname(), since: Date.now() };
  try {
    mkdirSync(ownLock, { recursive: true });
    writeFileSync(join(ownLock, OWNER), JSON.stringify(owner));
    if (!acquire(ownLock, lock)) {
      removeStale(lock);
      if (!acquire(ownLock, lock)) throw inUse(folder, readOwner(lock));
    }
  } catch (error) {
    rmSync(ownLock, { recursive: true, force: true });
    throw error;
  }
  heldLocks.add(lock);
  removeAbandoned(folder);
  let files = 0;
  return {
    temporary: () => join(lock, String(files++)),
    release() {
      heldLocks.delete(lock);
      // renamed first, because the removal takes time and must not remove files of the next owner
      renameSync(lock, ownLock);
      rmSync(ownLock, { recursive: true, force: true });
    },
  };
}

/** Renames a folder to the name of the lock; false when the lock already exists. */
function acquire(ownLock: string, lock: string): boolean {
  try {
    renameSync(ownLock, lock);
    return true;
  } catch (error) {
    if (ALREADY_EXISTS.includes(errorCode(error) ?? "") && readOwner(ownLock)) return false;
    throw error;
  }
}

/** Removes a lock whose process was killed. Throws when the lock is in use. */
function removeStale(lock: string): void {
  const folder = join(lock, "..");
  const owner = readOwner(lock);
  if (owner && isInUse(owner, lock)) throw inUse(folder, owner);
  const aside = `${lock}-${process.pid}-stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // another build has already removed it
  }
  const movedOwner = readOwner(aside);
  if (movedOwner?.since !== owner?.since) {
    // another build has replaced the stale lock by its own in the meantime
    renameSync(aside, lock);
    throw inUse(folder, movedOwner);
  }
  rmSync(aside, { recursive: true, force: true });
}

function readOwner(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(lock, OWNER), "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

function isInUse({ pid, host, since }: Owner, lock: string): boolean {
  // whether a process on another computer is still running cannot be checked
  if (host !== hostname()) return true;
  const bootTime = Date.now() - uptime() * 1000;
  if (since < bootTime) return false;
  return pid === process.pid ? heldLocks.has(lock) : isRunning(pid);
}

/** Removes the folders of processes that were killed while they were acquiring or releasing a lock. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^-(\d+)/.exec(name.startsWith(LOCK) ? name.slice(LOCK.length) : "") ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function inUse(folder: string, owner: Owner | undefined): BuildError {
  const who = owner ? ` since ${new Date(owner.since).toLocaleString()} (process ${owner.pid} on ${owner.host})` : "";
  return new BuildError(
    `Another build is writing to ${folder}${who}. Wait until it has finished. If no build is running, delete ${join(folder, LOCK)} and build again.`,
  );
}
