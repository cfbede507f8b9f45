import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL, systemBrowser } from "../../scripts/command/chromium.ts";
import { filesIn } from "../../src/files/filesIn.ts";
import { setValue } from "../../src/json/jsonEdits.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { run } from "../commandLine.ts";

/** A folder with the tarballs, and a site that was made from them; its name has what paths may have. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), "package ü-")));
const site = join(folder, "open days");
const engine = join(site, "node_modules/prospectus");
let installedFiles: [string, number][];

beforeAll(() => {
  expect(run("create", [site])).toMatchObject({ status: 0 });
  execute("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"]);
  installedFiles = listInstalled();
});
afterAll(() => rmSync(folder, { recursive: true }));

function tarball(name: string): string {
  return resolve(`.prospectus/${name}-${JSON.parse(readFileSync("package.json", "utf8")).version}.tgz`);
}

/** Runs a program in the site's folder until it ends; returns what it wrote to stdout. Throws when it fails. */
function execute(program: string, parameters: string[], cwd = site): string {
  const shell = process.platform === "win32" && program !== process.execPath;
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: "utf8", shell });
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

function prospectus(...parameters: string[]): string {
  return execute(process.execPath, [join(engine, "dist/cli.js"), ...parameters]);
}

/** Sets a value of a JSON file of the site. */
function edit(name: string, pointer: string, value: unknown): void {
  const text = readFileSync(join(site, name), "utf8");
  writeFileSync(join(site, name), applyEdits(text, setValue(text, pointer, value)));
}

function readJson(name: string) {
  return JSON.parse(readFileSync(join(site, name), "utf8"));
}

function listInstalled(): [string, number][] {
  return filesIn(engine).map((name) => [name, statSync(join(engine, name)).mtimeMs]);
}

it("is in the site's vendor/, with a name that no other version of it ever has", () => {
  const [name = "", ...others] = readdirSync(join(site, "vendor"));
  expect(others).toEqual([]);
  expect(name).toMatch(/^prospectus-\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz$/);
  expect(readJson("package.json").dependencies).toEqual({ prospectus: `file:vendor/${name}` });
  // a clone of the site installs what was committed, without asking anybody for a package of that name
  const { resolved, integrity } = readJson("package-lock.json").packages["node_modules/prospectus"];
  expect(resolved).toBe(`file:vendor/${name}`);
  expect(integrity).toBe(`sha512-${hash("sha512", readFileSync(join(site, "vendor", name)), "base64")}`);
});

it("has what package managers and TypeScript expect of a package", () => {
  const { keywords, homepage, repository } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(keywords).not.toEqual([]);
  const manifest = readJson("node_modules/prospectus/package.json");
  expect(manifest).toMatchObject(JSON.parse(JSON.stringify({ keywords, homepage, repository })));
  for (const name of ["prospectus", "create-prospectus"])
    execute(process.execPath, ["node_modules/publint/src/cli.js", tarball(name), "--strict"], ".");
  const attw = "node_modules/@arethetypeswrong/cli/dist/index.js";
  execute(process.execPath, [attw, tarball("prospectus"), "--profile", "esm-only"], ".");
});

it("takes at most 120 MB in a site of its own", () => {
  const modules = join(site, "node_modules");
  const bytes = filesIn(modules).reduce((sum, name) => sum + statSync(join(modules, name)).size, 0);
  expect(bytes / 1_000_000).toBeLessThan(120);
});

it("validates and builds the new site as this repository does", () => {
  expect(prospectus("validate")).toMatch(/no errors, no warnings/);
  prospectus("build");
  const outDir = join(folder, "dist");
  expect(run("build", [join(site, "site.json"), "--outDir", outDir])).toMatchObject({ status: 0 });
  const names = filesIn(outDir);
  expect(filesIn(join(site, "dist"))).toEqual(names);
  const different = names.filter(
    (name) => !readFileSync(join(outDir, name)).equals(readFileSync(join(site, "dist", name))),
  );
  // Prospectus is one of the packages that are published with a site of its own
  expect(different).toEqual(["licenses.txt"]);
});

it("takes pictures of what a change has made of the site, once playwright-core is installed", () => {
  const git = (...parameters: string[]) =>
    execute("git", ["-c", "user.name=Example", "-c", "user.email=example@library.example", ...parameters]);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  const text = readFileSync(join(site, "site.json"), "utf8");
  edit("site.json", "/routes/0/blocks/0/heading", "Dentist by the lake");
  const pictures = join(folder, "pictures");
  const takePictures = () => prospectus("pictures", "--base", "HEAD", "--out", pictures);
  expect(takePictures).toThrow(/npm install --no-save playwright-core/);
  const playwright = join(site, "node_modules/playwright-core");
  symlinkSync(resolve("node_modules/playwright-core"), playwright, "junction");
  takePictures();
  expect(prospectus("pictures", "--comment", "https://pictures.example", "--out", pictures)).toContain(
    "(https://pictures.example/01-home.png)",
  );
  rmSync(playwright);
  writeFileSync(join(site, "site.json"), text);
});

it.skipIf(process.platform === "win32")(
  "opens in the browser at a double click, until the window is closed",
  async () => {
    const [browser, opened] = [join(folder, "browser.js"), join(folder, "opened")];
    writeFileSync(browser, `require("node:fs").writeFileSync(${JSON.stringify(opened)}, process.argv.at(-1));`);
    const env = { ...process.env, BROWSER: browser };
    // a terminal has its programs in a group, to which it sends a signal when its window is closed
    const terminal = spawn(join(site, "Start editing.command"), { cwd: "/", env, detached: true, stdio: "ignore" });
    try {
      const address = await vi.waitUntil(() => existsSync(opened) && readFileSync(opened, "utf8"), { timeout: 60_000 });
      expect(await (await fetch(address)).text()).toContain("Open days");
      process.kill(-Number(terminal.pid), "SIGHUP");
      await expect.poll(() => fetch(address).then(({ status }) => status, String)).toContain("fetch failed");
    } finally {
      if (terminal.exitCode === null && terminal.signalCode === null) process.kill(-Number(terminal.pid));
    }
  },
);

