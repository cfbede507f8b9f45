import { existsSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BareRepository, type Clone, commitAll, runGit } from "../publish/clones.ts";
import { protectBranch } from "../publish/owner.ts";
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

/** Sends an edit of the first text to a protected branch; returns the branch on which it waits. */
async function sendRequest(): Promise<string> {
  protectBranch(remote);
  await mine.edit(0, "Fees of 2027");
  const answer = await mine.publish();
  return "review" in answer ? answer.review.branch : "";
}

/** Has a colleague publish another file, and changes it here, too: the folder cannot follow. */
function keepBehind(): void {
  theirs.write("notes.txt", "For the driver\n");
  commitAll(theirs.folder);
  theirs.git("push", "--quiet");
  mine.write("notes.txt", "For the cook\n");
}

describe("commits that were made with git", () => {
  it("are published with their text and picture", async () => {
    mine.write("media/hill.svg", createPicture("Hill"));
    mine.write("site.json", createSiteText({ ...FIRST, note: "Committed by hand" }, { picture: "hill.svg" }));
    commitAll(mine.folder);
    await mine.edit(0, "Fees of 2027");
    expect((await mine.readPublication()).fromOthers).toBe(0);
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(remote.readTexts()).toEqual(["Fees of 2027", "Committed by hand"]);
    expect(remote.read("media/hill.svg")).toBe(createPicture("Hill"));
    expect(mine.read()).toBe(remote.read());
  });

  it("stay in the folder while a request waits", async () => {
    protectBranch(remote);
    mkdirSync(join(mine.folder, "blocks/stops"), { recursive: true });
    mine.write("blocks/stops/schema.json", "{}\n");
    mine.write("notes.txt", "For the cook\n");
    commitAll(mine.folder);
    const head = mine.git("rev-parse", "HEAD");
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({ status: "review" });
    expect(await mine.publish()).toEqual({ status: "received" });
    expect(mine.git("rev-parse", "HEAD")).toBe(head);
    expect(mine.read("blocks/stops/schema.json")).toBe("{}\n");
    expect(mine.read("notes.txt")).toBe("For the cook\n");
  });

  it("are not left behind by a look at the panel, nor by a publication", async () => {
    mine.write("media/original.jpg", "precious");
    commitAll(mine.folder);
    theirs.write("notes.txt", "For the driver\n");
    commitAll(theirs.folder);
    theirs.git("push", "--quiet");
    expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "diverged" });
    expect(await mine.publish()).toEqual({ status: "not ready" });
    expect(mine.read("media/original.jpg")).toBe("precious");
  });
});

describe("a request that waits", () => {
  it("brings a picture here that a colleague has added to it", async () => {
    const branch = await sendRequest();
    theirs.git("fetch", "--quiet");
    theirs.git("switch", "--quiet", branch);
    theirs.write("media/hill.svg", createPicture("Hill"));
    const text = theirs.read().replace('"heading": "Library"', '"heading": "Library", "picture": "hill.svg"');
    theirs.write(
      "site.json",
      text.replace('"picture": "hill.svg"', '"picture": { "src": "hill.svg", "alt": "A hill." }'),
    );
    commitAll(theirs.folder);
    theirs.git("push", "--quiet", "origin", branch);
    expect((await mine.readPublication()).fromOthers).toBe(2);
    await mine.publish();
    expect(mine.read("media/hill.svg")).toBe(createPicture("Hill"));
    const { fromOthers, errors, changes } = await mine.readPublication();
    expect({ fromOthers, errors, changes }).toEqual({ fromOthers: 0, errors: [], changes: [] });
  });
});

describe("a folder that cannot follow", () => {
  it("loses no picture in whose place another one is chosen, and none by a look", async () => {
    keepBehind();
    for (const [clone, title] of [
      [theirs, "Theirs"],
      [mine, "Mine"],
    ] as const) {
      clone.write("media/hill.svg", createPicture(title));
      clone.write("site.json", createSiteText(FIRST, { picture: "hill.svg" }));
      if (clone === theirs) await clone.publish();
    }
    const [{ id } = { id: "" }] = (await mine.readPublication()).fileConflicts;
    await mine.readPublication({ [id]: "theirs" });
    expect(mine.read("media/hill.svg")).toBe(createPicture("Mine"));
    await mine.publish({ choices: { [id]: "theirs" } });
    expect(mine.read("media/hill.svg")).toBe(createPicture("Theirs"));
  });
});

