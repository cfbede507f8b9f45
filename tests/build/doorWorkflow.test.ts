import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../commandLine.ts";
import { createSiteText, FIRST, readTexts, type Texts } from "../publish/siteTexts.ts";

interface Step {
  run?: string;
}
const { jobs } = parse(readFileSync("door/site.yml", "utf8"));
const scripts = (jobs.publish.steps as Step[]).flatMap(({ run }) => run ?? []);
const BRANCH = "site/2027-01-01-abc";

/** Records the calls of GitHub, with the content of a file in place of its name. */
const GH = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require("node:fs");
const args = process.argv.slice(2);
if (args[1] === "list") console.log(process.env.REQUEST);
else {
  const index = args.indexOf("--body-file");
  if (index > 0) args[index + 1] = readFileSync(args[index + 1], "utf8");
  appendFileSync(process.env.CALLS, JSON.stringify(args) + "\\n");
}
`;
/** The real merge of this repository, and a check that finds one word. */
const NPX = `#!/bin/sh
case "$3" in
  merge) shift 2; exec node "${resolve("scripts/launch.mjs")}" "$@" ;;
  validate) if grep -q ERROR site.json; then echo "site.json:1:1  error"; exit 1; fi ;;
esac
`;

/** A repository on GitHub, with the site on main. */
function createRepository(site = createSiteText(FIRST)) {
  const folder = temporaryFolder("workflow");
  const [bare, clone, bin] = [join(folder, "bare.git"), join(folder, "clone"), join(folder, "bin")];
  const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, encoding: "utf8", stdio: "pipe" }).trim();
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", bare]);
  execFileSync("git", ["clone", "--quiet", bare, clone], { stdio: "ignore" });
  git("config", "user.name", "Example Owner");
  git("config", "user.email", "owner@library.example");
  mkdirSync(bin);
  writeFileSync(join(bin, "gh"), GH, { mode: 0o755 });
  writeFileSync(join(bin, "npx"), NPX, { mode: 0o755 });
  writeFileSync(join(bin, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(clone, name)), { recursive: true });
    writeFileSync(join(clone, name), text);
  };
  const commit = (branch: string, message: string) => {
    git("add", ".");
    git("commit", "--quiet", "-m", message);
    git("push", "--quiet", "origin", `HEAD:${branch}`);
  };
  git("checkout", "--quiet", "-b", "main");
  write("site.json", site);
  write("media/logo.svg", "<svg/>");
  commit("main", "Begin");

  /** Puts changes on the branch of the door, as from the first commit. */
  function push(contents: Record<string, string>): void {
    git("checkout", "--quiet", "-b", "door");
    for (const [name, text] of Object.entries(contents)) write(name, text);
    commit(BRANCH, "Change the fees");
  }
  function commitToMain(texts: Texts): void {
    git("checkout", "--quiet", "main");
    write("site.json", createSiteText(texts));
    commit("main", "Change the note");
    git("checkout", "--quiet", "door");
  }
  /** Runs the workflow; returns the calls of GitHub. */
  function run({ request = "" } = {}): string[][] {
    git("fetch", "--quiet", "origin");
    const calls = join(folder, "calls");
    writeFileSync(calls, "");
    for (const script of scripts) {
      const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
        ...{ cwd: clone, encoding: "utf8" },
        env: {
          ...{ ...process.env, SITE: "site.json", MAIN: "main", BRANCH, CALLS: calls, REQUEST: request },
          ...{
            RUNNER_TEMP: folder,
            GITHUB_SHA: git("rev-parse", "door"),
            PATH: `${bin}${delimiter}${process.env.PATH}`,
          },
        },
      });
      expect(status, stdout + stderr).toBe(0);
    }
    return readFileSync(calls, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
  const bareGit = (...args: string[]) => execFileSync("git", args, { cwd: bare, encoding: "utf8" }).trim();
  const readMain = (name = "site.json") => bareGit("show", `main:${name}`);
  const listBranches = () => bareGit("branch", "--format=%(refname:short)").split("\n");
  return { clone, bare, push, commitToMain, run, readMain, listBranches };
}

const PUBLISHED = [["workflow", "run", "publish.yml", "--ref", "main"]];
const CHANGED = { "site.json": createSiteText({ ...FIRST, heading: "Fees of 2027" }), "media/hill.svg": "<svg></svg>" };

it("publishes changes of texts and pictures, removes the branch, and starts the next workflow", () => {
  const { push, run, readMain, listBranches } = createRepository();
  push(CHANGED);
  expect(run()).toEqual(PUBLISHED);
  expect(readTexts(readMain())[0]).toBe("Fees of 2027");
  expect(readMain("media/hill.svg")).toBe("<svg></svg>");
  expect(listBranches()).toEqual(["main"]);
});

it("merges what others have published meanwhile", () => {
  const { push, commitToMain, run, readMain } = createRepository();
  push(CHANGED);
  commitToMain({ ...FIRST, note: "Paid each year" });
  expect(run()).toEqual(PUBLISHED);
  expect(readTexts(readMain())).toEqual(["Fees of 2027", "Paid each year"]);
});

/** Runs the workflow, which is to publish nothing. Returns the text of the request. */
function expectRequest({ run, readMain, listBranches }: ReturnType<typeof createRepository>): string {
  const before = readMain();
  const calls = run();
  const start = ["pr", "create", "--base", "main", "--head", BRANCH, "--title", "Change the fees", "--body-file"];
  expect(calls).toEqual([[...start, expect.any(String)]]);
  expect(readMain()).toBe(before);
  expect(listBranches()).toEqual(["main", BRANCH]);
  return calls[0]?.at(-1) ?? "";
}

it("opens a request for words that two have changed", () => {
  const repository = createRepository();
  repository.push(CHANGED);
  repository.commitToMain({ ...FIRST, heading: "Costs of 2028" });
  expectRequest(repository);
});

it("opens a request with the errors, and adds to it later", () => {
  const repository = createRepository();
  repository.push({ "site.json": createSiteText({ ...FIRST, heading: "ERROR" }) });
  expect(expectRequest(repository)).toContain("site.json:1:1  error");
  expect(repository.run({ request: "7" })).toEqual([["pr", "comment", "7", "--body-file", expect.any(String)]]);
});

it("opens a request where the site names pages for approval", () => {
  const site = { ...JSON.parse(createSiteText(FIRST)), approval: [{ pages: ["/"], by: "head" }] };
  const repository = createRepository(`${JSON.stringify(site, null, 2)}\n`);
  repository.push({ "media/hill.svg": "<svg/>" });
  expectRequest(repository);
});

it.each([".github/workflows/site.yml", "package.json", "blocks/bell/Bell.tsx", "mediator/a.svg"])(
  "opens a request for %s, and runs nothing of it",
  (name) => {
    const repository = createRepository();
    repository.push({ ...CHANGED, [name]: "{}" });
    expect(expectRequest(repository)).toContain(name);
  },
);

it("opens a request for a symbolic link", () => {
  const repository = createRepository();
  symlinkSync("../package.json", join(repository.clone, "media/link.json"));
  repository.push({});
  expect(expectRequest(repository)).toContain("media/link.json");
});

it("opens a request where the default branch is protected", () => {
  const repository = createRepository();
  repository.push(CHANGED);
  const hook = '#!/bin/sh\nwhile read old new ref; do if test "$ref" = refs/heads/main; then exit 1; fi; done\n';
  writeFileSync(join(repository.bare, "hooks/pre-receive"), hook, { mode: 0o755 });
  expectRequest(repository);
});
