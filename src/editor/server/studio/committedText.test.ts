import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { committedText } from "./committedText.ts";

const folders: string[] = [];
let folder = "";
const git = (...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...parameters], { cwd: folder });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-commit-"));
  folders.push(folder);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it("reads the last commit, in a folder of the repository and with the line ends of the working tree", async () => {
  git("init", "-q");
  git("config", "core.autocrlf", "true");
  mkdirSync(join(folder, "school"));
  const file = join(folder, "school/site.json");
  writeFileSync(file, "{\r\n}\r\n");
  git("add", ".");
  git("commit", "-qm", "Add the site");
  writeFileSync(file, "changed");
  expect(await committedText(file)).toBe("{\r\n}\r\n");
});

it("has none for a file outside of a repository, in one without commits, and that is not committed", async () => {
  const file = join(folder, "site.json");
  writeFileSync(file, "{}");
  expect(await committedText(file)).toBeUndefined();
  git("init", "-q");
  expect(await committedText(file)).toBeUndefined();
  git("commit", "-q", "--allow-empty", "-m", "Add nothing");
  expect(await committedText(file)).toBeUndefined();
});

it.each([
  ["darwin", false, ["xcode-select"]],
  ["darwin", true, ["xcode-select", "git"]],
  ["linux", false, ["git"]],
] as const)("runs git on %s only if macOS has its developer tools (%s)", async (platform, hasTools, programs) => {
  const file = join(folder, "site.json");
  writeFileSync(file, "{}");
  const startedPrograms: string[] = [];
  const text = await committedText(file, platform, async (program) => {
    startedPrograms.push(program);
    if (program === "xcode-select" && !hasTools) throw new Error("No developer tools");
    return program === "git" ? "committed" : "";
  });
  expect(startedPrograms).toEqual(programs);
  expect(text).toBe(startedPrograms.includes("git") ? "committed" : undefined);
});
