import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteText } from "../diagnostics/minimalSite.ts";

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

function git(...parameters: string[]) {
  // inside a hook of the project itself git would work on the project
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  const who = ["-c", "user.name=A secretary", "-c", "user.email=office@school.example"];
  return spawnSync("git", [...who, ...parameters], { cwd: folder, encoding: "utf8", env });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hook-"));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "share.svg"])
    write(`media/${name}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  git("init", "--quiet");
  git("config", "core.hooksPath", resolve(".githooks"));
  write("site.json", siteText({}));
  git("add", "site.json", "media");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Has the commands of this repository in the folder, as the repository itself does. */
function linkCommands(): void {
  symlinkSync(resolve("scripts"), join(folder, "scripts"), "junction");
}

/** Has them as a site of its own does, where npm puts them. */
function installCommands(): void {
  const launcher = resolve("scripts/launch.mjs");
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  write("node_modules/.bin/prospectus", `#!/bin/sh\nexec "${process.execPath}" "${launcher}" "$@"\n`);
  chmodSync(join(folder, "node_modules/.bin/prospectus"), 0o755);
}

describe.each([
  ["this repository", ".githooks", linkCommands],
  ["a site of its own", "starter/.githooks", installCommands],
])("in %s", (_place, hooks, provideCommands) => {
  beforeEach(() => {
    provideCommands();
    git("config", "core.hooksPath", resolve(hooks));
  });

  it("a commit of a site without errors passes", () => {
    expect(git("commit", "-m", "Begin").status).toBe(0);
  });

  it("a commit is refused for the error that it holds, though the file was fixed since", () => {
    write("site.json", siteText({ version: 0 }));
    git("add", "site.json");
    write("site.json", siteText({}));
    const { status, stdout, stderr } = git("commit", "-m", "Begin");
    expect(status).not.toBe(0);
    expect(stdout + stderr).toMatch(/^site\.json:\d+:\d+/m);
  });

  it("a commit of something else passes, whatever the file says meanwhile", () => {
    git("commit", "-m", "Begin");
    write("site.json", "{");
    write("README.md", "Words.");
    git("add", "README.md");
    expect(git("commit", "-m", "Write down").status).toBe(0);
  });

  it("a commit is checked for the site that SITE names, with the media beside it", () => {
    mkdirSync(join(folder, "clinic"));
    cpSync(join(folder, "media"), join(folder, "clinic/media"), { recursive: true });
    write("clinic/site.json", siteText({}));
    git("add", "clinic");
    vi.stubEnv("SITE", "clinic/site.json");
    expect(git("commit", "-m", "Begin").status).toBe(0);
    git("rm", "--quiet", "clinic/media/logo.svg");
    vi.stubEnv("SITE", join(folder, "clinic/site.json"));
    const { status, stdout, stderr } = git("commit", "-m", "Remove the logo");
    expect(status).not.toBe(0);
    expect(stdout + stderr).toMatch(/^clinic\/site\.json:\d+:\d+/m);
  });

  it("a commit is checked for site.json if SITE names a file that is not in the repository", () => {
    write("other.json", siteText({}));
    vi.stubEnv("SITE", join(folder, "other.json"));
    write("site.json", siteText({ version: 0 }));
    git("add", "site.json");
    expect(git("commit", "-m", "Begin").status).not.toBe(0);
  });
});

it("says in a sentence what is missing in a site of its own that was not installed", () => {
  git("config", "core.hooksPath", resolve("starter/.githooks"));
  const { status, stderr } = git("commit", "-m", "Begin");
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/"npm install" once\.\n$/);
});

it("says in a sentence what is missing in a clone that was not prepared", () => {
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  const { status, stderr } = git("commit", "-m", "Begin");
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/"npm ci" once\.\n$/);
});

describe("a commit of code", () => {
  /** Commits a file of code where npx is a script that ends with a status for each of its calls; returns these calls too. */
  function commitCode(script: string) {
    linkCommands();
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin/npx"), `#!/bin/sh\necho "$@" >> "${folder}/calls"\n${script}`, { mode: 0o755 });
    vi.stubEnv("PATH", `${join(folder, "bin")}${delimiter}${process.env.PATH}`);
    write("package.json", readFileSync("package.json", "utf8"));
    write("vite.config.ts", "export default {};");
    git("add", "vite.config.ts", "package.json");
    const { status } = git("commit", "-m", "Add code");
    return { status, calls: readFileSync(join(folder, "calls"), "utf8").trim().split("\n") };
  }

  const [, oldest = ""] = /Node (\d+\.\d+) or later/.exec(readFileSync("README.md", "utf8")) ?? [];

  it("is built with the oldest Node that the README names", () => {
    const { status, calls } = commitCode("exit 0");
    expect(status).toBe(0);
    expect(calls.at(-1)).toMatch(new RegExp(`^--yes node@${oldest} scripts/launch\\.mjs build `));
  });

  it("is refused if that fails", () => {
    expect(commitCode('case "$*" in *build*) exit 2;; esac').status).not.toBe(0);
  });

  it("passes where that Node cannot be fetched", () => {
    const { status, calls } = commitCode("exit 1");
    expect(status).toBe(0);
    expect(calls).toHaveLength(1);
  });
});
