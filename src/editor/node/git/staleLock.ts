import { execFile } from "node:child_process";
import { lstatSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { isInside } from "../../../files/isInside.ts";
import type { GitTrouble } from "../../publish/messages.ts";
import type { Repository } from "./repository.ts";

/** Helpers of git that wait all day, and hold no lock. */
const DAEMON = /daemon|credential/;
/** In milliseconds: a lock that is older was left by a git that has ended, if none is running. */
const STALE = 120_000;

/** Tells the lock of a git that has crashed from that of one that is at work. */
export async function explainLock(repository: Repository, trouble: GitTrouble): Promise<GitTrouble> {
  if (trouble.problem !== "lock") return trouble;
  const lock = findLock(repository, trouble.lines);
  return lock !== undefined && (await isStale(lock)) ? { ...trouble, problem: "stale lock" } : trouble;
}

/** Removes the lock that git has named, if it is still one that was left. Returns whether it did. */
export async function removeStaleLock(repository: Repository, { lines }: GitTrouble): Promise<boolean> {
  const lock = findLock(repository, lines);
  if (lock === undefined || !(await isStale(lock))) return false;
  rmSync(lock, { force: true });
  return true;
}

/** The lock in the folder of git that its words name. */
function findLock({ git, gitFolder, commonFolder }: Repository, lines: readonly string[]): string | undefined {
  const [, name] = /Unable to create '(.*\.lock)'/.exec(lines.join("\n")) ?? [];
  const path = name === undefined ? undefined : resolve(git.folder, name);
  return path !== undefined && [gitFolder, commonFolder].some((folder) => isInside(path, resolve(folder)))
    ? path
    : undefined;
}

async function isStale(lock: string): Promise<boolean> {
  const stats = lstatSync(lock, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE && !(await isGitRunning());
}

/** Whether any git is at work on this computer, or that is not known. */
async function isGitRunning(): Promise<boolean> {
  const run = promisify(execFile);
  try {
    if (process.platform === "win32") {
      const { stdout } = await run("tasklist", ["/FI", "IMAGENAME eq git.exe", "/NH", "/FO", "CSV"]);
      return /git\.exe/i.test(stdout);
    }
    const { stdout } = await run("ps", ["-A", "-o", "args="]);
    return stdout.split("\n").some((line) => /^(?:\S*\/)?git(?:-\S+)?(?:\s|$)/.test(line.trim()) && !DAEMON.test(line));
  } catch {
    return true;
  }
}
