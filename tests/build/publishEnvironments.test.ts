import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runOwnerCommand } from "../../src/editor/node/git/ownerCommand.ts";
import { readSite, validateRead } from "../../src/output/loadSite.ts";
import { BareRepository, type Clone, commitAll, runGit } from "../publish/clones.ts";
import { asOwner, editAsOwner, protectBranch } from "../publish/owner.ts";
import { createPicture, createSiteText, FIRST } from "../publish/siteTexts.ts";
import { stubProgram } from "../publish/stubProgram.ts";

let remote: BareRepository;
let mine: Clone;
let theirs: Clone;

beforeEach(() => {
  remote = new BareRepository();
  mine = remote.clone("mine");
  theirs = remote.clone("theirs");
});
afterEach(() => {
  vi.unstubAllEnvs();
  remote.remove();
});

/** The errors of the published site, with the files of its commit alone. */
async function findPublishedErrors(): Promise<string[]> {
  const checkout = join(remote.folder, "checkout");
  rmSync(checkout, { recursive: true, force: true });
  runGit(remote.folder, "clone", "--quiet", remote.bare, checkout);
  const read = await readSite(join(checkout, "site.json"), { cache: join(remote.folder, "cache") });
  return validateRead(read).diagnostics.flatMap(({ severity, rule }) => (severity === "error" ? rule : []));
}

const showPicture = (clone: Clone, name: string, title: string) => {
  clone.write(`media/${name}`, createPicture(title));
  clone.write("site.json", createSiteText(FIRST, { picture: name }));
};

describe("the checked site is the published one", () => {
  it("a picture that git ignores is published", async () => {
    mine.write(".gitignore", "*.svg\n");
    showPicture(mine, "hill.svg", "Hill");
    expect((await mine.readPublication()).files).toEqual([{ name: "hill.svg", kind: "added" }]);
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(await findPublishedErrors()).toEqual([]);
  });

  it("a site.json that is a link is refused", async () => {
    renameSync(join(mine.folder, "site.json"), join(mine.folder, "school.json"));
    symlinkSync("school.json", join(mine.folder, "site.json"));
    expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "link" });
  });

  it("blocks of the commit count, and not those of this folder", async () => {
    mkdirSync(join(theirs.folder, "blocks/stops"), { recursive: true });
    theirs.write("blocks/stops/schema.json", "{}\n");
    commitAll(theirs.folder);
    theirs.git("push", "--quiet");
    const { hasNewCode } = await mine.readPublication();
    expect(hasNewCode).toBe(true);
    expect(mine.checks.at(-1)).toEqual({ hasOtherCode: true });
    expect(readFileSync(join(remote.folder, "copies/mine/blocks/stops/schema.json"), "utf8")).toBe("{}\n");
    await mine.publish();
    await mine.readPublication();
    expect(mine.checks.at(-1)).toEqual({ hasOtherCode: false });
  });

  it("nothing is stored in git before it is published", async () => {
    const countObjects = () => mine.git("count-objects");
    const before = countObjects();
    showPicture(mine, "hill.svg", "Hill");
    for (const name of ["original-1.jpg", "original-2.jpg"]) mine.write(`media/${name}`, "large");
    expect((await mine.readPublication()).unusedFiles).toEqual(["original-1.jpg", "original-2.jpg"]);
    expect(countObjects()).toBe(before);
    await mine.publish();
    const stored = mine.git("cat-file", "--batch-all-objects", "--batch-check=%(objectname)");
    expect(stored).not.toContain(mine.git("hash-object", "media/original-1.jpg").trim());
  });
});

