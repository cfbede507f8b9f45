import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { hashSources } from "../scripts/test/sources.ts";
import { formatUnchanged, SUITES, type Suite, SuiteRecord } from "../scripts/test/suites.ts";
import { listFiles } from "../src/files/listFiles.ts";
import { temporaryFolder } from "./commandLine.ts";

const BIOME = "biome.json";
const BUILD = "tests/build/pack.test.ts";
const suite: Suite = { name: "packaging", tests: [BUILD], ignores: /^(media|tests)\/|\.test\.ts$/ };

function createProject(): string {
  const folder = temporaryFolder("project");
  for (const name of [BUILD, "tests/build/other.test.ts", "src/pack.ts", "media/hill.svg", "package.json"])
    write(folder, name);
  return folder;
}

function write(folder: string, name: string, text = ""): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function createReport(folder: string, statuses: string[], message = "") {
  const assertionResults = statuses.map((status) => ({ status, fullName: "packs", failureMessages: [] }));
  return { testResults: [{ name: join(folder, BUILD), message, assertionResults }] };
}

function recordPassedRun(folder: string): void {
  new SuiteRecord(suite, folder).remember(createReport(folder, ["passed", "passed"]));
}

const readCount = (folder: string) => new SuiteRecord(suite, folder).readPassedCount();

it("tests that passed need not run again, with what they do not depend on, and with what commands write", () => {
  const folder = createProject();
  expect(readCount(folder)).toBeUndefined();
  recordPassedRun(folder);
  for (const name of ["media/hill.svg", "tests/build/other.test.ts", "dist/index.html", ".prospectus/vitest.json"])
    write(folder, name, "changed");
  expect(readCount(folder)).toBe(2);
});

it.each(["src/pack.ts", "src/added.ts", "package.json", BUILD, ".npmrc"])("tests run after a change of %s", (name) => {
  const folder = createProject();
  recordPassedRun(folder);
  write(folder, name, "changed");
  expect(readCount(folder)).toBeUndefined();
});

it.each([
  ["one failed", ["passed", "failed"], ""],
  ["one was skipped", ["passed", "pending"], ""],
  ["the file could not be run", [], "Cannot find pack.ts"],
  ["there are none", [], ""],
])("tests run again if %s", (_reason, statuses, message) => {
  const folder = createProject();
  recordPassedRun(folder);
  new SuiteRecord(suite, folder).remember(createReport(folder, statuses, message));
  expect(readCount(folder)).toBeUndefined();
});

it("tests run again without a report, or when a source was changed while they ran", () => {
  const folder = createProject();
  recordPassedRun(folder);
  new SuiteRecord(suite, folder).remember(undefined);
  expect(readCount(folder)).toBeUndefined();
  const record = new SuiteRecord(suite, folder);
  write(folder, "src/pack.ts", "changed");
  record.remember(createReport(folder, ["passed"]));
  expect(readCount(folder)).toBeUndefined();
});

it("the sources of this project are those in its folders, whatever was generated from them", () => {
  const names: string[] = [];
  hashSources(".", (name) => names.push(name) > 0);
  expect(names).toEqual(expect.arrayContaining(["package.json", ".gitignore", "src/vite-plugin.ts", BIOME]));
  const hash = hashSources(".", (name) => name !== "src/generated/site.ts");
  expect(hash).toBe(hashSources(".", () => true));
  expect(hash).not.toBe(hashSources(".", (name) => name !== BIOME));
});

it("the line about tests that were not run has their number and their name", () => {
  expect(formatUnchanged("packaging", 73)).toMatch(/73.*packaging/);
});

it.each(SUITES)("the tests of $name are there, and depend on all code that they run", ({ tests, ignores }) => {
  for (const test of tests) expect(existsSync(test), test).toBe(true);
  const names = ["schema", "scripts", "src"].flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`));
  const ignoredNames = names.filter((name) => ignores.test(name) && !/\.test\.tsx?$/.test(name));
  expect(ignoredNames).toEqual([]);
  for (const name of ["package.json", "package-lock.json", "vite.config.ts", "tsconfig.json", "tests/commandLine.ts"])
    expect(ignores.test(name), name).toBe(false);
});
