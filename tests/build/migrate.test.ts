import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { bundledCode } from "../../src/build/bundle/code.ts";
import { comparePages } from "../../src/build/comparePages.ts";
import { readBase, readSite } from "../../src/build/loadSite.ts";
import { run, temporaryFolder } from "../commandLine.ts";

const LIBRARY = "tests/fixtures/library";

/** The file of the library's site in another folder, with another text. */
function writeSite(text: string): string {
  const folder = temporaryFolder("migrate");
  symlinkSync(resolve(LIBRARY, "media"), join(folder, "media"), "junction");
  writeFileSync(join(folder, "site.json"), text);
  return join(folder, "site.json");
}

const library = readFileSync(join(LIBRARY, "site.json"), "utf8");
const firstLibrary = library
  .replace('"version": 2', '"version": 1')
  .replace('"words": {', '"words": {\n    "none": "None",');

it("the command migrates a file, and all its pages stay as they were", async () => {
  const file = writeSite(firstLibrary);
  const { status, stderr } = run("migrate", [file]);
  expect(status, stderr).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(library);
  expect(run("migrate", [file]).status).toBe(0);

  const code = await bundledCode(`${readBase(file)}/`);
  const [before, after] = [await readSite(writeSite(firstLibrary)), await readSite(file)];
  expect(comparePages(before, after, code)?.changedPaths).toEqual([]);
  const { description, path } = JSON.parse(library).routes[1];
  const otherPage = await readSite(file, { text: library.replace(JSON.stringify(description), '"About it."') });
  expect(comparePages(before, otherPage, code)?.changedPaths).toEqual([path]);
  const unreadable = { ...before, text: '{"version": 1}' };
  expect(comparePages(unreadable, after, code)).toBeUndefined();
});

it("validate --fix migrates, too", () => {
  const file = writeSite(firstLibrary);
  expect(run("validate", [file]).status).toBe(1);
  expect(run("validate", [file, "--fix"]).status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(library);
});

it.each([
  ["of a later version", library.replace('"version": 2', '"version": 3')],
  ["that cannot be read", firstLibrary.replace('"site":', '"site"')],
])("a file %s stays as it is", (_, text) => {
  const file = writeSite(text);
  expect(run("migrate", [file]).status).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(text);
});