describe("a published version", () => {
  it("is not published again on a branch that was renamed", async () => {
    runGit(remote.bare, "branch", "-m", "main", "trunk");
    await mine.edit(0, "Fees of 2027");
    expect((await mine.readPublication()).problem?.problem).toBe("no branch there");
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "no branch there" });
    expect(() => runGit(remote.bare, "rev-parse", "--verify", "--quiet", "main")).toThrow();
  });

  it("is known also when the line was cut, or somebody has stopped, after it was out", async () => {
    remote.addHook("post-receive", `touch '${remote.folder}/received'; exec sleep 600 <&- >&- 2>&-`);
    await mine.edit(0, "Fees of 2027");
    const answer = mine.publish();
    await expect.poll(() => existsSync(join(remote.folder, "received")), { timeout: 20_000 }).toBe(true);
    mine.publishing.cancel();
    expect(await answer).toMatchObject({ status: "published" });
    await theirs.publish();
    await theirs.edit(0, "Fees of 2028");
    remote.addHook("post-receive", "exit 0");
    await theirs.publish();
    expect((await mine.readPublication()).conflicts).toEqual([]);
  });
});

it("Stop ends also what waits behind a look", async () => {
  mine.git("config", "remote.origin.uploadpack", "sleep 600;");
  await mine.edit(0, "Fees of 2027");
  const look = mine.publishing.read({ choices: {} });
  const answer = mine.publish();
  mine.publishing.cancel();
  expect(await answer).toMatchObject({ status: "failed", problem: "cancelled" });
  await look;
  expect(remote.readTexts()).toEqual([FIRST.heading, FIRST.note]);
});

it("removes an old lock wherever it is", async () => {
  await theirs.edit(1, "Paid each year");
  await theirs.publish();
  const lock = ".git/refs/remotes/origin/main.lock";
  mine.write(lock, "");
  utimesSync(join(mine.folder, lock), 1, 1);
  stubProgram(remote, "ps", "echo /usr/lib/git-core/git fsmonitor--daemon run");
  expect((await mine.readPublication()).problem?.problem).toBe("stale lock");
  expect(await mine.publishing.removeLock()).toBe(true);
  expect((await mine.readPublication()).problem).toBeUndefined();
});

it("publishes the removal of a picture from a repository with longer hashes", async () => {
  const bare = join(remote.folder, "long.git");
  runGit(remote.folder, "init", "--quiet", "--bare", "--object-format=sha256", "--initial-branch=main", bare);
  rmSync(join(mine.folder, ".git"), { recursive: true });
  mine.git("init", "--quiet", "--object-format=sha256", "--initial-branch=main");
  mine.git("config", "user.name", "Example Secretary");
  mine.git("config", "user.email", "secretary@library.example");
  mine.write("media/plan.svg", createPicture("Plan"));
  commitAll(mine.folder);
  mine.git("remote", "add", "origin", bare);
  expect(await mine.publish()).toMatchObject({ status: "published" });
  rmSync(join(mine.folder, "media/plan.svg"));
  expect(await mine.publish()).toMatchObject({ status: "published" });
  expect(runGit(bare, "ls-tree", "-r", "--name-only", "main")).not.toContain("plan.svg");
});

it("follows others who make a folder of a file", async () => {
  theirs.write("media/plan", "A file that somebody has put there\n");
  commitAll(theirs.folder);
  theirs.git("push", "--quiet");
  await mine.publish();
  rmSync(join(theirs.folder, "media/plan"));
  mkdirSync(join(theirs.folder, "media/plan"));
  theirs.write("media/plan/east.svg", createPicture("East"));
  commitAll(theirs.folder);
  theirs.git("push", "--quiet");
  expect((await mine.readPublication()).errors).toEqual([]);
  expect(await mine.publish()).toEqual({ status: "received" });
  expect(mine.read("media/plan/east.svg")).toBe(createPicture("East"));
});
