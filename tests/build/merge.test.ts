import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEdits, type Operation } from "../../src/edit/operations.ts";
import { listConflicts } from "../../src/editor/siteFile/server/conflictList.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { library } from "../faults/specs.ts";
import { openSiteFile } from "../siteFiles.ts";

const edit = (text: string, operation: Operation) => applyEdits(text, createEdits(text, operation));
const changeTitle = (text: string, value: string) =>
  edit(text, { type: "setValue", pointer: "/routes/1/title", value });
const moveBlock = (text: string) => edit(text, { type: "moveItem", pointer: "/routes/1/blocks", from: 1, to: 0 });

/** Writes the three versions, and merges them. */
function mergeFiles(...texts: readonly [base: string, ours: string, theirs: string | Buffer]) {
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
  expect(mergeFiles(library.text, ours, "{")).toMatchObject({ status: 2, text: ours });
  expect(run("merge", ["no-base", "no-ours", "no-theirs"]).status).toBe(2);
  expect(run("merge", ["site.json"]).status).toBe(2);
});

it("changes nothing when a file is not in UTF-8, and says so", () => {
  const ours = changeTitle(library.text, "Ours");
  const theirs = Buffer.from(changeTitle(library.text, "Caf\u00e9"), "latin1");
  const { status, text, stderr } = mergeFiles(library.text, ours, theirs);
  expect([status, text]).toEqual([2, ours]);
  expect(stderr).toContain("UTF-8");
});

/** A repository with a site in a subfolder, which has its packages there, and the merge driver. */
function createRepository() {
  const top = temporaryFolder("merge-driver");
  const site = join(top, "our website");
  mkdirSync(join(site, "node_modules"), { recursive: true });
  symlinkSync(process.cwd(), join(site, "node_modules/prospectus"));
  writeFileSync(join(site, "package.json"), "{}");
  const git = (...parameters: string[]) =>
    spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...parameters], {
      cwd: top,
      encoding: "utf8",
    });
  const commit = (text: string) => {
    writeFileSync(join(site, "site.json"), text);
    git("add", ".");
    git("commit", "--quiet", "--message", "A change");
  };
  /** Merges the sites of two branches. */
  const mergeBranches = (ours: string, theirs: string) => {
    git("checkout", "--quiet", "-B", "other", "start");
    commit(theirs);
    git("checkout", "--quiet", "-B", "main", "start");
    commit(ours);
    const { status, stderr } = git("merge", "--no-edit", "other");
    return { status, stderr, text: readFileSync(join(site, "site.json"), "utf8") };
  };
  git("init", "--quiet", "--initial-branch", "main");
  writeFileSync(join(top, ".gitignore"), "node_modules\n.prospectus\n");
  writeFileSync(join(site, ".gitattributes"), "site.json merge=prospectus\n");
  commit(library.text);
  git("branch", "start");
  expect(run("merge", ["--install"], { cwd: site })).toMatchObject({ status: 0 });
  return { site, mergeBranches };
}

describe("as a merge driver of git, for a site in a subfolder,", () => {
  const changeHeading = (text: string) =>
    edit(text, { type: "setValue", pointer: "/routes/1/blocks/0/heading", value: "Another heading" });

  it("merges by what both say, with the command of the site's own packages", () => {
    const { mergeBranches } = createRepository();
    const { text } = mergeBranches(changeHeading(library.text), changeTitle(moveBlock(library.text), "Theirs"));
    expect(text).toBe(changeTitle(moveBlock(changeHeading(library.text)), "Theirs"));
  });

  it("has Studio ask where both have changed the same value", async () => {
    const { site, mergeBranches } = createRepository();
    const [ours, theirs] = [changeTitle(library.text, "Ours"), changeTitle(moveBlock(library.text), "Theirs")];
    const { status, text } = mergeBranches(ours, theirs);
    expect([status, text]).toEqual([1, moveBlock(ours)]);
    const studio = openSiteFile(join(site, "site.json"), join(site, ".prospectus/history"));
    const { conflicts } = studio;
    const [{ id } = { id: "" }] = conflicts;
    expect(conflicts).toMatchObject([{ ours: '"Ours"', theirs: '"Theirs"' }]);
    expect(listConflicts(text, conflicts, [])).toMatchObject([
      { ours: "Ours", theirs: "Theirs", isPlaceKnown: true, page: { path: "/borrow" } },
    ]);
    expect(await studio.resolve(id, "theirs", "A choice")).toMatchObject({
      status: "saved",
      text: moveBlock(changeTitle(library.text, "Theirs")),
    });
    expect(studio.conflicts).toEqual([]);
  });

  it("leaves it to git to merge by lines where that command cannot run, so that nothing is dropped", () => {
    const { site, mergeBranches } = createRepository();
    rmSync(join(site, "node_modules"), { recursive: true });
    const isMerged = mergeBranches(changeHeading(library.text), changeTitle(library.text, "Theirs"));
    expect(isMerged).toMatchObject({ status: 0, text: changeTitle(changeHeading(library.text), "Theirs") });
    const { status, text } = mergeBranches(changeTitle(library.text, "Ours"), changeTitle(library.text, "Theirs"));
    expect(status).toBe(1);
    for (const words of ["<<<<<<<", "Ours", "Theirs"]) expect(text).toContain(words);
  });
});
