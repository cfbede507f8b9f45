import type { GitProblem, GitTrouble } from "../../publish/messages.ts";

/** The answer of a host that has not done something; status 0 without an answer. */
export class HostError extends Error {
  constructor(
    readonly status: number,
    readonly words: string,
    /** The kind of an error of GraphQL, whose status is 200. */
    readonly type = "",
  ) {
    super(`${status} ${type} ${words}`);
  }
}

/** The words for another commit on the branch, which the next attempt finds. */
const MOVED = /Expected branch to point to|not a fast forward|Reference already exists|beforeOid|expected head/i;
/** The words of rules for a branch; another one may accept the same commit. */
const PROTECTED =
  /protected branch|through a pull request|rule violations|required status check|approving review|verified signatures/i;

/** Why the host accepts a commit on no branch, or not on this one. */
export function explainHostRefusal({ status, words, type }: HostError): "moved" | "protected" | undefined {
  if (type === "STALE_DATA" || status === 409 || MOVED.test(words)) return "moved";
  return PROTECTED.test(words) ? "protected" : undefined;
}

const PROBLEMS = new Map<number, GitProblem>([
  [0, "offline"],
  [401, "sign-in"],
  [403, "sign-in"],
  [404, "gone"],
  [407, "proxy"],
  [422, "declined"],
  [429, "overloaded"],
]);
const GRAPHQL_PROBLEMS = new Map<string, GitProblem>([
  ["FORBIDDEN", "sign-in"],
  ["INSUFFICIENT_SCOPES", "sign-in"],
  ["NOT_FOUND", "gone"],
  ["RATE_LIMITED", "overloaded"],
  ["UNPROCESSABLE", "declined"],
]);

/** Why a host has not done something, in the terms of git, with its own words. */
export function explainHostError({ status, words, type }: HostError): GitTrouble {
  return { problem: findProblem(status, words, type), lines: words.split("\n").filter((line) => line.trim() !== "") };
}

function findProblem(status: number, words: string, type: string): GitProblem {
  if (/rate limit|abuse detection/i.test(words) || status >= 500) return "overloaded";
  if (/privacy restrictions|private email/i.test(words)) return "private email";
  if (PROTECTED.test(words)) return "declined";
  // something else than the host answers, such as the login page of a Wi-Fi
  if (type === NOT_JSON) return "not git";
  return GRAPHQL_PROBLEMS.get(type) ?? PROBLEMS.get(status) ?? "unknown";
}

/** The kind of an answer that is none of the host's. */
export const NOT_JSON = "NOT_JSON";
