import { expect, it } from "vitest";
import { GitError } from "./git.ts";
import { explainRefusal, explainRemoteError } from "./remoteProblem.ts";

it.each([
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", "sign-in"],
  ["git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.", "sign-in"],
  ["remote: HTTP Basic: Access denied\nfatal: Authentication failed for 'https://gitlab.com/o/site.git/'", "sign-in"],
  ["remote: Permission to o/site.git denied to user.\nThe requested URL returned error: 403", "sign-in"],
  ["Host key verification failed.\nfatal: Could not read from remote repository.", "sign-in"],
  ["fatal: unable to access 'https://github.com/o/site/': Could not resolve host: github.com", "offline"],
  ["ssh: connect to host github.com port 22: Network is unreachable", "offline"],
  ["remote: Repository not found.\nfatal: repository 'https://github.com/o/site/' not found", "gone"],
  ["fatal: '/srv/site.git' does not appear to be a git repository", "gone"],
  ["fatal: something else", undefined],
])("explains what git prints of another machine: %s", (stderr, problem) => {
  expect(explainRemoteError(new GitError("failed", "", stderr))).toBe(problem);
});

it.each([
  ["!\tc:refs/heads/main\t[rejected] (fetch first)", "moved"],
  ["!\tc:refs/heads/main\t[rejected] (non-fast-forward)", "moved"],
  ["!\tc:refs/heads/main\t[remote rejected] (cannot lock ref 'refs/heads/main')", "moved"],
  ["!\tc:refs/heads/main\t[remote rejected] (pre-receive hook declined)", "protected"],
  ["!\tc:refs/heads/main\t[remote rejected] (protected branch hook declined)", "protected"],
  ["", undefined],
])("explains why a push was refused: %s", (line, refusal) => {
  expect(explainRefusal(new GitError("failed", `To ../remote.git\n${line}\nDone\n`, ""))).toBe(refusal);
});
