import { errorCode } from "../../../files/errorMessage.ts";
import type { GitProblem, GitTrouble } from "../../publish/messages.ts";
import { GitError, type GitFailure } from "./git.ts";

/** In lines: how much of the words of git is shown. */
const MAX_LINES = 12;

/** The words with which git says why it has failed; the first row that matches counts. */
const PROBLEM_PATTERNS: [GitProblem, RegExp][] = [
  [
    "lock",
    /Unable to create '.*\.lock': File exists|Another git process seems to be running|cannot lock ref '.*': Unable to create/,
  ],
  ["disk full", /No space left on device|Disk quota exceeded|not enough space on the disk/i],
  [
    "read-only",
    /Read-only file system|insufficient permission for adding an object|[Uu]nable to (?:create|write|append)[^\n]*: Permission denied|could not (?:open|lock|create)[^\n]*\.git[^\n]*: Permission denied|cannot (?:open|update)[^\n]*: Permission denied/,
  ],
  [
    "no lfs",
    /git-lfs[^\n]*(?:not found|No such file)|'lfs' is not a git command|external filter 'git-lfs[^\n]*failed|This repository is configured for Git LFS but 'git-lfs' was not found/,
  ],
  [
    "signing",
    /gpg failed to sign|cannot run gpg|failed to sign the data|Couldn't (?:load public key|sign|get agent socket)|No private key found|user\.signingkey needs to be|Load key "[^\n]*": /i,
  ],
  [
    "no author",
    /Please tell me who you are|empty ident name|unable to auto-detect email address|Author identity unknown/,
  ],
  ["private email", /GH007|email privacy restrictions|publish a private email address/],
  ["working folder", /branch is currently checked out|denyCurrentBranch/],
  [
    "proxy",
    /(?:error|response|code):? 407|Proxy Authentication Required|Could not resolve proxy|CONNECT tunnel failed/i,
  ],
  ["certificate", /certificate|SSL_ERROR|unable to get local issuer|self.signed|schannel: [^\n]*(?:CERT|trust)/i],
  ["overloaded", /returned error: (?:429|5\d\d)|Too many requests|rate limit|temporarily unavailable|try again later/i],
  [
    "sign-in",
    /terminal prompts disabled|could not read (?:Username|Password)|Authentication failed|Access denied|Permission denied \(|Permission to \S+ denied|Invalid username or (?:password|token)|returned error: 40[13]|Host key verification failed|not allowed to access|Write access to repository not granted|requires authentication/i,
  ],
  [
    "gone",
    /Repository not found|does not appear to be a git repository|project you were looking for|returned error: (?:404|410)|repository '[^\n]*' (?:not found|does not exist)|does not exist or you do not have/i,
  ],
  [
    "not git",
    /no DAV locking support|not valid: is this a git repository|returned error: [23]\d\d|unable to update url base from redirection|protocol error: bad|bad line length character|invalid (?:content-type|server response)|expected flush after ref|Remote helper '[^\n]*' not found|not a git command|not found: did you run git update-server-info|transport '[^\n]*' not allowed/i,
  ],
  [
    "offline",
    /Could not resolve host|Connection (?:timed out|refused|reset|closed)|Network is (?:unreachable|down)|No route to host|Failed to connect|Couldn't connect|Operation timed out|Operation too slow|unexpected disconnect|the remote end hung up|early EOF|SSL connection|Recv failure|Send failure|Empty reply from server|Temporary failure in name resolution/i,
  ],
  [
    "damaged",
    /bad object|broken ref|loose object [^\n]* is corrupt|object file [^\n]* is empty|bad config line|index file (?:corrupt|smaller than expected)|bad index file|does not point to a valid object|missing blob object|unable to read tree|badRefName|invalid gitfile/i,
  ],
  [
    "file in the way",
    /not uptodate\. Cannot merge|would be overwritten by merge|would be removed by merge|Updating the following directories would lose untracked files|would lose untracked files/,
  ],
];

/** Why a command of git has failed, with its own words. */
export function explainFailure(failure: GitFailure): GitTrouble {
  return { problem: findProblem(failure), lines: readWords(failure) };
}

/** Errors of the system with which a copy of the site cannot be written. */
const DISK_PROBLEMS = new Map<string, GitProblem>([
  ["ENOSPC", "disk full"],
  ["EDQUOT", "disk full"],
  ["EROFS", "read-only"],
  ["EACCES", "read-only"],
  ["EPERM", "read-only"],
]);

/**
 * Why something was not done that git, the disk or the person has ended. Throws an error with another cause again: that is
 * a fault of the preview itself.
 */
export function explainGitError(error: unknown, signal?: AbortSignal): GitTrouble {
  if (signal?.aborted) return { problem: "cancelled", lines: [] };
  if (error instanceof GitError) return explainFailure(error.failure);
  const problem = DISK_PROBLEMS.get(errorCode(error) ?? "");
  if (problem === undefined) throw error;
  return { problem, lines: [String(error)] };
}

function findProblem({ reason, stdout, stderr }: GitFailure): GitProblem {
  if (reason === "cancelled") return "cancelled";
  if (reason === "not installed") return "no git";
  const words = `${stderr}\n${stdout}`;
  const [problem] = PROBLEM_PATTERNS.find(([, pattern]) => pattern.test(words)) ?? [];
  if (problem !== undefined) return problem;
  if (reason === "stood still") return "offline";
  // a hook of this computer ends a push before the remote is asked about any branch
  const isEndedByHook = /failed to push some refs/.test(stderr) && !/^!\t/m.test(stdout);
  return isEndedByHook || /hook declined|\[remote rejected\]/.test(words) ? "declined" : "unknown";
}

/** The progress of a transfer, which git writes among its words. */
const PROGRESS =
  /^(?:remote: )?(?:Enumerating|Counting|Compressing|Writing|Receiving|Resolving|Unpacking|Delta|Total)\b/;

/** The last lines that git, a hook or the remote have said, without progress. A hook may write to either stream. */
function readWords({ stdout, stderr, command }: GitFailure): string[] {
  // only a push runs a hook; other lines on stdout are no message
  const output = command === "git push" ? `${readHookOutput(stdout)}\n${stderr}` : stderr;
  const lines = output.split(/[\r\n]+/).map((line) => line.trimEnd());
  return lines.filter((line) => line.trim() !== "" && !PROGRESS.test(line)).slice(-MAX_LINES);
}

/** The lines of a push that are not of its porcelain format. */
function readHookOutput(stdout: string): string {
  return stdout
    .split("\n")
    .filter((line) => !/^(?:To |Done$|[ +\-*!=]\t)/.test(line))
    .join("\n");
}

/** Why a push was refused. */
export type Refusal =
  /** The branch of the remote has other commits by now. */
  | "moved"
  /** The remote accepts no push to this branch; it may accept one to another. */
  | "protected";

/** The words for a lock of the remote, or another commit there, which the next attempt finds. */
const MOVED = /cannot lock ref|failed to update ref|stale info|incorrect old value|reference already exists/;
/** Refusals that are the same for any branch. */
const FOR_ANY_BRANCH: ReadonlySet<GitProblem> = new Set([
  "private email",
  "working folder",
  "sign-in",
  "disk full",
  "read-only",
]);

/** Why the remote has refused a push; undefined when the push failed for another reason. */
export function explainRefusal(failure: GitFailure): Refusal | undefined {
  const line = failure.stdout.split("\n").find((candidate) => candidate.startsWith("!"));
  if (line === undefined || failure.reason !== "failed") return undefined;
  if (/\[rejected\]/.test(line)) return "moved";
  const [, reason] = /\[remote rejected\] \((.*)\)/.exec(line) ?? [];
  if (reason === undefined) return undefined;
  if (MOVED.test(reason)) return "moved";
  const isOfBranch =
    /hook declined|protected|push declined|not permitted|denied|prohibited|rule violations|pull request|merge request/i;
  if (!isOfBranch.test(reason) || FOR_ANY_BRANCH.has(findProblem(failure))) return undefined;
  return "protected";
}

/** The lines that the remote has printed, such as why it refused a push. */
export function listRemoteLines(output: string): string[] {
  return output
    .split(/[\r\n]+/)
    .flatMap((line) => /^remote: ?(.*)$/.exec(line)?.[1]?.trim() ?? [])
    .filter((line) => line !== "" && !PROGRESS.test(line));
}
