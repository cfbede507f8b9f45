import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutProgress } from "../commandLine.ts";
import { siteText } from "../diagnostics/minimalSite.ts";

const command = join(import.meta.dirname, "../../scripts/launch.mjs");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "validate-")));

function validate(parts: object, options: string[] = [], env: Record<string, string> = {}) {
  writeFileSync(join(folder, "site.json"), siteText(parts));
  const run = spawnSync("node", [command, "validate", ...options], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status: run.status, stdout: run.stdout, stderr: withoutProgress(run.stderr) };
}

beforeAll(() => {
  mkdirSync(join(folder, "media"));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  for (const name of ["logo.svg", "share.svg"]) writeFileSync(join(folder, "media", name), drawing);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(["./site.json", join(folder, "site.json"), "media/../site.json"])(
  "a file is named by its path from the working folder, as on GitHub: %s",
  (path) => {
    const { stdout } = validate({ version: 0 }, [path, "--format", "github"]);
    expect(stdout).toContain("::error file=site.json,");
  },
);

test("an info is listed, and stops no publication", () => {
  const [date] = new Date(Date.now() - 86_400_000).toISOString().split("T");
  const over = { block: { type: "notice", kind: "info", text: "Closed.", until: `${date}T12:00` } };
  const spare = join(folder, "media/spare.png");
  writeFileSync(spare, "");
  const parts = { banners: [over], constants: { unused: "x" }, fragments: { desk: [{ type: "prose", text: "Ask." }] } };
  const acknowledgements = [{ rule: "impossible-date", text: "31 June", reason: "Printed so." }];
  const { status, stdout } = validate({ ...parts, acknowledged: acknowledgements }, [
    "--max-warnings",
    "0",
    "--format",
    "json",
  ]);
  const { diagnostics, errors, warnings } = JSON.parse(stdout);
  const rules = diagnostics.map(({ rule }: { rule: string }) => rule).sort();
  const expected = ["expired-block", "stale-acknowledgement", "unused-constant", "unused-fragment", "unused-picture"];
  expect({ status, rules, errors, warnings }).toEqual({ status: 0, rules: expected, errors: 0, warnings: 0 });
  rmSync(spare);
});

test("--fix moves pictures that are not shown out of the media folder, and replaces none that is there", () => {
  mkdirSync(join(folder, "media/old"));
  for (const name of ["spare.png", "old/photo.png"]) writeFileSync(join(folder, "media", name), name);
  const { status, stdout } = validate({}, ["--fix", "--max-warnings", "0"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^site\.json:1:1 {2}fixed {2}unused-picture {2}.*\nsite\.json: no errors, no warnings\.\n$/);
  expect(readFileSync(join(folder, "unused/old/photo.png"), "utf8")).toBe("old/photo.png");
  writeFileSync(join(folder, "media/spare.png"), "another");
  expect(validate({}, ["--fix"]).stdout).toContain("unused-picture");
  expect(readFileSync(join(folder, "unused/spare.png"), "utf8")).toBe("spare.png");
  expect(readFileSync(join(folder, "media/spare.png"), "utf8")).toBe("another");
  rmSync(join(folder, "media/spare.png"));
});

describe("the exit code", () => {
  test("is 0 for a site that can be published, warnings or not", () => {
    expect(validate({})).toEqual({ status: 0, stdout: "site.json: no errors, no warnings.\n", stderr: "" });
    expect(validate({ constants: { unused: "x" } }).status).toBe(0);
  });

  test("is 1 for any error, and for more warnings than allowed", () => {
    expect(validate({ version: 0 }).status).toBe(1);
    const parts = { footer: { copyright: "From 31 June to 31 November" } };
    expect(validate(parts, ["--max-warnings", "2"]).status).toBe(0);
    const { status, stderr } = validate(parts, ["--max-warnings", "1"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^.*--max-warnings 1.*\n$/);
  });

  test("is 2 when nothing could be checked, with the reason on stderr alone", () => {
    const missing = validate({}, ["other.json"]);
    expect(missing).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/^.*other\.json.*\n$/) });
    writeFileSync(join(folder, "saved.json.txt"), "{}");
    expect(validate({}, ["saved.json"]).stderr).toContain(
      "one that is called saved.json.txt. Take the last ending off",
    );
    mkdirSync(join(folder, "locked"));
    expect(validate({}, ["locked"]).stderr).toBe(
      `locked is a folder. Name the file in it, as in ${join("locked", "site.json")}.\n`,
    );
    // a link to itself, since who is root may read all folders
    symlinkSync("media", join(folder, "locked/media"));
    writeFileSync(join(folder, "locked/site.json"), siteText());
    expect(validate({}, ["locked/site.json"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^.*media cannot be read \(ELOOP\)\.\n$/),
    });
    for (const options of [
      ["--format", "xml"],
      ["--max-warnings", "few"],
      ["--max-warnings="],
      ["--max-warnings=-1"],
      ["--unknown"],
      ["site.json", "b.json"],
      ["-", "--fix"],
    ]) {
      expect(validate({}, options)).toMatchObject({ status: 2, stdout: "" });
    }
  });
});

test("several files are checked at once, and count together", () => {
  writeFileSync(join(folder, "dated.json"), siteText({ footer: { copyright: "From 31 June" } }));
  const parts = { footer: { copyright: "To 31 November" } };
  const { status, stdout } = validate(parts, ["site.json", "dated.json", "--format", "json", "--max-warnings", "1"]);
  const results = JSON.parse(stdout) as { file: string; warnings: number }[];
  expect([status, results.map(({ file, warnings }) => [file, warnings])]).toEqual([
    1,
    [
      ["site.json", 1],
      ["dated.json", 1],
    ],
  ]);
});

test("a text on stdin is checked in place of the file, with its pictures", () => {
  validate({});
  const run = (input: string | Buffer) =>
    spawnSync("node", [command, "validate", "-", "--format", "json"], { cwd: folder, encoding: "utf8", input });
  expect(run(siteText())).toMatchObject({ status: 0, stderr: "" });
  const { site } = JSON.parse(siteText());
  const { stdout } = run(siteText({ site: { ...site, logo: "none.svg" } }));
  const { file, diagnostics } = JSON.parse(stdout);
  expect([file, diagnostics[0].rule]).toEqual(["site.json", "missing-picture"]);
  const latin = Buffer.from(siteText().replace("Come in.", "Café."), "latin1");
  expect(JSON.parse(run(latin).stdout).diagnostics[0].rule).toBe("not-utf-8");
});

test.each([
  [["--fromat", "json"], "--format"],
  [["--maxwarnings=2"], "--max-warnings"],
  [["--format", "jsno"], "json"],
])("the closest option or format is suggested: %s", (options, expected) => {
  expect(validate({}, options)).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining(`"${expected}"`),
  });
});

