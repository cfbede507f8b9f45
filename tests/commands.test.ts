import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { clone, run, temporaryFolder } from "./commandLine";
import { siteWith } from "./specs";

it("a build touches nothing in a folder that holds files of somebody's own", () => {
  const folder = temporaryFolder("own");
  const thesis = join(folder, "thesis.txt");
  writeFileSync(thesis, "years of work");
  const { status, stderr } = run("build", ["--outDir", folder]);
  expect(status).toBe(2);
  expect(stderr).toContain(folder);
  expect(existsSync(thesis)).toBe(true);
});

describe("asked for help", () => {
  const commands = readFileSync("README.md", "utf8").matchAll(/^\| `npm (?:run )?(\w+)/gm);
  const names = Array.from(commands, ([, name = ""]) => name).filter((name) => name !== "validate");

  it.each(names)("%s says how it is called and does nothing", (command) => {
    // without a PATH no test can begin all tests anew
    const env = { SITE: "nope.json", PATH: "" };
    for (const asked of ["--help", "-h"]) {
      const { status, stdout, stderr } = run(command, ["--bogus", asked], { env });
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(new RegExp(`^npm (run )?${command}( -- .*)?\\n`));
    }
  });

  it("validate says what each option is for", () => {
    const { status, stdout, stderr } = spawnSync("node", ["scripts/validate.cjs", "--help"], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatchInlineSnapshot(`
      "npm run validate -- [FILE] [--format text|json|github|sarif] [--max-warnings N] [--fix]

      Says what is wrong with the site, with line and remedy. Ends with 0: publishable, 1: errors or too many warnings, 2: could not run.

        FILE                             the site's file; without one, what SITE in the environment names, else site.json
        --format text|json|github|sarif  how the findings are written
        --max-warnings N                 how many warnings a publishable site may have; without it, any
        --fix                            puts right what can only be meant in one way
        -h, --help                       shows this and does nothing
      "
    `);
  });
});

it.each([
  ["build", ["--bogus"], "npm run build"],
  ["preview", ["--port", "xyz"], "npm run preview"],
  ["start", ["--prot", "5"], "npm start"],
  ["start", ["one.json", "two.json"], "npm start"],
  ["generate", ["--chekc"], "npm run generate"],
  ["bench", ["bulid"], "npm run bench"],
])("a slip in the options of %s is told with how it is used", (command, parameters, usage) => {
  const { status, stderr } = run(command, parameters);
  expect(status).toBe(2);
  expect(stderr).toContain(usage);
  expect(stderr).not.toContain("    at ");
});

it.each([
  ["build", "outDir", ["somewhere"]],
  ["build", "compress", []],
  ["start", "port", ["3000"]],
])("an option of %s that npm kept, for want of the -- before it, is told: --%s", (command, option, handedOn) => {
  const env = { npm_lifecycle_event: command, [`npm_config_${option.toLowerCase()}`]: "true" };
  const { status, stderr } = run(command, handedOn, { env });
  expect(status).toBe(2);
  expect(stderr).toMatch(new RegExp(`^npm kept "--${option}" .*\nnpm (run )?${command} -- `));
});

it.each([[["site.json"]], [[]]])(
  "a file of the folder from which npm was called is not taken for another: %j",
  (named) => {
    const env = { npm_lifecycle_event: "build", INIT_CWD: resolve("starter"), SITE: "" };
    const { status, stderr } = run("build", [...named, "--outDir", "scripts"], { env });
    expect(status).toBe(2);
    expect(stderr).toContain("your site.json is starter/site.json: write that.");
  },
);

it.each(["preview", "start"])("%s says so in a sentence when the port that was asked for is taken", async (command) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = temporaryFolder("built");
  writeFileSync(join(folder, "_headers"), "");
  const built = command === "preview" ? ["--outDir", folder] : [];
  // the preview tells of warnings, too, which the site of the project may have
  const site = "tests/fixtures/library/site.json";
  const { status, stderr } = run(command, [site, ...built, "--port", String(port)]);
  server.close();
  expect(status).toBe(2);
  expect(stderr).toBe(`Port ${port} is taken: choose another one with "-- --port N".\n`);
});

it("preview says at which port it stands, also when any will do", async () => {
  const folder = temporaryFolder("built");
  writeFileSync(join(folder, "_headers"), "");
  writeFileSync(join(folder, "index.html"), "The start.");
  const preview = spawn("node", [".prospectus/commands/preview.js", "--outDir", folder, "--port", "0"]);
  onTestFinished(() => void preview.kill());
  const [said] = await once(preview.stderr, "data");
  const page = await fetch(/http:\S+/.exec(String(said))?.[0] ?? "");
  expect(await page.text()).toBe("The start.");
});

it.each(["build", "preview", "start"])("%s says so when there is no spec", (command) => {
  const { status, stderr } = run(command, [], { env: { SITE: "nope.json" } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no file .*nope\.json\.$/m);
});

it.each(["build", "preview", "start"])("%s says so when a folder is named for a spec", (command) => {
  const { status, stderr } = run(command, [], { env: { SITE: "tests" } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^.*tests is a folder\. Name the file in it/m);
});

it.each(["build", "preview", "start"])("%s works on the file that is given, whatever SITE says", (command) => {
  const { status, stderr } = run(command, ["given.json"], { env: { SITE: "tests" } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no file .*given\.json\.$/m);
});

it("a SITE that is empty names no other site", () => {
  const folder = temporaryFolder("empty");
  const { stderr } = run("build", ["--outDir", "dist"], { env: { SITE: "" }, cwd: folder });
  expect(stderr).toContain(`There is no file ${join(realpathSync(folder), "site.json")}.`);
});

it.each(["build", "preview"])("%s says so when the media folder cannot be read", (command) => {
  const folder = temporaryFolder("locked");
  const file = join(folder, "site.json");
  writeFileSync(file, JSON.stringify(siteWith()));
  // a link to itself, since who is root may read all folders
  symlinkSync("media", join(folder, "media"));
  const { status, stderr } = run(command, [], { env: { SITE: file } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^.*media cannot be read \(ELOOP\)\.$/m);
  expect(stderr).not.toContain("    at ");
});

describe("commands that are older than what they are made of", () => {
  /** A project whose commands are newer than all of its code. */
  function prepared(site: unknown) {
    const folder = clone();
    writeFileSync(join(folder, "site.json"), JSON.stringify(site));
    mkdirSync(join(folder, "media"));
    touch(folder, ".prospectus/commands/validate.cjs", 60);
    return folder;
  }
  function touch(folder: string, name: string, seconds: number) {
    const time = new Date(Date.now() + seconds * 1000);
    utimesSync(join(folder, name), time, time);
  }
  /** What a command says of its age. */
  function told(folder: string, command: string) {
    const script = command === "validate" ? "scripts/validate.cjs" : `.prospectus/commands/${command}.js`;
    const { stderr } = spawnSync("node", [join(folder, script)], { cwd: folder, encoding: "utf8" });
    return /^.*: run ".*"\.$/m.exec(stderr)?.[0];
  }
  const CHANGED = 'The code has changed since the commands were made of it: run "npm run generate".';

  it("is told after git pull", () => {
    const folder = prepared({});
    expect(told(folder, "validate")).toBeUndefined();
    touch(folder, "src/validate/rules", 120);
    expect(told(folder, "validate")).toBe(CHANGED);
    expect(told(folder, "build")).toBe(CHANGED);
  });

  it("is told by a build after an edit in place", () => {
    const folder = prepared({});
    expect(told(folder, "build")).toBeUndefined();
    for (const name of [
      "schema/blocks/quote.schema.json",
      "src/site/links.ts",
      "src/vite-plugin/styles/pageStyle.ts",
    ]) {
      touch(folder, name, 120);
      expect(told(folder, "build")).toBe(CHANGED);
      touch(folder, name, 0);
    }
  });

  it("is told by a check after an edit of the schema, also when the site can be published", () => {
    const folder = prepared(siteWith({ type: "prose", text: "Come and see." }));
    for (const name of ["logo.svg", "hill.svg"])
      writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    touch(folder, "schema/blocks/quote.schema.json", 120);
    const { status, stderr } = spawnSync("node", ["scripts/validate.cjs"], { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, `${CHANGED}\n`]);
  });

  it("is told of no test, of which no command is made", () => {
    const folder = prepared({});
    touch(folder, "src/vite-plugin/head.test.ts", 120);
    expect(told(folder, "build")).toBeUndefined();
  });

  it("is told of no link that leads nowhere, as editors set beside a file with unsaved changes", () => {
    const folder = prepared({});
    symlinkSync("nobody@nowhere.1", join(folder, "src/validate/.#names.ts"));
    const { status, stderr } = spawnSync("node", ["scripts/validate.cjs"], { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, ""]);
    rmSync(join(folder, ".prospectus/commands/validate.cjs"));
    expect(run("build", ["--outDir", join(folder, "dist")], { cwd: folder, root: folder }).stderr).not.toContain(
      "ENOENT",
    );
  });

  it("is mended by npm ci when other packages are wanted than there are", () => {
    const folder = prepared({});
    const file = join(folder, "package-lock.json");
    const lock = JSON.parse(readFileSync(file, "utf8"));
    lock.packages["node_modules/react"].version = "99.0.0";
    writeFileSync(file, JSON.stringify(lock));
    expect(told(folder, "build")).toBe('package-lock.json names packages that are not installed: run "npm ci".');
  });
});
