import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
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

it.each([
  ["build", ["--bogus"], "npm run build"],
  ["preview", ["--port", "xyz"], "npm run preview"],
  ["start", ["--prot", "5"], "npm start"],
  ["start", ["one.json", "two.json"], "npm start"],
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

it("preview says so in a sentence when its port is taken", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = temporaryFolder("built");
  writeFileSync(join(folder, "_headers"), "");
  const { status, stderr } = run("preview", ["--outDir", folder, "--port", String(port)]);
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

it("says so when the code is newer than the commands, as after git pull", () => {
  const folder = clone();
  writeFileSync(join(folder, "site.json"), "{}");
  const validate = () => spawnSync("node", ["scripts/validate.cjs"], { cwd: folder, encoding: "utf8" }).stderr;
  const bundled = join(folder, ".prospectus/commands/validate.cjs");
  const later = new Date(Date.now() + 60_000);
  utimesSync(bundled, later, later);
  expect(validate()).toBe("");
  const latest = new Date(Date.now() + 120_000);
  utimesSync(join(folder, "src/validate/rules"), latest, latest);
  expect(validate()).toContain('run "npm ci"');
});
