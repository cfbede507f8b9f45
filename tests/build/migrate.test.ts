import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
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
const secondLibrary = library.replace('"version": 3', '"version": 2').replaceAll(/\n *"load": "view",/g, "");
const firstLibrary = secondLibrary
  .replace('"version": 2', '"version": 1')
  .replace('"words": {', '"words": {\n    "none": "None",');

it("the command migrates a file once, and says of no page more than is known", () => {
  const file = writeSite(firstLibrary);
  const { status, stdout, stderr } = run("migrate", [file]);
  expect(status, stderr).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(library);
  expect(stdout).toContain('"none"');
  // a Prospectus that rendered the words is not here any more
  expect(stdout).not.toMatch(/HTML|has changed|as they were/);
  expect(run("migrate", [file]).status).toBe(0);
});

it("frames load as they did, and all pages are said to be as they were", () => {
  const file = writeSite(secondLibrary);
  const { stdout } = run("migrate", [file]);
  expect(readFileSync(file, "utf8")).toBe(library);
  expect(stdout).toMatch(/as they were/);
});

it("validate --fix migrates, too", () => {
  const file = writeSite(firstLibrary);
  expect(run("validate", [file]).status).toBe(1);
  expect(run("validate", [file, "--fix"]).status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(library);
});

it.each([
  ["of a later version", library.replace('"version": 3', '"version": 4')],
  ["that cannot be read", firstLibrary.replace('"site":', '"site"')],
])("a file %s stays as it is", (_, text) => {
  const file = writeSite(text);
  expect(run("migrate", [file]).status).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(text);
});
