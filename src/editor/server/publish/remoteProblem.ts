import type { RemoteProblem } from "../../protocol/publishMessages.ts";
import { GitError } from "./git.ts";

/** What git prints when another machine refuses something, or does not answer; the first that is found counts. */
const PROBLEM_PATTERNS: [RemoteProblem, RegExp][] = [
  [
    "sign-in",
    /terminal prompts disabled|could not read (?:Username|Password)|Authentication failed|Access denied|Permission (?:to \S+ )?denied|Invalid username or (?:password|token)|returned error: 40[13]|Host key verification failed/i,
  ],
  [
    "offline",
    /Could not resolve host|Connection (?:timed out|refused|reset|closed)|Network is unreachable|No route to host|Failed to connect|Couldn't connect|Operation timed out|unexpected disconnect|SSL connection/i,
  ],
  [
    "gone",
    /Repository not found|does not appear to be a git repository|project you were looking for|returned error: 404/i,
  ],
];

/** Why another machine has not done what a command of git asked of it. */
export function explainRemoteError(error: unknown): RemoteProblem | undefined {
  if (!(error instanceof GitError)) return undefined;
  if (error.reason === "cancelled") return "cancelled";
  if (error.reason === "too slow") return "offline";
  return PROBLEM_PATTERNS.find(([, pattern]) => pattern.test(error.stderr))?.[0];
}

/** What became of a push that was refused. */
export type Refusal =
  /** The branch of the remote has other commits by now. */
  | "moved"
  /** The remote accepts no push to the branch: it is protected, or a check there has refused it. */
  | "protected";

/** Why the remote has refused a push; undefined when the push failed for another reason. */
export function explainRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof GitError)) return undefined;
  const line = error.stdout.split("\n").find((candidate) => candidate.startsWith("!"));
  if (line === undefined) return undefined;
  if (
    /\[rejected\]/.test(line) ||
    /\[remote rejected\].*(?:cannot lock ref|failed to update ref|stale info)/.test(line)
  )
    return "moved";
  return /\[remote rejected\]/.test(line) ? "protected" : undefined;
}

/** What the remote has said, such as why it refused a push. */
export function listRemoteLines(output: string): string[] {
  return output
    .split("\n")
    .flatMap((line) => /^remote: ?(.*)$/.exec(line)?.[1]?.trim() ?? [])
    .filter((line) => line !== "");
}
