import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { stageCreatePackage } from "../../scripts/pack/createPackage.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { engineVersion } from "../../src/files/roots.ts";
import { run } from "../commandLine.ts";
import { launchBrowser, MadeSite } from "../madeSite.ts";

let site: MadeSite;
let installedFiles: [string, number][];
beforeAll(async () => {
  site = await MadeSite.create();
  installedFiles = listInstalled();
});
afterAll(() => site.remove());

function listInstalled(): [string, number][] {
  return listFiles(site.engine).map((name) => [name, statSync(join(site.engine, name)).mtimeMs]);
}

const readVendor = () => readdirSync(join(site.folder, "vendor"));
const readJson = (name: string) => JSON.parse(site.read(name));

it("is in the site's vendor/, with a name that no other version of it ever has", () => {
  const [name = "", ...others] = readVendor();
  expect(others).toEqual([]);
  expect(name).toMatch(/^prospectus-\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz$/);
  expect(readJson("package.json").dependencies).toEqual({ prospectus: `file:vendor/${name}` });
  // a clone of the site installs the committed package, without asking anybody for one of that name
  const { resolved, integrity } = readJson("package-lock.json").packages["node_modules/prospectus"];
  expect(resolved).toBe(`file:vendor/${name}`);
  const bytes = readFileSync(join(site.folder, "vendor", name));
  expect(integrity).toBe(`sha512-${hash("sha512", bytes, "base64")}`);
});

it("has what package managers and TypeScript expect of a package", async () => {
  const { keywords, homepage, repository } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(keywords).not.toEqual([]);
  const manifest = readJson("node_modules/prospectus/package.json");
  expect(manifest).toMatchObject(JSON.parse(JSON.stringify({ keywords, homepage, repository })));
  const [tarball = ""] = readVendor().map((name) => join(site.folder, "vendor", name));
  const createPackage = join(site.parent, "create-package");
  await stageCreatePackage(createPackage, engineVersion);
  for (const published of [tarball, createPackage])
    site.execute(process.execPath, ["node_modules/publint/src/cli.js", published, "--strict"], ".");
  const attw = "node_modules/@arethetypeswrong/cli/dist/index.js";
  site.execute(process.execPath, [attw, tarball, "--profile", "esm-only"], ".");
});

it("takes at most 120 MB in a site of its own", () => {
  const modules = join(site.folder, "node_modules");
  const bytes = listFiles(modules).reduce((sum, name) => sum + statSync(join(modules, name)).size, 0);
  expect(bytes / 1_000_000).toBeLessThan(120);
});

it("validates and builds the new site as this repository does", () => {
  expect(site.prospectus("validate")).toMatch(/no errors, no warnings/);
  site.prospectus("build");
  const outDir = join(site.parent, "dist");
  expect(run("build", [join(site.folder, "site.json"), "--outDir", outDir])).toMatchObject({ status: 0 });
  const names = listFiles(outDir);
  expect(listFiles(join(site.folder, "dist"))).toEqual(names);
  const different = names.filter(
    (name) => !readFileSync(join(outDir, name)).equals(readFileSync(join(site.folder, "dist", name))),
  );
  // Prospectus is one of the packages that are published with a site of its own
  expect(different).toEqual(["licenses.txt"]);
});

