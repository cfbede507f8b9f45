import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { siteText } from "./diagnostics/minimalSite";

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
  symlinkSync(resolve("scripts"), join(folder, "scripts"));
  git("init", "--quiet");
  git("config", "core.hooksPath", resolve(".githooks"));
  write("site.json", siteText({}));
  git("add", "site.json", "media");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a commit of a site without errors passes", () => {
  expect(git("commit", "-m", "Begin").status).toBe(0);
});

it("a commit is refused for its error while another site is worked on", () => {
  write("site.json", siteText({ version: 2 }));
  git("add", "site.json");
  process.env.SITE = resolve("site.json");
  const { status } = git("commit", "-m", "Begin");
  delete process.env.SITE;
  expect(status).not.toBe(0);
});

it("a commit says what to do where the project was not set up", () => {
  rmSync(join(folder, "scripts"));
  mkdirSync(join(folder, "scripts"));
  const { status, stderr } = git("commit", "-m", "Begin");
  expect(status).not.toBe(0);
  expect(stderr).toContain("npm ci");
});

it("a commit is refused for the error that it holds, though the file was mended since", () => {
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
