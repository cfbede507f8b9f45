import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { editsOf, type Operation } from "../../src/edit/operations.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { library } from "../faults/specs.ts";

const edit = (text: string, operation: Operation) => applyEdits(text, editsOf(text, operation));
const changeTitle = (text: string, value: string) =>
  edit(text, { type: "setValue", pointer: "/routes/1/title", value });
const moveBlock = (text: string) => edit(text, { type: "moveItem", pointer: "/routes/1/blocks", from: 1, to: 0 });

/** Writes the three versions, and merges them. */
function mergeFiles(...texts: readonly [base: string, ours: string, theirs: string]) {
  const folder = temporaryFolder("merge");
  const files = ["base", "ours", "theirs"].map((name) => join(folder, name));
  for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? "");
  const { status, stderr } = run("merge", files);
  return { status, stderr, text: readFileSync(files[1] ?? "", "utf8") };
}

it("merges two versions into ours, which keeps its format", () => {
  const ours = changeTitle(library.text, "Ours").replaceAll("\n", "\r\n");
  const { status, text, stderr } = mergeFiles(library.text, ours, moveBlock(library.text));
  expect(status, stderr).toBe(0);
  expect(text).toBe(moveBlock(ours));
});

it("keeps our value where both have changed it, and says where with both values", () => {
  const [ours, theirs] = [changeTitle(library.text, "Ours"), moveBlock(changeTitle(library.text, "Theirs"))];
  const { status, text, stderr } = mergeFiles(library.text, ours, theirs);
  expect([status, text]).toEqual([1, moveBlock(ours)]);
  for (const words of ["title", JSON.parse(library.text).routes[1].path, "Ours", "Theirs"])
    expect(stderr).toContain(words);
});

it("changes nothing when a file is not valid JSON, is missing, or was not named", () => {
  const ours = changeTitle(library.text, "Ours");
  expect(mergeFiles(library.text, ours, "{")).toMatchObject({ status: 1, text: ours });
  expect(run("merge", ["no-base", "no-ours", "no-theirs"]).status).toBe(2);
  expect(run("merge", ["site.json"]).status).toBe(2);
});

it("is a merge driver of git", () => {
  const folder = temporaryFolder("merge-driver");
  mkdirSync(join(folder, "repository"));
  const cwd = join(folder, "repository");
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...parameters], { cwd, stdio: "pipe" });
  const commit = (text: string) => {
    writeFileSync(join(cwd, "site.json"), text);
    git("add", ".");
    git("commit", "--quiet", "--message", "A change");
  };
  git("init", "--quiet", "--initial-branch", "main");
  writeFileSync(join(cwd, ".gitattributes"), "site.json merge=prospectus\n");
  const launcher = resolve("scripts/launch.mjs");
  git("config", "merge.prospectus.driver", `"${process.execPath}" "${launcher}" merge %O %A %B`);
  commit(library.text);
  git("checkout", "--quiet", "-b", "other");
  commit(changeTitle(moveBlock(library.text), "Theirs"));
  git("checkout", "--quiet", "main");
  const ours = edit(library.text, {
    type: "setValue",
    pointer: "/routes/1/blocks/0/heading",
    value: "Another heading",
  });
  commit(ours);
  git("merge", "--quiet", "--no-edit", "other");
  expect(readFileSync(join(cwd, "site.json"), "utf8")).toBe(changeTitle(moveBlock(ours), "Theirs"));

  git("reset", "--quiet", "--hard", "HEAD~1");
  commit(changeTitle(ours, "Ours"));
  const conflict = spawnSync("git", ["merge", "other"], { cwd, encoding: "utf8" });
  expect(conflict.status).toBe(1);
  expect(readFileSync(join(cwd, "site.json"), "utf8")).toBe(changeTitle(moveBlock(ours), "Ours"));
});
