import type { Change, CommitResult, CreatedCommit } from "../../publish/server/remote.ts";
import { Git, type GitFailure } from "./git.ts";
import { explainFailure, explainRefusal, listRemoteLines } from "./gitProblem.ts";
import { findPullRequestLink, pullRequestLink } from "./remoteAddress.ts";
import { fetchBranch, pushCommit, QUICK, type RemoteLimits } from "./remoteBranch.ts";
import { type Repository, readTrackedBranch } from "./repository.ts";
import { sumSizes } from "./storedFiles.ts";

interface SendOptions
  extends Pick<Change, "branch" | "branchHead" | "isOwnBranch" | "announce" | "onProgress" | "publishedFiles"> {
  created: CreatedCommit;
  limits: RemoteLimits | undefined;
  signal: AbortSignal | undefined;
}

/** Sends a commit. The process, or the line, may end before the remote has answered. */
export async function sendCommit(repository: Repository, options: SendOptions): Promise<CommitResult> {
  const { created, branch, branchHead, isOwnBranch, limits, signal, announce, onProgress } = options;
  const { commit } = created;
  const totalBytes = sumSizes(repository, options.publishedFiles);
  onProgress({ totalBytes });
  await announce({ branch, commit });
  const result = await pushCommit(repository, {
    ...{ commit, branch, signal, limits },
    replacedCommit: isOwnBranch ? branchHead : undefined,
    onProgress: ({ sentBytes }) => onProgress({ sentBytes, totalBytes }),
  });
  const hasArrived =
    result.isDone || (await findWhetherArrived(repository, { commit, branch, limits, failure: result }));
  const { address, remoteBranch } = repository;
  if (hasArrived === true) {
    const words = result.isDone ? result.words : result.stderr;
    const link = findPullRequestLink(listRemoteLines(words)) ?? pullRequestLink(address, remoteBranch, branch);
    return { status: "sent", created, link };
  }
  return result.isDone ? { status: "moved" } : describeFailure(result, created, hasArrived === "unknown");
}

function describeFailure(failure: GitFailure, created: CreatedCommit, isUncertain: boolean): CommitResult {
  const trouble = explainFailure(failure);
  const refusal = explainRefusal(failure);
  if (refusal === "moved") return { status: "moved" };
  if (refusal !== "protected") return { status: "failed", trouble, isUncertain };
  return { status: "protected", trouble, lines: listRemoteLines(trouble.lines.join("\n")), created };
}

interface FailedSending {
  commit: string;
  branch: string;
  limits: RemoteLimits | undefined;
  failure: GitFailure;
}

/** Whether a commit has arrived though its sending has failed: it may have been stopped, or cut off, at the end. */
async function findWhetherArrived(
  { git, ...repository }: Repository,
  { commit, branch, limits, failure }: FailedSending,
): Promise<boolean | "unknown"> {
  const isCutOff = failure.reason !== "failed" || explainFailure(failure).problem === "offline";
  if (!isCutOff) return false;
  const repositoryAfterwards = { ...repository, git: new Git(git.folder) };
  if (await fetchBranch(repositoryAfterwards, branch, { limits: limits ?? QUICK })) return "unknown";
  const head = await readTrackedBranch(repositoryAfterwards, branch);
  return head !== undefined && (await isAncestor(repositoryAfterwards, commit, head));
}

/** Whether a commit is another one, or one before it. */
export async function isAncestor({ git }: Repository, commit: string, later: string): Promise<boolean> {
  return (await git.ask(["merge-base", "--is-ancestor", commit, later])) !== undefined;
}
