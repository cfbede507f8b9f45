import type { GitTrouble, PublishProgress } from "../../publish/messages.ts";
import type { GitFailure, GitOptions, GitResult } from "./git.ts";
import { explainFailure } from "./gitProblem.ts";
import { type Repository, readTrackedBranch } from "./repository.ts";

/** In milliseconds: how long the other side may be silent. */
export interface RemoteLimits {
  /** Before and after a transfer: a person may have to sign in, a hook may run tests. */
  waiting: number;
  /** While something is sent or received. */
  transfer: number;
}

/** For a question that can be asked again later. */
export const QUICK: RemoteLimits = { waiting: 10_000, transfer: 10_000 };
const FETCH_LIMITS: RemoteLimits = { waiting: 120_000, transfer: 60_000 };
const PUSH_LIMITS: RemoteLimits = { waiting: 600_000, transfer: 60_000 };

interface RemoteOptions extends Pick<GitOptions, "signal"> {
  limits?: RemoteLimits | undefined;
}

/** Runs a command that asks another machine; it fails if it would ask for a password in a terminal. */
async function runRemotely(
  { git, config }: Repository,
  parameters: readonly string[],
  { limits, onLine, ...options }: RemoteOptions & Pick<GitOptions, "onLine">,
): Promise<GitResult> {
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const isSshChosen = GIT_SSH_COMMAND !== undefined || GIT_SSH !== undefined || config.has("core.sshcommand");
  const limit = new TransferLimit(limits ?? (parameters[0] === "push" ? PUSH_LIMITS : FETCH_LIMITS));
  return git.run(parameters, {
    ...options,
    ...(!isSshChosen && { env: { GIT_SSH_COMMAND: "ssh -oBatchMode=yes" } }),
    onLine: (line) => {
      limit.follow(line);
      onLine?.(line);
    },
    stillness: () => limit.stillness,
  });
}

/** How long git may be silent now: less while it sends or receives. */
class TransferLimit {
  stillness: number;

  constructor(private readonly limits: RemoteLimits) {
    this.stillness = limits.waiting;
  }

  follow(line: string): void {
    const progress = /^(?:Writing|Receiving) objects: +(\d+)%/.exec(line);
    if (progress) this.stillness = progress[1] === "100" ? this.limits.waiting : this.limits.transfer;
  }
}

/** Fetches a branch of the remote; one that is not there any more is forgotten. Resolves to the reason if it was not. */
export async function fetchBranch(
  repository: Repository,
  branch: string,
  options: RemoteOptions,
): Promise<GitTrouble | undefined> {
  const { git, remote } = repository;
  const trackingBranch = `refs/remotes/${remote}/${branch}`;
  const result = await runRemotely(
    repository,
    ["fetch", "--progress", "--no-tags", "--end-of-options", remote, `+refs/heads/${branch}:${trackingBranch}`],
    options,
  );
  if (result.isDone) return undefined;
  if (!/couldn't find remote ref/i.test(result.stderr)) return explainFailure(result);
  if ((await readTrackedBranch(repository, branch)) === undefined) return undefined;
  if (branch === repository.remoteBranch) {
    const trouble = await explainMissingBranch(repository, options);
    if (trouble) return trouble;
  }
  await git.run(["update-ref", "-d", trackingBranch]);
  return undefined;
}

/**
 * Why the published branch is not there any more; undefined for a remote without any branch. A web page that answers in
 * place of the remote, such as that of a Wi-Fi, looks to git like a repository without branches.
 */
async function explainMissingBranch(repository: Repository, options: RemoteOptions): Promise<GitTrouble | undefined> {
  const { address, remote } = repository;
  const heads = await runRemotely(repository, ["ls-remote", "--quiet", "--heads", "--end-of-options", remote], options);
  if (!heads.isDone) return explainFailure(heads);
  const lines = heads.stdout.toString().trim().split("\n");
  if (lines.join("") !== "") return { problem: "no branch there", lines };
  return /^https?:/i.test(address) ? { problem: "not git", lines: [] } : undefined;
}

interface PushOptions extends RemoteOptions {
  commit: string;
  branch: string;
  /** For a branch of Studio's own: the commit that it has, which is replaced. */
  replacedCommit?: string | undefined;
  onProgress(progress: PublishProgress): void;
}

/**
 * Pushes a commit to a branch of the remote that it follows, or to one of Studio's own that still has the commit that was
 * seen. Resolves to the words of the remote, or the failure.
 */
export async function pushCommit(
  repository: Repository,
  { commit, branch, replacedCommit, onProgress, ...options }: PushOptions,
): Promise<{ isDone: true; words: string } | GitFailure> {
  const { git, remote } = repository;
  const lease = replacedCommit === undefined ? [] : [`--force-with-lease=refs/heads/${branch}:${replacedCommit}`];
  const result = await runRemotely(
    repository,
    [
      ...["push", "--porcelain", "--progress", "--no-follow-tags", ...lease],
      ...["--end-of-options", remote, `${commit}:refs/heads/${branch}`],
    ],
    {
      ...options,
      onLine: (line) => {
        const sentBytes = readSentBytes(line);
        if (sentBytes !== undefined) onProgress({ sentBytes });
      },
    },
  );
  if (!result.isDone) return result;
  await git.run(["update-ref", `refs/remotes/${remote}/${branch}`, commit]);
  return { isDone: true, words: result.stderr };
}

const UNITS = new Map([
  ["bytes", 1],
  ["KiB", 2 ** 10],
  ["MiB", 2 ** 20],
  ["GiB", 2 ** 30],
]);

/** How much was sent by a line of git's progress: "Writing objects:  40% (2/5), 1.20 MiB | 48.00 KiB/s". */
export function readSentBytes(line: string): number | undefined {
  const [, amount, unit = ""] = /^Writing objects: .*\), ([\d.]+) (\w+) \|/.exec(line) ?? [];
  const factor = UNITS.get(unit);
  return amount === undefined || factor === undefined ? undefined : Number(amount) * factor;
}
