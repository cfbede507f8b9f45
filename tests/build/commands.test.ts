import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { listFiles } from "../../src/files/listFiles.ts";
import { clone, run, temporaryFolder } from "../commandLine.ts";
import { createSite } from "../specs.ts";

it("a build touches nothing in a folder that holds files of somebody's own", () => {
  const folder = temporaryFolder("own");
  const thesis = join(folder, "thesis.txt");
  writeFileSync(thesis, "years of work");
  const { status, stderr } = run("build", ["--outDir", folder]);
  expect(status).toBe(2);
  expect(stderr).toContain(folder);
  expect(existsSync(thesis)).toBe(true);
});

it.each(["School #1", "wo? was", "2*2"])("a build is refused in a folder %j, before anything is written", (name) => {
  const root = join(temporaryFolder("named"), name);
  for (const part of ["scripts", "package.json"]) cpSync(part, join(root, part), { recursive: true });
  const before = listFiles(root);
  const { status, stdout, stderr } = run("build", [], { root, cwd: root });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(root);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(listFiles(root)).toEqual(before);
});

it("a command that cannot be prepared says so in a sentence", () => {
  const root = clone();
  rmSync(join(root, ".prospectus"), { recursive: true, force: true });
  writeFileSync(join(root, ".prospectus"), "in the way");
  const { status, stdout, stderr } = run("validate", [], { root, cwd: root });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(join(root, ".prospectus"));
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

describe("asked for help", () => {
  const commands = readFileSync("docs/commands.md", "utf8").matchAll(/^\| `npm (?:run )?(\w+)/gm);
  const names = Array.from(commands, ([, name = ""]) => name).filter((name) => name !== "validate");

  it.each(names)("%s prints its usage and does nothing", (command) => {
    // without a PATH no test can start all tests again
    const env = { SITE: "nope.json", PATH: "" };
    const { status, stdout, stderr } = run(command, ["--bogus", "--help"], { env });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^npm (run )?${command}( -- .*)?\\n`));
  });

  it("validate says what each option is for", () => {
    const { status, stdout, stderr } = run("validate", ["-h"]);
    expect([status, stderr]).toEqual([0, ""]);
    for (const option of ["FILE …", "--format text|json|github|sarif", "--max-warnings N", "--fix", "-h, --help"])
      expect(stdout.split("\n").map((line) => line.trim().split(/ {2,}/))).toContainEqual([
        option,
        expect.stringMatching(/./),
      ]);
  });
});

it.each([undefined, "biuld", "constructor"])("the launcher lists the commands for an unknown one: %s", (name) => {
  const args = name === undefined ? [] : [name];
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/launch.mjs", ...args], { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, ""]);
  for (const command of ["build", "start", "validate"]) expect(stderr).toContain(command);
  expect(stderr).not.toContain("    at ");
});

it.each([
  ["build", ["--bogus"], "npm run build"],
  ["preview", ["--port", "xyz"], "npm run preview"],
  ["start", ["--prot", "5"], "npm start"],
  ["start", ["one.json", "two.json"], "npm start"],
  ["generate", ["--chekc"], "npm run generate"],
  ["bench", ["bulid"], "npm run bench"],
])("wrong options of %s are reported with the usage", (command, parameters, usage) => {
  const { status, stderr } = run(command, parameters);
  expect(status).toBe(2);
  expect(stderr).toContain(usage);
  expect(stderr).not.toContain("    at ");
});

it.each([
  ["build", "outDir", ["somewhere"]],
  ["build", "compress", []],
  ["start", "port", ["3000"]],
])("an option of %s that npm took as its own, without -- before it, is reported: --%s", (command, option, passedOn) => {
  const env = { npm_lifecycle_event: command, [`npm_config_${option.toLowerCase()}`]: "true" };
  const { status, stderr } = run(command, passedOn, { env });
  expect(status).toBe(2);
  expect(stderr).toMatch(new RegExp(`^.*"--${option}".*\nnpm (run )?${command} -- `));
});

it.each([[["site.json"]], [[]]])(
  "a file of the folder from which npm was called is not taken for another: %j",
  (files) => {
    const env = { npm_lifecycle_event: "build", INIT_CWD: resolve("starter"), SITE: "" };
    const { status, stderr } = run("build", [...files, "--outDir", "scripts"], { env });
    expect(status).toBe(2);
    expect(stderr).toContain("starter/site.json");
  },
);

it.each(["preview", "start"])("%s says so in a sentence when the port that was asked for is taken", async (command) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = temporaryFolder("built");
  writeFileSync(join(folder, "_headers"), "");
  const outDir = command === "preview" ? ["--outDir", folder] : [];
  // the preview reports warnings, too, which the site of the project may have
  const site = "tests/fixtures/library/site.json";
  const { status, stderr } = run(command, [site, ...outDir, "--port", String(port)]);
  server.close();
  expect(status).toBe(2);
  expect(stderr).toBe(`Port ${port} is already in use: choose another one with "-- --port N".\n`);
});

it("preview prints its port, also when any port was allowed", async () => {
  const folder = temporaryFolder("built");
  writeFileSync(join(folder, "_headers"), "");
  writeFileSync(join(folder, "index.html"), "The start.");
  const preview = spawn("node", ["scripts/launch.mjs", "preview", "--outDir", folder, "--port", "0"]);
  onTestFinished(() => void preview.kill());
  const [output] = await once(preview.stderr, "data");
  const page = await fetch(/http:\S+/.exec(String(output))?.[0] ?? "");
  expect(await page.text()).toBe("The start.");
});

it.each(["build", "preview", "start"])("%s says so when there is no spec", (command) => {
  const { status, stderr } = run(command, [], { env: { SITE: "nope.json" } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no file .*nope\.json\.$/m);
});

it("a command says so when a folder is named for a spec", () => {
  const { status, stderr } = run("start", [], { env: { SITE: "tests" } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^.*tests is a folder\. Name the file in it/m);
});

it("a command works on the file that is given, whatever SITE says", () => {
  const { status, stderr } = run("preview", ["given.json"], { env: { SITE: "tests" } });
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
  writeFileSync(file, JSON.stringify(createSite()));
  // a link to itself, since who is root may read all folders
  symlinkSync("media", join(folder, "media"));
  const { status, stderr } = run(command, [], { env: { SITE: file } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^.*media cannot be read \(ELOOP\)\.$/m);
  expect(stderr).not.toContain("    at ");
});
