import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { writeAtomically } from "../../../files/cacheFile.ts";
import { isInside } from "../../../files/isInside.ts";
import type { GitTrouble } from "../../publish/messages.ts";
import type { IncomingFile } from "../../publish/server/siteFiles.ts";
import { readSiteFiles } from "./commitFiles.ts";
import type { GitFailure } from "./git.ts";
import { explainFailure, explainGitError } from "./gitProblem.ts";
import type { Repository } from "./repository.ts";
import { readBlob, setEntries } from "./siteCommit.ts";

interface ReceiveOptions {
  /** The commit to which the branch moves; undefined if it stays. */
  commit: string | undefined;
  /** The files of the folder that are as they are published, or sent. */
  presentFiles: readonly IncomingFile[];
  /** The paths of files that stay though the commit does not have them. */
  leftPaths: readonly string[];
  /** Writes the text of site.json that has all that is published. */
  writeSite(): Promise<void>;
}

/** In milliseconds: how long another program may have the lock of git, and how often it is tried again. */
const LOCKED = 3000;
const RETRY = 100;

/**
 * Writes the text, and moves the branch that is checked out to a commit that follows it. Files that others have staged
 * or changed stay; resolves to the reason when one is in the way: the branch is where it was then. The steps can be
 * repeated after each of them.
 */
export async function receiveCommit(
  repository: Repository,
  { commit, presentFiles, leftPaths, writeSite }: ReceiveOptions,
): Promise<GitTrouble | undefined> {
  const trouble =
    commit === undefined
      ? undefined
      : await whileLocked(() => moveFiles(repository, commit, { presentFiles, leftPaths }));
  await writeSite();
  if (trouble || commit === undefined) return trouble;
  return whileLocked(() => moveBranch(repository, commit));
}

async function moveFiles(
  repository: Repository,
  commit: string,
  { presentFiles, leftPaths }: Pick<ReceiveOptions, "presentFiles" | "leftPaths">,
): Promise<GitFailure | undefined> {
  const { git, head, sitePath } = repository;
  const commitFiles = await readSiteFiles(repository, commit);
  const entries = presentFiles.flatMap(({ path, entry }) => {
    const isInCommit = commitFiles.get(path)?.blob === entry?.blob;
    return isInCommit ? { path, mode: entry?.mode ?? "0", blob: entry?.blob } : [];
  });
  const removedEntries = leftPaths.map((path) => ({ path, mode: "0", blob: undefined }));
  const siteEntry = { path: sitePath, mode: "100644", blob: await readBlob(git, commit, sitePath) };
  // git leaves entries alone that are the same in the index and in the commit
  await setEntries(git, [...entries, ...removedEntries, siteEntry]);
  // a file whose time alone has changed is not in the way
  await git.run(["update-index", "-q", "--refresh"]);
  const result = await git.run(["read-tree", "-m", "-u", head, commit]);
  return result.isDone ? undefined : result;
}

async function moveBranch({ git, head, branch }: Repository, commit: string): Promise<GitFailure | undefined> {
  const result = await git.run(["update-ref", "-m", "prospectus: publish", `refs/heads/${branch}`, commit, head]);
  if (!result.isDone) return result;
  await git.run(["update-index", "-q", "--refresh"]);
  return undefined;
}

/** Does something with the index of the repository, again while another git has its lock. */
async function whileLocked(work: () => Promise<GitFailure | undefined>): Promise<GitTrouble | undefined> {
  for (let waitTime = 0; ; waitTime += RETRY) {
    const trouble = await work().then(
      (failure) => failure && explainFailure(failure),
      (error) => explainGitError(error),
    );
    if (trouble?.problem !== "lock" || waitTime >= LOCKED) return trouble;
    await later(RETRY);
  }
}

/**
 * Writes files of others into the folder, as a checkout would: the pictures that a text names are there before it.
 * Files in `asideFolder` are those in whose place they are, if they are not the same as before. Rejects with a GitError.
 */
export async function writeIncomingFiles(
  { git }: Repository,
  files: readonly IncomingFile[],
  asideFolder?: string,
): Promise<void> {
  for (const { path, entry } of files) {
    const file = join(git.folder, path);
    if (!staysInside(file, git.folder)) continue;
    const bytes = entry && (await git.readBytes(["cat-file", "--filters", `--path=${path}`, entry.blob]));
    if (asideFolder !== undefined && existsSync(file)) {
      mkdirSync(asideFolder, { recursive: true });
      renameSync(file, join(asideFolder, `${Date.now()}-${basename(file)}`));
    }
    if (bytes) writeAtomically(file, bytes);
    else rmSync(file, { force: true });
  }
}

/** Whether a file would be written inside of a folder, also where folders on the way are links. */
export function staysInside(file: string, folder: string): boolean {
  let parent = dirname(file);
  while (!existsSync(parent)) parent = dirname(parent);
  return isInside(file, folder) && isInside(realpathSync(parent), realpathSync(folder));
}
