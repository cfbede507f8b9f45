import type { GitTrouble } from "../../publish/messages.ts";
import type { PublishedBranch, Remote, RemoteObstacle } from "../../publish/server/remote.ts";
import { GitBranch, type GitRemoteOptions } from "./gitBranch.ts";
import { explainGitError } from "./gitProblem.ts";
import { readCommittedText, readRepository } from "./repository.ts";
import { explainLock, removeStaleLock } from "./staleLock.ts";

/** The obstacles with which there is no commit to compare with. */
const WITHOUT_COMMITS: ReadonlySet<RemoteObstacle> = new Set([
  "no git",
  "no developer tools",
  "no repository",
  "unsafe folder",
  "link",
  "no commit",
]);

/** The repository of a folder on the disk, by the git of this computer. */
export class GitRemote implements Remote {
  /** The last lock that was in the way. */
  private lastLock: GitTrouble | undefined;

  constructor(private readonly options: GitRemoteOptions) {}

  async open(signal?: AbortSignal): Promise<PublishedBranch | RemoteObstacle> {
    const repository = await readRepository(this.options.file, signal);
    if (typeof repository === "string") return repository;
    return new GitBranch(repository, {
      ...this.options,
      signal,
      explainLock: async (trouble) => {
        const explained = await explainLock(repository, trouble);
        if (explained.problem === "stale lock") this.lastLock = explained;
        return explained;
      },
    });
  }

  explain(error: unknown, signal?: AbortSignal): GitTrouble {
    return explainGitError(error, signal);
  }

  async readCommittedText(obstacle: RemoteObstacle): Promise<string | undefined> {
    return WITHOUT_COMMITS.has(obstacle) ? undefined : readCommittedText(this.options.file);
  }

  async removeLock(signal: AbortSignal): Promise<boolean> {
    const repository = await readRepository(this.options.file, signal);
    return typeof repository !== "string" && this.lastLock !== undefined && removeStaleLock(repository, this.lastLock);
  }
}
