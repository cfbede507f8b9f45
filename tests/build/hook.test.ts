import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  symlinkSync(resolve("scripts"), join(folder, "scripts"), "junction");
  git("init", "--quiet");
  git("config", "core.hooksPath", resolve(".githooks"));
  write("site.json", siteText({}));
  git("add", "site.json", "media");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("a commit of a site without errors passes", () => {
  expect(git("commit", "-m", "Begin").status).toBe(0);
});

it("a commit is refused for the error that it holds, though the file was fixed since", () => {
  write("site.json", siteText({ version: 2 }));
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

it("a commit is checked for what it holds, whichever site the commands work on", () => {
  write("other.json", siteText({}));
  vi.stubEnv("SITE", join(folder, "other.json"));
  write("site.json", siteText({ version: 2 }));
  git("add", "site.json");
  expect(git("commit", "-m", "Begin").status).not.toBe(0);
});

it("says in a sentence what is missing in a clone that was not prepared", () => {
  rmSync(join(folder, "scripts"));
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  const { status, stderr } = git("commit", "-m", "Begin");
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/"npm ci" once\.\n$/);
});
