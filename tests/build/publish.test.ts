import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOwnerCommand, runOwnerCommand } from "../../src/editor/node/git/ownerCommand.ts";
import { BareRepository, type Clone, commitAll, runGit } from "../publish/clones.ts";
import { createPicture, createSiteText, FIRST } from "../publish/siteTexts.ts";
import { createSite } from "../specs.ts";

let remote: BareRepository;
let mine: Clone;

beforeEach(() => {
  remote = new BareRepository();
  mine = remote.clone("mine");
});
afterEach(() => remote.remove());

/** A text of the published site. */
const published = (branch?: string) =>
  JSON.parse(remote.read("site.json", branch)).routes[0].blocks.map(({ text }: { text: string }) => text);

/** Publishes; returns the result, or why this folder does not have all of it. */
async function publishFully(clone: Clone): Promise<unknown> {
  const answer = await clone.publish();
  return "behind" in answer ? answer.behind : answer.status;
}

describe("the next publication", () => {
  it("has the pictures that the site shows, and names those that nothing uses", async () => {
    mine.write("media/hill.svg", createPicture("Hill"));
    mine.write("media/unused.svg", createPicture("Unused"));
    mine.write("site.json", createSiteText(FIRST, { picture: "hill.svg" }));
    mine.write("notes.txt", "For the cook\n");
    const { files, unusedFiles, otherFiles } = await mine.readPublication();
    expect(files).toEqual([{ name: "hill.svg", kind: "added" }]);
    expect(unusedFiles).toEqual(["unused.svg"]);
    expect(otherFiles).toBe(1);
  });
});