describe("a request that waits", () => {
  let branch = "";
  /** Sends a change to a protected branch. */
  beforeEach(async () => {
    protectBranch(remote);
    await mine.edit(0, "Fees of 2027");
    const answer = await mine.publish();
    branch = "review" in answer ? answer.review.branch : "";
    expect(branch).not.toBe("");
  });

  const squash = () =>
    asOwner(theirs, () => {
      theirs.git("merge", "--squash", "--quiet", `origin/${branch}`);
      theirs.git("commit", "--quiet", "--message", "Change the fees (#1)");
    });

  /** The changes that are listed as new, and whether a request still waits. */
  async function readState(): Promise<unknown> {
    const { changes, review, conflicts } = await mine.readPublication();
    return { changes: changes.map(({ after }) => after?.text), isWaiting: review !== undefined, conflicts };
  }
  const DONE = { changes: [], isWaiting: false, conflicts: [] };

  it("is done when it was rebased", async () => {
    editAsOwner(theirs, FIRST.note, "Paid each year");
    asOwner(theirs, () => theirs.git("cherry-pick", `origin/${branch}`));
    expect(await readState()).toEqual(DONE);
  });

  it("goes on when the host has brought its branch up to date", async () => {
    editAsOwner(theirs, FIRST.note, "Paid each year");
    theirs.git("fetch", "--quiet");
    theirs.git("switch", "--quiet", branch);
    theirs.git("merge", "--quiet", "--no-edit", "main");
    theirs.git("push", "--quiet", "origin", branch);
    theirs.git("switch", "--quiet", "main");
    await mine.edit(0, "Fees of 2029");
    expect(await mine.publish()).toMatchObject({ status: "review", review: { branch } });
    expect(remote.readTexts(branch)).toEqual(["Fees of 2029", "Paid each year"]);
    squash();
    expect(await readState()).toEqual(DONE);
  });
});

describe("a person is never in conflict with herself", () => {
  it("after the owner has rewritten the published commits", async () => {
    await mine.edit(0, "Fees of 2027");
    await mine.publish();
    theirs.git("pull", "--quiet");
    theirs.git("commit", "--quiet", "--amend", "--message", "Change the fees of next year");
    theirs.git("push", "--quiet", "--force");
    await mine.edit(0, "Fees of 2028");
    expect((await mine.readPublication()).conflicts).toEqual([]);
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(remote.readTexts()).toEqual(["Fees of 2028", FIRST.note]);
  });
});