it("gives editors the schema of the site", () => {
  const { $schema } = JSON.parse(readFileSync(join(site, "site.json"), "utf8"));
  const { $ref } = JSON.parse(readFileSync(join(site, $schema), "utf8"));
  const schema = JSON.parse(readFileSync(join(site, ".prospectus", $ref), "utf8"));
  expect(schema.$id).toBe("site.schema.json");
});

it("shows a block type of the site's own, and updates it when its files are saved", { timeout: 600_000 }, async () => {
  prospectus("new", "block", "openDays");
  expect(prospectus("check", "openDays")).toMatch(/openDays: no failures/);
  const { routes } = JSON.parse(readFileSync(join(site, "site.json"), "utf8"));
  const block = { type: "openDays", items: [{ title: "First open day" }] };
  edit("site.json", "/routes/0/blocks", [...routes[0].blocks, block]);
  prospectus("build");
  expect(readFileSync(join(site, "dist/index.html"), "utf8")).toContain("First open day");

  const preview = spawn(process.execPath, [join(engine, "dist/cli.js"), "start", "--port", "0"], { cwd: site });
  const browser = await launchBrowser();
  try {
    const address = await readAddress(preview);
    const page = await browser.newPage();
    await page.goto(address);
    const heading = page.getByRole("heading", { name: "First open day" });
    const readColour = () => heading.evaluate((element) => getComputedStyle(element).color);
    const firstColour = await readColour();
    const styles = join(site, "blocks/openDays/OpenDays.module.css");
    writeFileSync(styles, `${readFileSync(styles, "utf8")}\n.title { color: rgb(1, 2, 3); }\n`);
    await vi.waitUntil(async () => (await readColour()) === "rgb(1, 2, 3)", { timeout: 60_000 });
    expect(firstColour).not.toBe("rgb(1, 2, 3)");
    const component = join(site, "blocks/openDays/OpenDays.tsx");
    writeFileSync(component, readFileSync(component, "utf8").replace("{title}", "{title}, at ten"));
    await page.getByRole("heading", { name: "First open day, at ten" }).waitFor({ timeout: 60_000 });
    edit("site.json", `/routes/0/blocks/${routes[0].blocks.length}/items/0/title`, "Second open day");
    await page.getByRole("heading", { name: "Second open day, at ten" }).waitFor({ timeout: 60_000 });
    // the preview lets editors propose what the site has
    expect(readFileSync(join(site, ".prospectus/schema/names.schema.json"), "utf8")).toContain("/contact");
  } finally {
    await browser.close();
    preview.kill();
  }
});

it("runs a rule of the site's own, and names the file of a schema that is wrong", () => {
  prospectus("new", "rule", "no-exclamation");
  edit("site.json", "/site/description", "This has words that no-exclamation reports, and more of them.");
  const { stdout } = validate();
  expect(JSON.parse(stdout).diagnostics).toMatchObject([{ rule: "no-exclamation", pointer: "/site/description" }]);
  for (const text of ["{}", '{ "$id": ']) {
    writeFileSync(join(site, "blocks/openDays/schema.json"), text);
    const { status, stderr } = validate();
    expect(status).toBe(2);
    expect(stderr).toContain("blocks/openDays/schema.json");
  }
});

it("refuses a block type that Prospectus has, too", () => {
  mkdirSync(join(site, "blocks/hero"));
  writeFileSync(join(site, "blocks/hero/schema.json"), "{}");
  const { status, stderr } = validate();
  expect(status).toBe(2);
  expect(stderr).toContain("blocks/hero");
});

function validate() {
  const parameters = [join(engine, "dist/cli.js"), "validate", "--format", "json"];
  return spawnSync(process.execPath, parameters, { cwd: site, encoding: "utf8" });
}

it("is replaced by another version, with its name in package.json, and nothing else of the site is", () => {
  const [name = ""] = readdirSync(join(site, "vendor"));
  const earlierName = "prospectus-0.0.1-00000000.tgz";
  renameSync(join(site, "vendor", name), join(site, "vendor", earlierName));
  edit("package.json", "/dependencies/prospectus", `file:vendor/${earlierName}`);
  edit("package.json", "/name", "renamed");
  const isOwn = (file: string) => !file.startsWith("vendor/");
  const readFiles = () =>
    filesIn(site, { includes: (file) => file !== "node_modules" })
      .filter(isOwn)
      .map((file) => [file, readFileSync(join(site, file), "utf8")]);
  const earlierFiles = Object.fromEntries(readFiles());
  expect(run("create", [site])).toMatchObject({ status: 0 });
  expect(readdirSync(join(site, "vendor"))).toEqual([name]);
  earlierFiles["package.json"] = earlierFiles["package.json"].replace(earlierName, name);
  expect(Object.fromEntries(readFiles())).toEqual(earlierFiles);
});

it("is not written to by any command", () => expect(listInstalled()).toEqual(installedFiles));

function launchBrowser() {
  const executablePath = systemBrowser(HEADLESS_SHELL, CHROMIUM);
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
}

/** The address that a preview prints when it has started. Rejects when it ends before. */
function readAddress(preview: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    preview.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [address] = /http:\S+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    preview.once("exit", () => reject(new Error(output)));
  });
}
