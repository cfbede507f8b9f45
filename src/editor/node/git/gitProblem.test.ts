import { describe, expect, it } from "vitest";
import type { GitFailure } from "./git.ts";
import { explainFailure, explainRefusal } from "./gitProblem.ts";

const failure = (part: Partial<GitFailure>): GitFailure => ({
  ...{ isDone: false, reason: "failed", command: "git push", code: 1, stdout: "", stderr: "", ...part },
});

/** The words of git, of hosts and of hooks, as people have reported them. */
describe("the words of git", () => {
  it.each([
    ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", "sign-in"],
    ["git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.", "sign-in"],
    ["remote: HTTP Basic: Access denied\nfatal: Authentication failed for 'https://gitlab.com/o/site.git/'", "sign-in"],
    ["remote: Permission to o/site.git denied to user.\nThe requested URL returned error: 403", "sign-in"],
    ["remote: Write access to repository not granted.\nThe requested URL returned error: 403", "sign-in"],
    ["Host key verification failed.\nfatal: Could not read from remote repository.", "sign-in"],
    ["fatal: unable to access 'https://github.com/o/site/': Could not resolve host: github.com", "offline"],
    ["ssh: connect to host github.com port 22: Network is unreachable", "offline"],
    [
      "fatal: unable to access 'http://a.example/': Failed to connect to a.example port 80: Connection refused",
      "offline",
    ],
    [
      "error: RPC failed; curl 56 Recv failure: Connection was reset\nfatal: the remote end hung up unexpectedly",
      "offline",
    ],
    ["remote: Repository not found.\nfatal: repository 'https://github.com/o/site/' not found", "gone"],
    ["fatal: '/srv/site.git' does not appear to be a git repository", "gone"],
    ["fatal: unable to access 'http://a.example/': The requested URL returned error: 503", "overloaded"],
    ["fatal: unable to access 'http://a.example/': The requested URL returned error: 500", "overloaded"],
    ["fatal: unable to access 'http://a.example/': The requested URL returned error: 429", "overloaded"],
    ["fatal: unable to access 'http://a.example/': The requested URL returned error: 407", "proxy"],
    ["fatal: unable to access 'http://a.example/': Received HTTP code 407 from proxy after CONNECT", "proxy"],
    [
      "fatal: unable to update url base from redirection:\n  asked for: http://a.example/info/refs\n   redirect: http://a.example/login",
      "not git",
    ],
    ["fatal: http://a.example/site/info/refs not valid: is this a git repository?", "not git"],
    [
      "error: Cannot access URL http://a.example/, return code 22\nfatal: no DAV locking support on http://a.example/",
      "not git",
    ],
    [
      "fatal: unable to find remote helper for 'htps'\ngit: 'remote-htps' is not a git command. See 'git --help'.",
      "not git",
    ],
    ["fatal: unable to access 'https://a.example/': SSL certificate problem: self-signed certificate", "certificate"],
    [
      "fatal: unable to access 'https://a.example/': server certificate verification failed. CAfile: none",
      "certificate",
    ],
    ["remote: error: GH007: Your push would publish a private email address.", "private email"],
    [
      "remote: error: refusing to update checked out branch: refs/heads/main\n! [remote rejected] main -> main (branch is currently checked out)",
      "working folder",
    ],
    ["error: gpg failed to sign the data\nfatal: failed to write commit object", "signing"],
    ["error: cannot run gpg: No such file or directory", "signing"],
    ['error: Load key "/home/example/.ssh/id": No such file or directory', "signing"],
    ["git-lfs filter-process: git-lfs: not found\nfatal: the remote end hung up unexpectedly", "no lfs"],
    ["git: 'lfs' is not a git command. See 'git --help'.", "no lfs"],
    ["This repository is configured for Git LFS but 'git-lfs' was not found on your path.", "no lfs"],
    ["Author identity unknown\n\n*** Please tell me who you are.", "no author"],
    ["fatal: Unable to create '/site/.git/index.lock': File exists.", "lock"],
    ["error: insufficient permission for adding an object to repository database .git/objects", "read-only"],
    ["fatal: Unable to create '/site/.git/index.lock': Read-only file system", "read-only"],
    ["error: cannot open '.git/FETCH_HEAD': Permission denied", "read-only"],
    ["error: unable to write file .git/objects/1a/2b: No space left on device", "disk full"],
    ["fatal: bad object refs/heads/main 2", "damaged"],
    ["error: Entry 'notes.txt' not uptodate. Cannot merge.", "file in the way"],
    ["To ../remote.git\n ! [remote rejected] main -> main (pre-receive hook declined)", "declined"],
    ["fatal: something else", "unknown"],
  ])("%s", (stderr, problem) => {
    const trouble = explainFailure(failure({ stderr }));
    expect(trouble.problem).toBe(problem);
    expect(trouble.lines.join("\n")).toContain(stderr.split("\n").at(-1)?.trim());
  });

  it("are shown without the progress of a transfer, and with the output of a hook on either stream", () => {
    const { lines, problem } = explainFailure(
      failure({
        stdout: "Spelling: 2 mistakes\nTo ../remote.git\n!\tHEAD:refs/heads/main\t[remote rejected]\nDone\n",
        stderr: "Writing objects: 100% (3/3), 1 KiB | 1 KiB/s\rCompressing objects: 50%\nhint: see above\n",
      }),
    );
    expect(problem).toBe("declined");
    expect(lines).toEqual(["Spelling: 2 mistakes", "hint: see above"]);
  });

  it("are not needed for a command that was stopped, or that stood still", () => {
    expect(explainFailure(failure({ reason: "cancelled" })).problem).toBe("cancelled");
    expect(explainFailure(failure({ reason: "stood still" })).problem).toBe("offline");
    expect(explainFailure(failure({ reason: "not installed" })).problem).toBe("no git");
  });
});

describe("a push that was refused", () => {
  it.each([
    ["[rejected] (fetch first)", "", "moved"],
    ["[rejected] (non-fast-forward)", "", "moved"],
    ["[rejected] (stale info)", "", "moved"],
    ["[remote rejected] (cannot lock ref 'refs/heads/main': is at 1 but expected 2)", "", "moved"],
    ["[remote rejected] (hook declined)", "remote: You may not push to main", "protected"],
    ["[remote rejected] (protected branch hook declined)", "remote: error: GH006: Protected branch", "protected"],
    ["[remote rejected] (push declined due to repository rule violations)", "remote: error: GH013", "protected"],
    [
      "[remote rejected] (pre-receive hook declined)",
      "remote: GitLab: You are not allowed to push code to protected branches on this project.",
      "protected",
    ],
    [
      "[remote rejected] (pre-receive hook declined)",
      "remote: Gitea: Not allowed to push to protected branch main",
      "protected",
    ],
    [
      "[remote rejected] (TF402455: Pushes to this branch are not permitted; you must use a pull request)",
      "",
      "protected",
    ],
    ["[remote rejected] (push declined due to email privacy restrictions)", "remote: error: GH007", undefined],
    ["[remote rejected] (branch is currently checked out)", "", undefined],
    ["[remote rejected] (unpacker error)", "remote: fatal: No space left on device", undefined],
    ["[remote rejected] (shallow update not allowed)", "", undefined],
    ["", "", undefined],
  ])("%s %s", (reason, stderr, refusal) => {
    const stdout = `To ../remote.git\n!\tc:refs/heads/main\t${reason}\nDone\n`;
    expect(explainRefusal(failure({ stdout, stderr }))).toBe(refusal);
  });
});