describe("failures of git", () => {
  const LOCK = ".git/index.lock";

  it("a lock after the push is no failure of the publication, and the folder follows when the lock is gone", async () => {
    await mine.edit(0, "Fees of 2027");
    mine.write(LOCK, "");
    expect(await mine.publish()).toMatchObject({ status: "published", behind: { problem: "lock" } });
    expect(remote.readTexts()).toEqual(["Fees of 2027", FIRST.note]);
    rmSync(join(mine.folder, LOCK));
    expect((await mine.readPublication()).behind).toBeUndefined();
    expect(mine.git("status", "--porcelain")).toBe("");
  });

  it("an old lock is removed if no git is running, and only then", async () => {
    await mine.edit(0, "Fees of 2027");
    mine.write(LOCK, "");
    const old = Date.now() / 1000 - 600;
    utimesSync(join(mine.folder, LOCK), old, old);
    stubProgram(remote, "ps", "echo git");
    expect(await mine.publish()).toMatchObject({ behind: { problem: "lock" } });
    expect(await mine.publishing.removeLock()).toBe(false);
    stubProgram(remote, "ps", "echo node");
    expect((await mine.readPublication()).behind).toMatchObject({ problem: "stale lock" });
    expect(await mine.publishing.removeLock()).toBe(true);
    expect((await mine.readPublication()).behind).toBeUndefined();
    expect(mine.git("status", "--porcelain")).toBe("");
  });

  it("a hook of this computer is shown with its words, on both streams", async () => {
    const hook = join(mine.folder, ".git/hooks/pre-push");
    mkdirSync(join(mine.folder, ".git/hooks"), { recursive: true });
    writeFileSync(hook, "#!/bin/sh\necho Two mistakes\necho In the fees >&2\nexit 1\n");
    chmodSync(hook, 0o755);
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({
      ...{ status: "failed", problem: "declined" },
      lines: expect.arrayContaining(["Two mistakes", "In the fees"]),
    });
  });

  it("a folder of somebody else as the remote, a key that is missing, a private address", async () => {
    await mine.edit(0, "Fees of 2027");
    mine.git("remote", "set-url", "origin", "../theirs");
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "working folder" });
    mine.git("remote", "set-url", "origin", "../remote.git");
    mine.git("config", "commit.gpgSign", "true");
    mine.git("config", "gpg.program", "missing-program");
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "signing" });
    mine.git("config", "commit.gpgSign", "false");
    const hook = `test "$(git log -1 --format=%ae $3)" = secretary@library.example || exit 0
echo "error: GH007: Your push would publish a private email address." >&2; exit 1`;
    remote.addHook("update", hook);
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "private email" });
    const author = { name: "Example Secretary", email: "1+example@noreply.example" };
    expect(await mine.publish({ author })).toMatchObject({ status: "published" });
  });

  it("a repository whose pictures need Git LFS, which is not set up here", async () => {
    mine.write(".gitattributes", "*.svg filter=lfs\n");
    vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
    vi.stubEnv("GIT_CONFIG_NOSYSTEM", "1");
    showPicture(mine, "hill.svg", "Hill");
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "no lfs" });
  });

  it("a folder that belongs to somebody else", async () => {
    stubProgram(remote, "git", `echo "fatal: detected dubious ownership in repository at '$PWD'" >&2; exit 128`);
    expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "unsafe folder" });
  });

  it("words that nobody has met are shown as they are", async () => {
    stubProgram(remote, "git", `echo "fatal: the moon is full" >&2; exit 128`);
    expect(await mine.publishing.read({ choices: {} })).toEqual({
      ...{ status: "failed", problem: "unknown" },
      lines: ["fatal: the moon is full"],
    });
    expect(await mine.publish()).toMatchObject({ status: "failed", lines: ["fatal: the moon is full"] });
    expect(await mine.publishing.readPublishedText()).toBeUndefined();
  });

  it.each<[string, number, string]>([
    ["503", 503, "overloaded"],
    ["500", 500, "overloaded"],
    ["429", 429, "overloaded"],
    ["407", 407, "proxy"],
    ["403", 403, "sign-in"],
    ["404", 404, "gone"],
    ["a redirect to a page for signing in", 302, "not git"],
    ["a page of a Wi-Fi", 200, "not git"],
  ])("a remote that answers with %s", async (_, status, problem) => {
    const server = createServer((request, response) => {
      const isLogin = request.url?.startsWith("/login");
      const headers = { "content-type": "text/html", ...(status === 302 && !isLogin && { location: "/login" }) };
      response.writeHead(isLogin ? 200 : status, headers).end("<!doctype html><title>Welcome</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      mine.git("remote", "set-url", "origin", `http://127.0.0.1:${port}/site.git`);
      await mine.edit(0, "Fees of 2027");
      expect((await mine.readPublication()).problem?.problem).toBe(problem);
      expect(await mine.publish()).toMatchObject({ status: "failed", problem });
      // the last fetch is not forgotten
      expect(mine.git("rev-parse", "refs/remotes/origin/main")).toBe(mine.git("rev-parse", "HEAD"));
    } finally {
      server.close();
    }
  });
});