it("adds Studio to the published site, and changes nothing else but the headers of its host", () => {
  const text = site.read("site.json");
  const [outDir, dist] = [join(site.parent, "with studio"), join(site.folder, "dist")];
  const readBuilt = (folder: string) =>
    new Map(listFiles(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const remote = { kind: "github", repository: "clinic/site", branch: "main" };
  site.edit("site.json", "/studio", { remote });
  site.prospectus("build", "--outDir", outDir);
  const [files, otherFiles] = [readBuilt(outDir), readBuilt(dist)];
  const different = Array.from(files.keys()).filter(
    (name) => !otherFiles.get(name)?.equals(files.get(name) ?? Buffer.of()),
  );
  expect(different.filter((name) => !name.startsWith("studio/"))).toEqual(["_headers", "nginx.conf.inc"]);
  expect(Array.from(otherFiles.keys()).filter((name) => !files.has(name) || name.startsWith("studio/"))).toEqual([]);
  const names = [
    "index.html",
    "relay.js",
    "files/start.js",
    "files/icons.txt",
    "files/early.js",
    "files/site/render.js",
  ];
  expect(names.filter((name) => !files.get(`studio/${name}`)?.length)).toEqual([]);
  expect(String(files.get("studio/index.html"))).toContain('<meta name="robots" content="noindex">');
  // the same folder without it
  site.write("site.json", text);
  site.prospectus("build", "--outDir", outDir);
  expect(readBuilt(outDir)).toEqual(otherFiles);
});

it("takes pictures of what a change has made of the site, once playwright-core is installed", () => {
  const git = (...parameters: string[]) =>
    site.execute("git", ["-c", "user.name=Example", "-c", "user.email=example@library.example", ...parameters]);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  const text = site.read("site.json");
  site.edit("site.json", "/routes/0/blocks/0/heading", "Dentist by the lake");
  const pictures = join(site.parent, "pictures");
  const takePictures = () => site.prospectus("pictures", "--base", "HEAD", "--out", pictures);
  expect(takePictures).toThrow(/npm install --no-save playwright-core/);
  const playwright = join(site.folder, "node_modules/playwright-core");
  symlinkSync(resolve("node_modules/playwright-core"), playwright, "junction");
  takePictures();
  expect(site.prospectus("pictures", "--comment", "https://pictures.example", "--out", pictures)).toContain(
    "(https://pictures.example/01-home.png)",
  );
  rmSync(playwright);
  site.write("site.json", text);
});

it.skipIf(process.platform === "win32")(
  "opens in the browser at a double click, until the window is closed",
  async () => {
    const [browser, opened] = [join(site.parent, "browser.js"), join(site.parent, "opened")];
    writeFileSync(browser, `require("node:fs").writeFileSync(${JSON.stringify(opened)}, process.argv.at(-1));`);
    const env = { ...process.env, BROWSER: browser };
    // a terminal has its programs in a group, to which it sends a signal when its window is closed
    const terminal = spawn(join(site.folder, "Start editing.command"), {
      cwd: "/",
      env,
      detached: true,
      stdio: "ignore",
    });
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
  const { $schema } = JSON.parse(site.read("site.json"));
  const { $ref } = JSON.parse(site.read($schema));
  const schema = JSON.parse(site.read(join(".prospectus", $ref)));
  expect(schema.$id).toBe("site.schema.json");
});

it("shows a block type of the site's own, and updates it when its files are saved", { timeout: 600_000 }, async () => {
  site.prospectus("new", "block", "openDays");
  expect(site.prospectus("check", "openDays")).toMatch(/openDays: no failures/);
  const { routes } = JSON.parse(site.read("site.json"));
  const block = { type: "openDays", items: [{ title: "First open day" }] };
  site.edit("site.json", "/routes/0/blocks", [...routes[0].blocks, block]);
  site.prospectus("build");
  expect(site.read("dist/index.html")).toContain("First open day");

  const { preview, address } = await site.startPreview();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const heading = page.getByRole("heading", { name: "First open day" });
    const readColour = () => heading.evaluate((element) => getComputedStyle(element).color);
    const firstColour = await readColour();
    const styles = join(site.folder, "blocks/openDays/OpenDays.module.css");
    writeFileSync(styles, `${readFileSync(styles, "utf8")}\n.title { color: rgb(1, 2, 3); }\n`);
    await vi.waitUntil(async () => (await readColour()) === "rgb(1, 2, 3)", { timeout: 60_000 });
    expect(firstColour).not.toBe("rgb(1, 2, 3)");
    const component = join(site.folder, "blocks/openDays/OpenDays.tsx");
    writeFileSync(component, readFileSync(component, "utf8").replace("{title}", "{title}, at ten"));
    await page.getByRole("heading", { name: "First open day, at ten" }).waitFor({ timeout: 60_000 });
    site.edit("site.json", `/routes/0/blocks/${routes[0].blocks.length}/items/0/title`, "Second open day");
    await page.getByRole("heading", { name: "Second open day, at ten" }).waitFor({ timeout: 60_000 });
    // the preview lets editors propose the names of the site
    expect(site.read(".prospectus/schema/names.schema.json")).toContain("/contact");
  } finally {
    await browser.close();
    preview.kill();
  }
});

it("runs a rule of the site's own, and names the file of a schema that is wrong", () => {
  site.prospectus("new", "rule", "no-exclamation");
  site.edit("site.json", "/site/description", "This has words that no-exclamation reports, and more of them.");
  const { stdout } = validate();
  expect(JSON.parse(stdout).diagnostics).toMatchObject([{ rule: "no-exclamation", pointer: "/site/description" }]);
  for (const text of ["{}", '{ "$id": ']) {
    site.write("blocks/openDays/schema.json", text);
    const { status, stderr } = validate();
    expect(status).toBe(2);
    expect(stderr).toContain("blocks/openDays/schema.json");
  }
});

it("refuses a block type that Prospectus has, too", () => {
  mkdirSync(join(site.folder, "blocks/hero"));
  site.write("blocks/hero/schema.json", "{}");
  const { status, stderr } = validate();
  expect(status).toBe(2);
  expect(stderr).toContain("blocks/hero");
});

const validate = () => site.tryProspectus("validate", "--format", "json");

it("is replaced by another version, with its name in package.json, and nothing else of the site is", () => {
  const [name = ""] = readVendor();
  const earlierName = "prospectus-0.0.1-00000000.tgz";
  renameSync(join(site.folder, "vendor", name), join(site.folder, "vendor", earlierName));
  site.edit("package.json", "/dependencies/prospectus", `file:vendor/${earlierName}`);
  site.edit("package.json", "/name", "renamed");
  const readFiles = () =>
    listFiles(site.folder, { includes: (file) => file !== "node_modules" })
      .filter((file) => !file.startsWith("vendor/"))
      .map((file) => [file, site.read(file)]);
  const earlierFiles = Object.fromEntries(readFiles());
  expect(run("create", [site.folder])).toMatchObject({ status: 0 });
  expect(readVendor()).toEqual([name]);
  earlierFiles["package.json"] = earlierFiles["package.json"].replace(earlierName, name);
  expect(Object.fromEntries(readFiles())).toEqual(earlierFiles);
});

it("is not written to by any command", () => expect(listInstalled()).toEqual(installedFiles));
