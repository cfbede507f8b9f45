import { setTimeout as later } from "node:timers/promises";
import type { GitTrouble } from "../../protocol/publishMessages.ts";
import type { GitFailure } from "./git.ts";
import { explainFailure, explainGitError } from "./gitProblem.ts";
import type { ChangedFile } from "./publishPlan.ts";
import type { Repository } from "./repository.ts";
import { readBlob, setEntries } from "./siteCommit.ts";

interface ReceiveOptions {
  commit: string;
  /** The files that are published from this folder, as the commit has them. */
  files: readonly ChangedFile[];
  /** Writes the text of site.json that the commit has. */
  writeSite(): Promise<void>;
}

/** In milliseconds: how long another program may have the lock of git, and how often it is tried again. */
const LOCKED = 3000;
const RETRY = 100;

/**
 * Moves the branch that is checked out to a commit that follows it. What others have staged or changed stays; resolves to
 * the reason when it is in the way, and nothing but site.json was changed then. The steps can be repeated after each of
 * them.
 */
export async function receiveCommit(
  repository: Repository,
  { commit, files, writeSite }: ReceiveOptions,
): Promise<GitTrouble | undefined> {
  const trouble = await whileLocked(() => moveFiles(repository, commit, files));
  await writeSite();
  if (trouble) return trouble;
  return whileLocked(() => moveBranch(repository, commit));
}

/** The pictures that the text names are there before it. */
async function moveFiles(
  { git, head, sitePath }: Repository,
  commit: string,
  files: readonly ChangedFile[],
): Promise<GitFailure | undefined> {
  const siteBlob = await readBlob(git, commit, sitePath);
  // git leaves alone what the index has as the commit has it
  await setEntries(git, [...files, { path: sitePath, mode: "100644", blob: siteBlob }]);
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