test("a fix is listed with the command that applies it", () => {
  const misspelt = { navigation: [{ type: "link", lable: "Home", href: "/" }] };
  const [, options = ""] = /npx --no-install prospectus validate (.* --fix)$/m.exec(validate(misspelt).stdout) ?? [];
  expect(validate(misspelt, options.split(" "))).toMatchObject({
    status: 0,
    stdout: expect.not.stringContaining("--fix"),
  });
  expect(validate({ version: 0, ...misspelt }).stdout).toContain("--fix");
  expect(validate({ version: 0 }).stdout).not.toContain("--fix");
});

test("SITE names another file, and a file that is given wins", () => {
  writeFileSync(join(folder, "broken.json"), "{");
  expect(validate({}, [], { SITE: "broken.json" }).stdout).toMatch(/^broken\.json:1:1 {2}error {2}missing-bracket\n/);
  expect(validate({}, ["site.json"], { SITE: "broken.json" }).status).toBe(0);
  // as a workflow sets it that has no other site
  expect(validate({}, [], { SITE: "" }).status).toBe(0);
});

test("a reader that closes early is no error", async () => {
  // more than a pipe holds
  const navigation = Array.from({ length: 500 }, (_, index) => ({ type: "link", label: "Home", [`x${index}`]: 1 }));
  writeFileSync(join(folder, "site.json"), siteText({ navigation }));
  const child = spawn("node", [command, "validate"], { cwd: folder });
  let errorOutput = "";
  child.stderr.on("data", (part) => {
    errorOutput += part;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const [status] = await once(child, "close");
  expect({ status, said: withoutProgress(errorOutput) }).toEqual({ status: 1, said: "" });
});

test.skipIf(!existsSync("/dev/full"))("a write error is reported in a sentence", () => {
  const run = spawnSync("sh", ["-c", `node "${command}" validate > /dev/full`], { cwd: folder, encoding: "utf8" });
  expect(run.status).toBe(2);
  expect(withoutProgress(run.stderr)).toMatch(/^.* disk is full\.\n$/);
});

test("stdout has nothing but the json", () => {
  const { stdout, stderr } = validate({ version: 0 }, ["--format", "json"]);
  expect(JSON.parse(stdout)).toMatchObject({ file: "site.json", errors: 1, warnings: 0 });
  expect(stderr).toBe("");
});

test("--fix writes the file, says what it did, and finds nothing the second time", () => {
  const good = siteText({ footer: { copyright: "Hill Library" } });
  const first = validate({ footer: { copyrigth: "Hill Library" } }, ["--fix"]);
  expect(first.status).toBe(0);
  expect(first.stdout).toMatch(
    /^site\.json:58:5 {2}fixed {2}unknown-property {2}.*"copyright".*\nsite\.json: no errors, no warnings\.\n$/,
  );
  expect(readFileSync(join(folder, "site.json"), "utf8")).toBe(good);
  const again = spawnSync("node", [command, "validate", "--fix"], { cwd: folder, encoding: "utf8" });
  expect(again.stdout).toBe("site.json: no errors, no warnings.\n");
});

test("--fix reports what is wrong with a picture whose name it corrected", () => {
  writeFileSync(join(folder, "media/empty.svg"), "");
  const { site } = JSON.parse(siteText());
  const fixedRun = validate({ site: { ...site, logo: "Empty.svg" } }, ["--fix"]);
  expect(fixedRun.stdout).toMatch(/fixed {2}missing-picture.*error {2}broken-picture/s);
  expect(fixedRun.status).toBe(1);
});

test.skipIf(process.platform === "win32")(
  "--fix leaves the file as it is when there is no room for the new one",
  () => {
    const text = siteText({ footer: { copyrigth: "Hill Library" } });
    validate({ footer: { copyrigth: "Hill Library" } });
    // no file may be longer than two blocks
    const limitedCommand = ["-c", `ulimit -f 2 && exec node "${command}" validate --fix`];
    const { status, stderr } = spawnSync("sh", limitedCommand, { cwd: folder, encoding: "utf8" });
    expect(readFileSync(join(folder, "site.json"), "utf8")).toBe(text);
    expect(status).toBe(2);
    expect(withoutProgress(stderr)).toMatch(/^site\.json was not changed\. .*\n$/);
    expect(readdirSync(folder).filter((name) => /^site\.json./.test(name))).toEqual([]);
  },
);

test.skipIf(process.platform === "win32")(
  "--fix writes through a link, and leaves the file to those who may read it",
  () => {
    const [target, link] = [join(folder, "kept.json"), join(folder, "named.json")];
    writeFileSync(target, siteText({ footer: { copyrigth: "Hill Library" } }));
    chmodSync(target, 0o640);
    symlinkSync("kept.json", link);
    expect(validate({}, ["named.json", "--fix"]).status).toBe(0);
    expect(readFileSync(target, "utf8")).toBe(siteText({ footer: { copyright: "Hill Library" } }));
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(target).mode & 0o777).toBe(0o640);
  },
);