describe("a folder that cannot be published from", () => {
  it.each<[string, (folder: string) => void, string]>([
    ["is in no repository", (folder) => rmSync(join(folder, ".git"), { recursive: true }), "no repository"],
    ["has no remote", (folder) => runGit(folder, "remote", "remove", "origin"), "no remote"],
    ["shows an older version", (folder) => runGit(folder, "checkout", "--quiet", "--detach"), "no branch"],
    [
      "is in the middle of a merge",
      (folder) => writeFileSync(join(folder, ".git/MERGE_HEAD"), runGit(folder, "rev-parse", "HEAD")),
      "unfinished",
    ],
    [
      "has no commit",
      (folder) => {
        rmSync(join(folder, ".git"), { recursive: true });
        runGit(folder, "init", "--quiet");
      },
      "no commit",
    ],
    ["has a site.json that is no JSON", (folder) => writeFileSync(join(folder, "site.json"), "{"), "broken"],
  ])("%s", async (_, prepare, status) => {
    const { site } = mine;
    prepare(mine.folder);
    expect(site.current.text).not.toBe("");
    expect(await mine.publishing.read({ choices: {} })).toEqual({ status });
    expect(await mine.publish()).toEqual({ status: "not ready" });
  });

  it("is on a Mac whose git is a placeholder, which is not started: it would open a dialog", async () => {
    const { PATH } = process.env;
    const platform = Object.getOwnPropertyDescriptor(process, "platform") as PropertyDescriptor;
    const program = (name: string, script: string) => {
      writeFileSync(join(remote.folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(remote.folder, name), 0o755);
    };
    program("xcode-select", "exit 2");
    program("git", `touch '${remote.folder}/started'`);
    Object.defineProperty(process, "platform", { ...platform, value: "darwin" });
    process.env.PATH = `${remote.folder}${delimiter}${PATH}`;
    try {
      expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "no developer tools" });
      expect(existsSync(join(remote.folder, "started"))).toBe(false);
    } finally {
      Object.defineProperty(process, "platform", platform);
      process.env.PATH = PATH;
    }
  });

  it("is on a machine without git", async () => {
    const { PATH } = process.env;
    process.env.PATH = mine.folder;
    try {
      expect(await mine.publishing.read({ choices: {} })).toEqual({ status: "no git" });
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("does not know the person, whose name is remembered for this repository alone", async () => {
    for (const name of ["user.name", "user.email"]) mine.git("config", "--unset", name);
    mine.git("config", "user.useConfigOnly", "true");
    await mine.edit(0, "Fees of 2027");
    const isKnown = process.env.GIT_AUTHOR_NAME !== undefined || hasGlobalName();
    expect((await mine.readPublication()).needsAuthor).toBe(!isKnown);
    const author = { name: "Example Head", email: "head@library.example" };
    expect(await mine.publish({ author })).toMatchObject({ status: "published" });
    expect(mine.git("config", "--local", "user.name").trim()).toBe(author.name);
    expect(runGit(remote.bare, "log", "-1", "--format=%an", "main").trim()).toBe(author.name);
  });
});

/** Whether the machine of the tests has a name for all repositories. */
function hasGlobalName(): boolean {
  try {
    return runGit(mine.folder, "config", "user.name").trim() !== "";
  } catch {
    return false;
  }
}

describe("publishing", () => {
  it("sends what was changed with its pictures, and leaves other files and the index alone", async () => {
    mine.write("media/hill.svg", createPicture("Hill"));
    mine.write("notes.txt", "For the cook\n");
    mine.write("staged.txt", "Staged\n");
    mine.git("add", "staged.txt");
    mine.write("site.json", createSiteText({ ...FIRST, heading: "Fees of 2027" }, { picture: "hill.svg" }));
    const answer = await mine.publish({ message: "Change the fees" });
    expect(answer).toMatchObject({ status: "published" });
    expect(answer).not.toHaveProperty("behind");
    expect(published()).toEqual(["Fees of 2027", FIRST.note]);
    expect(remote.read("media/hill.svg")).toBe(createPicture("Hill"));
    expect(runGit(remote.bare, "log", "-1", "--format=%s", "main").trim()).toBe("Change the fees");
    expect(mine.git("status", "--porcelain").trimEnd().split("\n")).toEqual(["A  staged.txt", " M notes.txt"].sort());
    expect(mine.git("rev-parse", "HEAD")).toBe(runGit(remote.bare, "rev-parse", "main"));
    expect((await mine.readPublication()).changes).toEqual([]);
  });

  it("merges what others have published, whose pictures and other files arrive, and makes no merge commit", async () => {
    const theirs = remote.clone("theirs");
    theirs.write("media/gate.svg", createPicture("Gate"));
    theirs.write("other.txt", "New\n");
    commitAll(theirs.folder);
    theirs.write("site.json", createSiteText({ ...FIRST, note: "Paid each year" }, { picture: "gate.svg" }));
    await theirs.publish();
    await mine.edit(0, "Fees of 2027");
    expect(await publishFully(mine)).toBe("published");
    expect(published()).toEqual(["Fees of 2027", "Paid each year"]);
    expect(mine.read()).toBe(remote.read());
    expect(mine.read("media/gate.svg")).toBe(createPicture("Gate"));
    expect(mine.read("other.txt")).toBe("New\n");
    expect(mine.git("status", "--porcelain")).toBe("");
    expect(runGit(remote.bare, "rev-list", "--merges", "main")).toBe("");
  });

  it("ends what can be undone, except what was changed since", async () => {
    const theirs = remote.clone("theirs");
    await theirs.edit(1, "Paid each year");
    await theirs.publish();
    await mine.edit(0, "Fees of 2027");
    await mine.publish();
    expect(mine.site.nextSteps.undo).toBeUndefined();
    expect(await mine.site.undo()).toMatchObject({ status: "refused", reason: "nothing" });
    await mine.edit(0, "Fees of 2028");
    expect(await mine.site.undo()).toMatchObject({ status: "saved" });
    expect(mine.read()).toBe(remote.read());
    expect(await mine.site.undo()).toMatchObject({ status: "refused" });
  });

  it("leaves a file that is in the way as it is, and publishes all the same", async () => {
    const theirs = remote.clone("theirs");
    theirs.write("notes.txt", "For the driver\n");
    commitAll(theirs.folder);
    theirs.git("push", "--quiet");
    mine.write("notes.txt", "For the cook\n");
    await mine.edit(0, "Fees of 2027");
    expect(await mine.publish()).toMatchObject({
      status: "published",
      behind: { problem: "file in the way" },
    });
    expect(mine.read("notes.txt")).toBe("For the cook\n");
    await mine.edit(1, "Paid each year");
    expect(await mine.publish()).toMatchObject({ status: "published" });
    expect(published()).toEqual(["Fees of 2027", "Paid each year"]);
    expect(remote.read("notes.txt")).toBe("For the driver\n");
  });
});

describe("a remote that refuses", () => {
  it("gets a branch of its own, with its words, when its main branch is protected", async () => {
    const sentence = "GH006: Protected branch update failed for refs/heads/main.";
    remote.addHook("update", `case $1 in refs/heads/main) echo "${sentence}" >&2; exit 1;; esac`);
    await mine.edit(0, "Fees of 2027");
    const answer = await mine.publish();
    expect(answer).toMatchObject({ status: "review", lines: expect.arrayContaining([sentence]) });
    expect(published("status" in answer && answer.status === "review" ? answer.review.branch : "")).toEqual([
      "Fees of 2027",
      FIRST.note,
    ]);
    expect(published()).toEqual([FIRST.heading, FIRST.note]);
    expect(mine.site.nextSteps.undo).toBeUndefined();
    expect(await mine.publishing.readPublishedText()).toMatchObject({ since: "sent" });
  });

  it("is offline, gone, or asks who one is", async () => {
    await mine.edit(0, "Fees of 2027");
    const answers = [];
    for (const address of ["http://127.0.0.1:9/site.git", join(remote.folder, "missing.git"), "http://127.0.0.1:9"]) {
      mine.git("remote", "set-url", "origin", address);
      answers.push(await mine.publish());
    }
    expect(answers.map((answer) => "problem" in answer && answer.problem)).toEqual(["offline", "gone", "offline"]);
    const { problem, changes } = await mine.readPublication();
    expect(problem?.problem).toBe("offline");
    expect(changes).toHaveLength(1);
  });

  it("waits for somebody to sign in, until that is cancelled with all that was started for it", async () => {
    await mine.edit(0, "Fees of 2027");
    const started = join(remote.folder, "ssh");
    writeFileSync(`${started}.sh`, `#!/bin/sh\necho $$ > '${started}'\nexec sleep 600\n`);
    chmodSync(`${started}.sh`, 0o755);
    mine.git("remote", "set-url", "origin", "git@library.example:site.git");
    mine.git("config", "core.sshCommand", `${started}.sh`);
    const answer = mine.publish();
    await expect.poll(() => existsSync(started) && readFileSync(started, "utf8").trim()).toMatch(/^\d+$/);
    mine.publishing.cancel();
    expect(await answer).toMatchObject({ status: "failed", problem: "cancelled" });
    const isRunning = () => existsSync(`/proc/${readFileSync(started, "utf8").trim()}/cmdline`);
    await expect.poll(isRunning).toBe(false);
    expect(JSON.parse(mine.read()).routes[0].blocks[0].text).toBe("Fees of 2027");
  });
});

describe("a site that is published by a command of its owner", () => {
  /** A folder with a site that can be built. */
  function createSiteFolder(): string {
    const folder = join(remote.folder, "site");
    mkdirSync(join(folder, "media"), { recursive: true });
    for (const name of ["logo.svg", "hill.svg"])
      writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    const quote = { type: "quote", text: "Learn to serve.", attribution: "The founder" } as const;
    writeFileSync(join(folder, "site.json"), JSON.stringify(createSite(quote)));
    return folder;
  }

  it.each([
    [".prospectus.json", { publish: "npm run deploy" }],
    ["package.json", { prospectus: { publish: "npm run deploy" } }],
  ])("names it in %s", (name, content) => {
    const folder = createSiteFolder();
    expect(readOwnerCommand(folder)).toBeUndefined();
    writeFileSync(join(folder, name), JSON.stringify(content));
    expect(readOwnerCommand(folder)).toBe("npm run deploy");
  });

  it("is built before the command runs, whose output is shown", async () => {
    const folder = createSiteFolder();
    const run = (command: string) =>
      runOwnerCommand(command, join(folder, "site.json"), new AbortController().signal, folder);
    const command = `node -p "fs.existsSync('dist/index.html') ? 'built' : 'not built'"`;
    expect(await run(command)).toEqual({ isDone: true, lines: ["built"] });
    expect(await run("echo No room; exit 3")).toEqual({ isDone: false, lines: ["No room"] });
    writeFileSync(join(folder, "site.json"), "{");
    const { isDone, lines } = await run(command);
    expect(isDone).toBe(false);
    expect(lines).not.toContain("built");
  });
});
