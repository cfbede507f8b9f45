import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listFailures } from "../../scripts/check/browserTests.ts";
import { concerns } from "../../scripts/check/failure.ts";
import { readTypeErrors, withSchema } from "../../scripts/check/sourceChecks.ts";
import { listFailures as listUnitFailures } from "../../scripts/check/unitTests.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { copyProject, run } from "../commandLine.ts";

// one copy for all: its commands are bundled once
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clone-"));
  copyProject(folder);
  for (const name of [
    "tests",
    ".gitignore",
    "bench",
    "biome.json",
    "playwright.config.ts",
    "site.json",
    "media",
    "starter",
    "docs",
    "door",
  ])
    cpSync(name, join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const inCopy = (command: string, ...parameters: string[]) => run(command, parameters, { root: folder, cwd: folder });
/** The folders that new blocks and rules are written to. */
const SOURCES = { includes: (name: string) => ["schema", "src", "tests"].includes(name) };

/** Changes a file of the copy until the test ends. */
function changeCopy(name: string, change: (text: string) => string): void {
  const file = join(folder, name);
  const text = readFileSync(file, "utf8");
  onTestFinished(() => writeFileSync(file, text));
  writeFileSync(file, change(text));
}

/** Gives another block type a type error, and an example that does not follow its schema. */
function breakQuote(): void {
  changeCopy("src/blocks/quote/Quote.tsx", (code) =>
    code.replace("  return (", "  const wrong: number = text;\n  return ("),
  );
  changeCopy("src/blocks/quote/examples.json", (json) => json.replace('"text"', '"txet"'));
}

/** The paths that a command prints, each on a line of its own. */
const printedFiles = (stdout: string) => Array.from(stdout.matchAll(/^ {2}(\S+\/\S+)$/gm), ([, file = ""]) => file);

describe("a new block", () => {
  let stdout = "";
  beforeAll(() => {
    ({ stdout } = inCopy("new", "block", "schoolBell"));
  });

  it("has a schema, a component, styles and examples, which are printed", () => {
    expect(printedFiles(stdout)).toEqual([
      "schema/blocks/schoolBell.schema.json",
      "src/blocks/schoolBell/SchoolBell.tsx",
      "src/blocks/schoolBell/SchoolBell.module.css",
      "src/blocks/schoolBell/examples.json",
    ]);
    for (const file of printedFiles(stdout)) expect(existsSync(join(folder, file)), file).toBe(true);
    for (const next of ["npm start", "npm run check -- schoolBell"]) expect(stdout).toContain(next);
  });

  it("passes its check as it was written, also in a browser, whatever is wrong with other block types", () => {
    breakQuote();
    const check = inCopy("check", "schoolBell");
    expect(check, check.stdout).toMatchObject({ status: 0 });
    expect(check.stdout).not.toContain("quote");
  });

  it("cannot be checked while another one cannot be read, which is named with its place", () => {
    changeCopy("src/blocks/quote/Quote.tsx", (code) => `${code}\nexport const broken = ;\n`);
    const check = inCopy("check", "schoolBell", "--fast");
    expect(check.status, "could not run").toBe(2);
    expect(check.stderr).toMatch(/src\/blocks\/quote\/Quote\.tsx:\d+:\d+/);
  });

  it("has each failure reported once, with its place, if it is broken", () => {
    // a property that the schema lacks, an example that shows the time, and one that throws
    changeCopy("src/blocks/schoolBell/SchoolBell.tsx", (code) =>
      code
        .replace("<ul ", "<ul title={section.day} data-now={Date.now()} ")
        .replace("  return (", '  if (items.length > 1) throw new Error("No bell.");\n  return ('),
    );
    const check = inCopy("check", "schoolBell", "--fast");
    const reportedPlaces = check.stdout.match(/^src\/\S+$/gm) ?? [];
    expect(check.status, check.stdout + check.stderr).toBe(1);
    const places = [/schoolBell\/SchoolBell\.tsx$/, /SchoolBell\.tsx:10:\d+$/, /SchoolBell\.tsx:13:\d+$/];
    expect(reportedPlaces.sort(), check.stdout).toEqual(places.map((place) => expect.stringMatching(place)));
  });
});

it("of several syntax errors in a file, the first is reported, since the others may follow from it", () => {
  const [bell, quote] = ["src/blocks/schoolBell/SchoolBell.tsx", "src/blocks/quote/Quote.tsx"];
  const { failures, syntax } =
    readTypeErrors(`${bell}(11,11): error TS2657: JSX expressions must have one parent element.
${bell}(11,20): error TS1145: '{' or JSX element expected.
${bell}(12,5): error TS1003: Identifier expected.
${quote}(30,23): error TS1109: Expression expected.
`);
  expect(failures.map(({ place }) => place)).toEqual([
    `${bell}:11:11`,
    `${bell}:11:20`,
    `${bell}:12:5`,
    `${quote}:30:23`,
  ]);
  expect(syntax).toMatchObject([
    { place: `${bell}:11:20`, preventsTests: true },
    { place: `${quote}:30:23`, preventsTests: true },
  ]);
});

it("an error of the compiler in no file is one of its configuration", () => {
  const { failures } = readTypeErrors("error TS2688: Cannot find type definition file for 'vite/client'.\n");
  expect(failures.map(({ place }) => place)).toEqual(["tsconfig.json"]);
});

describe("a type error", () => {
  const schema = { file: "schema/blocks/schoolBell.schema.json", text: '{ "title": "SchoolBellItem" }' };
  const readMessage = (type: string) =>
    withSchema({ place: "", message: `Property 'day' does not exist on type '${type}'.` }, schema).message;

  it.each(['BlockProps<"schoolBell">', "SchoolBellItem"])("about a property of %s names the schema", (type) => {
    expect(readMessage(type)).toContain(schema.file);
  });

  it("about a property of another type does not", () => {
    expect(readMessage("Event")).not.toContain(schema.file);
  });
});

it.each([":9:3", ""])("a failure of a unit test has the style sheet that its message begins with: %j", (position) => {
  const file = `src/blocks/schoolBell/SchoolBell.module.css${position}`;
  const message = `AssertionError: ${file}: Write a colour.: expected [ 'tint' ] to deeply equal []\n    at x.ts:1:1`;
  const assertionResults = [{ status: "failed", fullName: "styles", failureMessages: [message] }];
  const failures = listUnitFailures({ testResults: [{ name: "", message: "", assertionResults }] }, () => "usual");
  expect(failures).toEqual([{ place: file, message: "Write a colour.", tests: ["styles"] }]);
});

it.each([
  [{ place: "src/blocks/schoolBell/SchoolBell.tsx:3:4", message: "Type error." }, true],
  [{ place: "src/blocks/quote/Quote.tsx:3:4", message: "Type error." }, false],
  [{ place: "the build", message: 'src/blocks/quote/Quote.tsx imports "pad".' }, false],
  [{ place: "schema/blocks/quote.schema.json", message: "Its title is missing." }, false],
  [
    { place: "src/blocks/schoolBell/SchoolBell.tsx", message: "src/blocks/quote/: no schema.", isUsualPlace: true },
    false,
  ],
  [
    {
      place: "src/blocks/schoolBell/SchoolBell.tsx",
      message: "It is not readable.",
      tests: ["schoolBell: minimal"],
      isUsualPlace: true,
    },
    true,
  ],
  [
    {
      place: "src/blocks/schoolBell/SchoolBell.tsx",
      message: "Two folders import each other.",
      tests: ["the layers"],
      isUsualPlace: true,
    },
    false,
  ],
  [{ place: "x", message: "src/blocks/schoolBell/SchoolBell.tsx imports src/blocks/quote/Quote.tsx." }, true],
])("a check of a block type reports what concerns it: %j, %j", (failure, isReported) => {
  expect(concerns(failure, "schoolBell")).toBe(isReported);
});

describe("a failure in a browser", () => {
  const styles = "src/blocks/schoolBell/SchoolBell.module.css";
  const component = "src/blocks/schoolBell/SchoolBell.tsx";
  const comparison = `

expect(received).toEqual(expected) // deep equality

- Expected  - 1
+ Received  + 3

- Array []
+ Array [
+   "minimal: <ul> is too wide",
+ ]
`;
  const reportFailures = (...results: string[][]) => {
    const errors = results.map((messages) => ({ errors: messages.map((message) => ({ message })) }));
    return listFailures({ suites: [{ specs: [{ title: "examples", tests: [{ results: errors }] }] }] }, component);
  };

  it("has the file that its message begins with, what is unexpected, and what to write", () => {
    expect(reportFailures([`Error: ${styles}: Write a width.${comparison}`])).toEqual([
      { place: styles, message: '"minimal: <ul> is too wide"\nWrite a width.', tests: ["examples"] },
    ]);
  });

  it("has the component's file if its message names none", () => {
    expect(reportFailures(["Error: src is missing"])).toMatchObject([{ place: component, message: "src is missing" }]);
  });

  it("is left out if the test passes the second time, and there once if it fails again", () => {
    expect(reportFailures(["Error: late"], [])).toEqual([]);
    expect(reportFailures(["Error: late"], ["Error: late"])).toHaveLength(1);
  });
});

describe("a new rule", () => {
  const list = () => readFileSync(join(folder, "src/validate/rules/index.ts"), "utf8");

  it("has its file, fixture with golden file, and line in the list, and passes its check as it was written", () => {
    const { stdout } = inCopy("new", "rule", "no-bells");
    expect(printedFiles(stdout)).toEqual([
      "src/validate/rules/no-bells.ts",
      "tests/diagnostics/no-bells/site.json",
      "tests/diagnostics/no-bells/highlighted.json",
      "tests/diagnostics/no-bells/expected.txt",
      "src/validate/rules/index.ts",
    ]);
    expect(list()).toContain('export { noBells } from "./no-bells.ts";\n');
    expect(readFileSync(join(folder, "tests/diagnostics/no-bells/expected.txt"), "utf8")).toContain("no-bells");
    const check = inCopy("check", "no-bells");
    expect(check, check.stdout).toMatchObject({ status: 0, stderr: "" });
  });
});

it.each(["block", "rule"])("of a new %s that fails nothing is left", (kind) => {
  changeCopy("biome.json", () => "{");
  const before = listFiles(folder, SOURCES).map((name) => [name, readFileSync(join(folder, name), "utf8")]);
  expect(inCopy("new", kind, "gong").status).toBe(2);
  expect(listFiles(folder, SOURCES).map((name) => [name, readFileSync(join(folder, name), "utf8")])).toEqual(before);
  expect(inCopy("generate")).toMatchObject({ status: 0, stderr: "" });
});

// tests/newNames.test.ts has all kinds of names
it.each([
  ["block", "school-bell"],
  ["rule", "noBells"],
  ["rules", "no-noise"],
])("the name of a new %s cannot be %j", (kind, name) => {
  const { status, stdout, stderr } = run("new", [kind, name]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).not.toContain("    at ");
});

it.each([
  ["quoet", "quote"],
  ["deadlink", "dead-link"],
])("check proposes a name for one that does not exist: %s", (name, closest) => {
  const { status, stdout, stderr } = run("check", [name]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`"${closest}"`);
});
