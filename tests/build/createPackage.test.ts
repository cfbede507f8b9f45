import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { looks } from "../../create-prospectus/answers.ts";
import { askAnswers } from "../../create-prospectus/askAnswers.ts";
import { createSite } from "../../create-prospectus/createSite.ts";
import { stageCreatePackage } from "../../scripts/pack/createPackage.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { quoteArgument } from "../../src/files/quoteArgument.ts";
import { translatedLanguages } from "../../src/site/words/words.ts";
import { run, temporaryFolder } from "../commandLine.ts";

let staged: string;
beforeAll(async () => {
  staged = mkdtempSync(join(tmpdir(), "create-"));
  await stageCreatePackage(staged, "1.2.3");
});
afterAll(() => rmSync(staged, { recursive: true }));

/** Runs the command of the package in a folder, without a terminal. */
function create(cwd: string, parameters: string[], userAgent = "npm/11.0.0 node/v24.0.0 linux x64") {
  const env = { ...process.env, npm_config_user_agent: userAgent };
  return spawnSync(process.execPath, [join(staged, "index.js"), ...parameters], { cwd, env, encoding: "utf8" });
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

describe("the package", () => {
  it("is published with every file of the template", () => {
    const { stdout, stderr } = spawnSync("npm", ["pack", "--dry-run", "--json", "--offline"], {
      cwd: staged,
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const published = files.map(({ path }) => path);
    expect(published.toSorted(), stderr).toEqual(listFiles(staged).toSorted());
    expect(published).toContain("template/_gitignore");
  });

  it("needs no other package, and has the version and the Node of this one", () => {
    const { version, dependencies, engines, bin } = readJson(staged, "package.json");
    expect(version).toBe("1.2.3");
    expect(dependencies).toBeUndefined();
    expect(engines).toEqual(readJson("package.json").engines);
    expect(readJson(staged, "template/package.json").engines).toEqual(engines);
    expect(readFileSync(join(staged, bin), "utf8")).not.toMatch(/from "(?!node:)/);
  });
});

describe("a new site", () => {
  it("has the name of its folder, and this version of Prospectus", () => {
    const folder = temporaryFolder("new");
    const { status, stdout, stderr } = create(folder, ["my-site"]);
    expect(status, stderr).toBe(0);
    const site = join(folder, "my-site");
    expect(readJson(site, "package.json")).toMatchObject({ name: "my-site", dependencies: { prospectus: "1.2.3" } });
    expect(readJson(site, "site.json")).toMatchObject({
      $schema: "./.prospectus/site.schema.json",
      constants: { name: "My site" },
      site: { language: "en", theme: { preset: "practice" } },
    });
    expect(readFileSync(join(site, ".gitignore"), "utf8")).toContain(".prospectus/");
    expect(readdirSync(site)).not.toContain("_gitignore");
    expect(stdout).toContain("  cd my-site\n  npm install\n  npm start\n");
  });

  it.skipIf(process.platform === "win32")("has files that can be started, though npm publishes none as such", () => {
    const folder = temporaryFolder("new");
    for (const file of listFiles(staged)) chmodSync(join(staged, file), 0o644);
    create(folder, ["my-site"]);
    const site = join(folder, "my-site");
    const executableFiles = listFiles(site).filter((file) => (statSync(join(site, file)).mode & 0o111) === 0o111);
    expect(executableFiles.toSorted()).toEqual([
      ".githooks/pre-commit",
      "Start editing.command",
      "Start editing.desktop",
    ]);
  });

  it("says how git on Windows, which knows no such mode, marks them", () => {
    const readme = readFileSync(join(staged, "template/README.md"), "utf8");
    const [, files = ""] = /^git add --chmod=\+x (.*)$/m.exec(readme) ?? [];
    const marked = Array.from(files.matchAll(/"([^"]+)"|\S+/g), ([name, quotedName]) => quotedName ?? name);
    expect(marked.toSorted()).toEqual([".githooks/pre-commit", "Start editing.command", "Start editing.desktop"]);
  });

  it("has line ends that Windows reads in its launcher", () => {
    const folder = temporaryFolder("new");
    create(folder, ["my-site"]);
    const lines = readFileSync(join(folder, "my-site/Start editing.bat"), "utf8").split("\n");
    expect(lines.filter((line) => line !== "" && !line.endsWith("\r"))).toEqual([]);
  });

  it("differs from the template only in what was asked", () => {
    const folder = temporaryFolder("new");
    create(folder, ["clinic"]);
    const lines = (path: string) => readFileSync(path, "utf8").split("\n");
    const templateLines = lines(join(staged, "template/site.json"));
    const difference = lines(join(folder, "clinic/site.json")).filter((line, index) => line !== templateLines[index]);
    expect(difference.map((line) => line.trim())).toEqual(['"language": "en",', '"name": "Clinic",']);
  });

  it.each([
    ["a name with spaces", "Praxis am See", "praxis-am-see", `  cd ${quoteArgument("Praxis am See")}\n`],
    ["umlauts", "Übung_für-Äpfel", "ubung-fur-apfel", `  cd ${quoteArgument("Übung_für-Äpfel")}\n`],
    ["a path", "sites/clinic", "clinic", `  cd ${join("sites", "clinic")}\n`],
    ["no letter that npm takes", "診療所", "prospectus-site", `  cd ${quoteArgument("診療所")}\n`],
    ["the name of the engine", "prospectus", "prospectus-site", "  cd prospectus\n"],
  ])("can have a folder with %s", (_what, name, packageName, command) => {
    const folder = temporaryFolder("new");
    const { status, stdout, stderr } = create(folder, [name]);
    expect(status, stderr).toBe(0);
    expect(readJson(folder, name, "package.json").name).toBe(packageName);
    expect(stdout).toContain(command);
  });

  it("can be in the folder that is open, and in a clone that is empty", () => {
    const folder = temporaryFolder("new");
    mkdirSync(join(folder, ".git"));
    const { status, stdout } = create(folder, ["."]);
    expect(status).toBe(0);
    expect(stdout).not.toContain("cd ");
    expect(readdirSync(folder)).toContain("site.json");
  });

  it("can be in a folder with what systems and hosts put there, of which nothing is replaced", () => {
    const folder = temporaryFolder("new");
    const foreignFiles = {
      ...{ ".DS_Store": "", "Thumbs.db": "", "desktop.ini": "", LICENSE: "MIT", "README.md": "# Hill\n" },
      ".gitignore": "node_modules/\n*.tmp",
    };
    for (const [name, text] of Object.entries(foreignFiles)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = create(folder, ["."]);
    expect(status, stderr).toBe(0);
    for (const [name, text] of Object.entries(foreignFiles))
      expect(readFileSync(join(folder, name), "utf8").startsWith(text), name).toBe(true);
    expect(readFileSync(join(folder, "README.md"), "utf8")).toBe("# Hill\n");
    expect(stdout).toContain("PROSPECTUS.md");
    expect(readFileSync(join(folder, "PROSPECTUS.md"), "utf8")).toBe(
      readFileSync(join(staged, "template/README.md"), "utf8"),
    );
    const ignored = readFileSync(join(folder, ".gitignore"), "utf8").split("\n");
    expect(ignored.filter((line) => ["node_modules/", "*.tmp", ".prospectus/", "dist/"].includes(line)).sort()).toEqual(
      ["node_modules/", "*.tmp", ".prospectus/", "dist/"].sort(),
    );
  });

  it.each(process.platform === "win32" ? ["c#"] : ["c#", "why?", "a*b"])(
    "is not created where pages cannot be built: %s",
    (name) => {
      const folder = temporaryFolder("new");
      const { status, stderr } = create(folder, [name]);
      expect(status).toBe(2);
      expect(stderr).toContain(/[^a-z]/.exec(name)?.[0]);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each([
    ["pnpm/10.1.0 npm/? node/v24.0.0", "  pnpm install\n  pnpm start\n"],
    ["yarn/4.6.0 npm/? node/v24.0.0", "  yarn install\n  yarn start\n"],
    ["", "  npm install\n  npm start\n"],
  ])("is installed by the package manager that created it: %s", (userAgent, commands) => {
    expect(create(temporaryFolder("new"), ["site"], userAgent).stdout).toContain(commands);
  });

  it.each([["my-site"], ["my-site/site.json"]])("is not written over what is there: %s", (name) => {
    const folder = temporaryFolder("new");
    mkdirSync(join(folder, "my-site"));
    writeFileSync(join(folder, "my-site/site.json"), "{}");
    const { status, stderr } = create(folder, [name]);
    expect(status).toBe(2);
    expect(stderr).toContain(name);
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(["my-site", join("my-site", "site.json")]);
  });

  it.each([[["--template"]], [["my-site", "-y"]], [["my", "site"]]])("is not created from %j", (parameters) => {
    const folder = temporaryFolder("new");
    const { status, stderr } = create(folder, parameters);
    expect(status).toBe(2);
    expect(stderr).toContain("npm create prospectus");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("shows its usage", () => {
    const { status, stdout } = create(temporaryFolder("new"), ["--help"]);
    expect(status).toBe(0);
    expect(stdout).toContain("npm create prospectus");
  });
});

describe("the questions", () => {
  const proposals = { name: "My site", language: "en", look: "practice" };
  const reply = (...texts: string[]) => vi.fn(async () => texts.shift() ?? "");

  it("propose answers, which Enter accepts", async () => {
    expect(await askAnswers(reply(), proposals)).toEqual(proposals);
  });

  it("are asked again until language and look are ones that there are", async () => {
    const ask = reply("Praxis", "Deutsch", "de_DE", "de-AT", "blue", "club");
    expect(await askAnswers(ask, proposals)).toEqual({ name: "Praxis", language: "de-AT", look: "club" });
    expect(ask).toHaveBeenCalledTimes(6);
  });
});

it("new sites are valid, in each language and look that is offered, and with any name", () => {
  const folder = temporaryFolder("languages");
  const plain = { name: "Clinic", language: "en", look: "practice" };
  const answers = [
    ...translatedLanguages.map((language) => ({ ...plain, language })),
    ...looks.map((look) => ({ ...plain, look })),
    { ...plain, name: 'The "{Blue}" & Co \\ *' },
  ];
  const sites = answers.map((answer, index) => {
    const site = join(folder, `site${index}`);
    createSite(site, join(staged, "template"), answer);
    return join(site, "site.json");
  });
  const { status, stdout } = run("validate", [...sites, "--max-warnings", "0"]);
  expect(stdout.replaceAll(": no errors, no warnings.\n", "\n").trim().split("\n")).toEqual(sites);
  expect(status).toBe(0);
});
