import type { GitProblem, GitTrouble } from "../../../publish/messages.ts";

/** Why a host has not done something: the branch has another commit by now, or accepts none; or a problem. */
export type HostReason = "moved" | "protected" | GitProblem;

/** The answer of a host that has not done something; status 0 without an answer. */
export class HostError extends Error {
  constructor(
    readonly status: number,
    readonly words: string,
    /** The reason, where the status alone does not say it. */
    readonly reason?: HostReason,
  ) {
    super(`${status} ${reason ?? ""} ${words}`);
  }
}

/** Words of a host's answers, each with the reason that they name. The first that match count. */
export type ReasonWords = readonly (readonly [HostReason, RegExp])[];

export function findReason(words: string, reasonWords: ReasonWords): HostReason | undefined {
  return reasonWords.find(([, pattern]) => pattern.test(words))?.[0];
}

const PROBLEMS = new Map<number, GitProblem>([
  [0, "offline"],
  [400, "declined"],
  [401, "token ended"],
  [403, "no permission"],
  [404, "gone"],
  [407, "proxy"],
  [413, "too large"],
  [422, "declined"],
  [423, "declined"],
  [429, "too many requests"],
]);

/** Whether a branch has another commit by now, or accepts a commit from its owner alone. */
export function findRefusal({ status, reason }: HostError): "moved" | "protected" | undefined {
  if (reason === "moved" || reason === "protected") return reason;
  return status === 409 ? "moved" : undefined;
}

/** Why a host has not done something, in the terms of git, with its own words. */
export function explainHostError(error: HostError): GitTrouble {
  return { problem: findProblem(error), lines: error.words.split("\n").filter((line) => line.trim() !== "") };
}

function findProblem({ status, reason }: HostError): GitProblem {
  if (reason === "protected") return status === 403 ? "no permission" : "declined";
  if (reason === "moved") return "overloaded";
  return reason ?? PROBLEMS.get(status) ?? (status >= 500 ? "overloaded" : "unknown");
}