describe("time", () => {
  /** Has the remote receive so many bytes in each tenth of a second. */
  function slowDown(bytes: number): void {
    const script = join(remote.folder, "slow-receive-pack.mjs");
    writeFileSync(
      script,
      `import { spawn } from "node:child_process";
const receiver = spawn("git-receive-pack", [process.argv[2]], { stdio: ["pipe", "inherit", "inherit"] });
receiver.on("exit", (code) => process.exit(code ?? 1));
for await (const part of process.stdin)
  for (let start = 0; start < part.length; start += ${bytes}) {
    receiver.stdin.write(part.subarray(start, start + ${bytes}));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
receiver.stdin.end();
`,
    );
    mine.git("config", "remote.origin.receivepack", `node '${script}'`);
  }

  /** A drawing that cannot be compressed. */
  function createLargePicture(bytes: number): string {
    const noise = Array.from({ length: bytes }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
      "",
    );
    return createPicture(noise);
  }

  it("a slow line may take much longer than the limit, and says how much was sent", async () => {
    slowDown(40_000);
    mine.write("media/logo.svg", createLargePicture(1_500_000));
    mine.limits = { waiting: 60_000, transfer: 1900 };
    const answer = mine.publish();
    const sizes = new Set<number>();
    let isDone = false;
    void answer.finally(() => {
      isDone = true;
    });
    await expect
      .poll(
        () => {
          const { sentBytes, totalBytes = 0 } = mine.publishing.progress;
          if (sentBytes !== undefined && sentBytes <= totalBytes) sizes.add(sentBytes);
          return isDone;
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBe(true);
    expect(await answer).toMatchObject({ status: "published" });
    expect(sizes.size).toBeGreaterThan(1);
  });

  it("a line that stands still is given up, and can be stopped before", async () => {
    const server = createTcpServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      mine.git("remote", "set-url", "origin", `git://127.0.0.1:${port}/site.git`);
      await mine.edit(0, "Fees of 2027");
      mine.limits = { waiting: 300, transfer: 300 };
      expect(await mine.publish()).toMatchObject({ status: "failed", problem: "offline" });
    } finally {
      server.close();
    }
  });

  it("the command of the owner is stopped with all that it has started", async () => {
    const pidFile = join(remote.folder, "pid");
    const controller = new AbortController();
    const site = join(remote.folder, "site");
    mkdirSync(join(site, "media"), { recursive: true });
    writeFileSync(join(site, "site.json"), createSiteText(FIRST));
    writeFileSync(join(site, "media/logo.svg"), createPicture("Book"));
    const command = `sh -c 'echo $$ > "${pidFile}"; exec sleep 600' & wait`;
    const result = runOwnerCommand(command, join(site, "site.json"), controller.signal, site);
    await expect
      .poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8").trim(), { timeout: 60_000 })
      .toMatch(/^\d+$/);
    controller.abort();
    expect((await result).isDone).toBe(false);
    await expect.poll(() => existsSync(`/proc/${readFileSync(pidFile, "utf8").trim()}/cmdline`)).toBe(false);
  });
});

describe("the settings of the person", () => {
  it.each<[string, Record<string, string>]>([
    ["signatures in logs", { "log.showSignature": "true" }],
    ["another encoding", { "i18n.logOutputEncoding": "ISO-8859-1", "i18n.commitEncoding": "ISO-8859-1" }],
    ["line ends of Windows", { "core.autocrlf": "true", "core.safecrlf": "true" }],
    ["quoted paths", { "core.quotePath": "true" }],
    ["pruning and tags", { "fetch.prune": "true", "push.followTags": "true" }],
  ])("change nothing: %s", async (_, settings) => {
    for (const [name, value] of Object.entries(settings)) mine.git("config", name, value);
    showPicture(mine, "hügel.svg", "Hügel");
    const answer = await mine.publish({ message: "Add the “Hügel”" });
    expect(answer).toMatchObject({ status: "published" });
    expect(answer).not.toHaveProperty("behind");
    expect(remote.read()).toBe(createSiteText(FIRST, { picture: "hügel.svg" }));
    expect(remote.read("media/hügel.svg")).toBe(createPicture("Hügel"));
    expect(runGit(remote.bare, "log", "-1", "--format=%s", "main").trim()).toBe("Add the “Hügel”");
    expect((await mine.readPublication()).changes).toEqual([]);
  });

  it("change nothing in the environment", async () => {
    vi.stubEnv("GIT_NAMESPACE", "other");
    vi.stubEnv("GIT_DIR", "/nowhere");
    vi.stubEnv("GIT_INDEX_FILE", "/nowhere");
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "published" });
    vi.unstubAllEnvs();
    expect(remote.readTexts()).toEqual(["Fees of 2027", FIRST.note]);
  });

  it("keep the line ends of a site.json from Windows", async () => {
    const toWindows = (text: string) => text.replace(/\n/g, "\r\n");
    mine.write("site.json", toWindows(mine.read()));
    mine.git("config", "core.autocrlf", "true");
    expect((await mine.readPublication()).changes).toEqual([]);
    await mine.edit(0, "Fees of 2027");
    await mine.publish();
    expect(remote.read()).not.toContain("\r");
    expect(mine.read()).toBe(toWindows(remote.read()));
  });

  it.each<[string, Record<string, string>]>([
    ["the branch", { "branch.main.pushRemote": "fork" }],
    ["all branches", { "remote.pushDefault": "fork" }],
  ])("say where to push, for %s", async (_, settings) => {
    const fork = join(remote.folder, "fork.git");
    runGit(remote.folder, "clone", "--quiet", "--bare", remote.bare, fork);
    mine.git("remote", "add", "fork", fork);
    for (const [name, value] of Object.entries(settings)) mine.git("config", name, value);
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(runGit(fork, "show", "main:site.json")).toContain("Fees of 2027");
    expect(remote.readTexts()).toEqual([FIRST.heading, FIRST.note]);
  });
});
