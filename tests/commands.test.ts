import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Block } from "../src/generated/site";
import { siteWith } from "./specs";

function run(command: string, parameters: string[] = [], env: NodeJS.ProcessEnv = {}, cwd = ".") {
  const options = { cwd, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stderr } = spawnSync("node", [resolve(`.prospectus/commands/${command}.js`), ...parameters], options);
  return { status, stderr };
}

/** A copy of the project, prepared, for a test that changes the code. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  for (const name of [".prospectus/commands", "schema", "scripts", "src", "package-lock.json"])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

it("a build touches nothing in a folder that holds files of somebody's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "own-"));
  const thesis = join(folder, "thesis.txt");
  writeFileSync(thesis, "years of work");
  const { status, stderr } = run("build", ["--outDir", folder]);
  expect(status).toBe(2);
  expect(stderr).toContain(folder);
  expect(existsSync(thesis)).toBe(true);
  rmSync(folder, { recursive: true });
});

it.each([
  ["build", ["--bogus"], "npm run build"],
  ["preview", ["--port", "xyz"], "npm run preview"],
  ["start", ["--prot", "5"], "npm start"],
])("a slip in the options of %s is told with how it is used", (command, parameters, usage) => {
  const { status, stderr } = run(command, parameters);
  expect(status).toBe(2);
  expect(stderr).toContain(usage);
  expect(stderr).not.toContain("    at ");
});

it("preview says so in a sentence when its port is taken", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(folder, "_headers"), "");
  const { status, stderr } = run("preview", ["--outDir", folder, "--port", String(port)]);
  server.close();
  expect(status).toBe(2);
  expect(stderr).toBe(`Port ${port} is taken: choose another one with "-- --port N".\n`);
  rmSync(folder, { recursive: true });
});

it("preview says at which port it stands, also when any will do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(folder, "_headers"), "");
  writeFileSync(join(folder, "index.html"), "The start.");
  const preview = spawn("node", [".prospectus/commands/preview.js", "--outDir", folder, "--port", "0"]);
  onTestFinished(() => void preview.kill());
  const [said] = await once(preview.stderr, "data");
  const page = await fetch(/http:\S+/.exec(String(said))?.[0] ?? "");
  expect(await page.text()).toBe("The start.");
  rmSync(folder, { recursive: true });
});

it.each(["build", "preview", "start"])("%s says so when there is no spec", (command) => {
  const { status, stderr } = run(command, [], { SITE: "nope.json" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no file .*nope\.json\.$/m);
});

it("a SITE that is empty names no other site", () => {
  const folder = mkdtempSync(join(tmpdir(), "empty-"));
  const { stderr } = run("build", ["--outDir", "dist"], { SITE: "" }, folder);
  expect(stderr).toContain(`There is no file ${join(realpathSync(folder), "site.json")}.`);
  rmSync(folder, { recursive: true });
});

it.each(["build", "preview"])("%s says so when the media folder cannot be read", (command) => {
  const folder = mkdtempSync(join(tmpdir(), "locked-"));
  const file = join(folder, "site.json");
  writeFileSync(file, JSON.stringify(siteWith()));
  // a link to itself, since who is root may read all folders
  symlinkSync("media", join(folder, "media"));
  const { status, stderr } = run(command, [], { SITE: file });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^.*media cannot be read \(ELOOP\)\.$/m);
  expect(stderr).not.toContain("    at ");
  rmSync(folder, { recursive: true });
});

const bell = {
  $id: "blocks/bell.schema.json",
  title: "Bell",
  description: "A bell that rings.",
  type: "object",
  properties: { type: { const: "bell" }, sound: { description: "What it says.", type: "string" } },
  required: ["type", "sound"],
  additionalProperties: false,
};
const bellWith = (sound: object) => ({ ...bell, properties: { ...bell.properties, sound } });

/** A folder with the schemas of the language and that of a bell. */
function withBell(schema: string | object): string {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  cpSync("schema", join(folder, "schema"), { recursive: true });
  const text = typeof schema === "string" ? schema : JSON.stringify(schema);
  writeFileSync(join(folder, "schema/blocks/bell.schema.json"), text);
  return folder;
}

it("a block type is one of the language once its schema is there", () => {
  const folder = withBell(bell);
  expect(run("generate", [], {}, folder).status).toBe(0);
  const union = JSON.parse(readFileSync(join(folder, "schema/block.schema.json"), "utf8"));
  expect(union.properties.type.enum).toContain("bell");
  expect(readFileSync(join(folder, "src/generated/props.d.ts"), "utf8")).toContain('"bell"');
  rmSync(folder, { recursive: true });
});

/** An item of several forms, each with words of some kind. */
const forms = (...kinds: string[]) => ({
  type: "object",
  required: ["tag"],
  properties: { tag: { enum: kinds.map((_, index) => `form${index}`) } },
  discriminator: { propertyName: "tag" },
  oneOf: kinds.map((kind, index) => ({
    title: `BellForm${index}`,
    type: "object",
    properties: { tag: { const: `form${index}` }, words: { $ref: `../common.schema.json#/definitions/${kind}` } },
    required: ["tag", "words"],
    additionalProperties: false,
  })),
});
const endless = { title: "BellPart", type: "object", properties: { part: { $ref: "#/definitions/part" } } };

it.each<[what: string, slip: string | object, said: string]>([
  ["no JSON", "{", "no JSON"],
  ["no name of its own", { ...bell, $id: undefined }, '"$id"'],
  ["another type than its file", { ...bell, properties: { type: { const: "gong" } } }, '"const": "bell"'],
  ["an unknown type of a value", bellWith({ type: "int" }), "sound/type"],
  ["an unknown keyword", bellWith({ type: "array", minItem: 1 }), '"minItem"'],
  ["what no message speaks of", { ...bell, not: {} }, 'no words for "not"'],
  ["a length that no message speaks of", bellWith({ type: "string", minLength: 2 }), '"minLength"'],
  ["a form that is not said in words", bellWith({ type: "string", pattern: "^a" }), '"errorMessage"'],
  ["no title", { ...bell, title: undefined }, '"title"'],
  ["a type that may be left out", { ...bell, required: ["sound"] }, '"required" needs "type"'],
  ["a property that is required and not there", { ...bell, required: ["type", "sounds"] }, '"sounds" is required'],
  ["a property that takes anything", bellWith({ description: "What it says." }), '"sound" says nothing'],
  ["a list that takes anything", bellWith({ type: "array", minItems: 1 }), '"sound" says nothing'],
  ["blocks in it", bellWith({ $ref: "../common.schema.json#/definitions/blocks" }), "a block holds no other blocks"],
  [
    "the name of what its component gets anyway",
    { ...bell, properties: { ...bell.properties, level: { type: "integer" } } },
    '"level"',
  ],
  ["the title of another", { ...bell, title: "Quote" }, "schema/blocks/quote.schema.json"],
  [
    "two kinds for one name",
    bellWith(forms("text", "richText")),
    '"words" is text in one form, and richText in another',
  ],
  [
    "a part that contains itself",
    { ...bellWith({ $ref: "#/definitions/part" }), definitions: { part: endless } },
    "contains itself",
  ],
])("a schema with %s is told by its file", (_what, slip, said) => {
  const folder = withBell(slip);
  const { status, stderr } = run("generate", [], {}, folder);
  expect(status).toBe(2);
  expect(stderr).toContain("schema/blocks/bell.schema.json");
  expect(stderr).toContain(said);
  rmSync(folder, { recursive: true });
});

it.each<[what: string, group: object, said: string]>([
  ["a word without a default", { rendered: "complete" }, '"bell.ring" needs a "default"'],
  ["a group whose defaults nobody gets", { rendered: undefined }, '"bell" needs "rendered": "complete"'],
])("%s is told by its name", (_what, group, said) => {
  const folder = withBell(bell);
  const file = join(folder, "schema/words.schema.json");
  const schema = JSON.parse(readFileSync(file, "utf8"));
  schema.properties.bell = {
    title: "BellWords",
    type: "object",
    properties: { ring: { $ref: "common.schema.json#/definitions/text" } },
    additionalProperties: false,
    ...group,
  };
  writeFileSync(file, JSON.stringify(schema));
  const { status, stderr } = run("generate", [], {}, folder);
  expect(status).toBe(2);
  expect(stderr).toContain("schema/words.schema.json");
  expect(stderr).toContain(said);
  rmSync(folder, { recursive: true });
});

it("an item is checked by the form that its tag says, wherever its schema stands", () => {
  const folder = clone();
  const schema = bellWith({ type: "array", items: forms("text", "text") });
  writeFileSync(join(folder, "schema/blocks/bell.schema.json"), JSON.stringify(schema));
  run("generate", [], {}, folder);
  const site = siteWith({ type: "bell", sound: [{ tag: "form0" }] } as unknown as Block);
  writeFileSync(join(folder, "site.json"), JSON.stringify(site));
  spawnSync("node", ["scripts/prepare.mjs"], { cwd: folder });
  const { stdout } = spawnSync("node", ["scripts/validate.cjs", "site.json"], { cwd: folder, encoding: "utf8" });
  expect(stdout).toContain('needs "words", which is missing');
  rmSync(folder, { recursive: true });
});

it.each([
  ["a slip in the code", "Quote.tsx", "\nexport const broken = ;\n", /src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g],
  ["a block that needs a browser to be loaded", "Quote.tsx", "\nwindow.scrollTo(0, 0);\n", /Quote-[\w-]+\.js:\d+:\d+/g],
  ["a slip in a style sheet", "Quote.module.css", ".text { color: var(--text }", /quote\/Quote\.module\.css:\d+:\d+/g],
  [
    "a style rule that pages cannot have",
    "Quote.module.css",
    "@container (width > 9px) { .text { margin: 0; } }",
    /quote\/Quote\.module\.css.*@container/g,
  ],
])("%s is told once, with its place", (_what, file, slip, place) => {
  const folder = clone();
  appendFileSync(join(folder, "src/blocks/quote", file), slip);
  const command = join(folder, ".prospectus/commands/build.js");
  const { status, stderr } = spawnSync("node", [command, "--outDir", join(folder, "dist")], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr.match(place)).toHaveLength(1);
  expect(stderr).not.toContain("    at ");
  rmSync(folder, { recursive: true });
});

it.each([
  ["two plain scripts of one name", "popup", "export default () => () => {};", /two scripts called popup\.boot\.ts/g],
  [
    "a plain script that loads another later",
    "fold",
    'export default () => void import("../popup/popup.boot");',
    /fold\.boot\.ts stands in the pages themselves/g,
  ],
])("%s are told once, without a stack", (_what, name, code, said) => {
  const folder = clone();
  writeFileSync(join(folder, `src/blocks/quote/${name}.boot.ts`), code);
  const command = join(folder, ".prospectus/commands/build.js");
  const { status, stderr } = spawnSync("node", [command, "--outDir", join(folder, "dist")], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr.match(said)).toHaveLength(1);
  expect(stderr).not.toContain("    at ");
  rmSync(folder, { recursive: true });
});

it("a source that changed while it was bundled is told without a stack", () => {
  const folder = clone();
  // as when what it bundled is no more what stands there
  writeFileSync(join(folder, ".prospectus/commands/bundle.js"), "");
  const command = join(folder, ".prospectus/commands/build.js");
  const { status, stderr } = spawnSync("node", [command, "--outDir", join(folder, "dist")], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/changed while it was bundled: .*build/);
  expect(stderr).not.toContain("    at ");
  rmSync(folder, { recursive: true });
});

it("the preview looks for libraries in the site's own code, and in no report of the media folder", async () => {
  const folder = clone();
  const modules = join(folder, "node_modules");
  rmSync(modules);
  // each by itself, so that what Vite keeps among them is the clone's own
  mkdirSync(modules);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(modules, name));
  mkdirSync(join(folder, "media"));
  writeFileSync(join(folder, "media/report.html"), '<script type="module">import "charts-of-another-host";</script>');
  writeFileSync(join(folder, "site.json"), JSON.stringify(siteWith()));
  const env = { ...process.env, SITE: join(folder, "site.json") };
  const preview = spawn("node", [join(folder, ".prospectus/commands/start.js"), "--port", "0"], { env });
  onTestFinished(() => void preview.kill());
  let said = "";
  preview.stderr.on("data", (part) => {
    said += part;
  });
  await vi.waitFor(() => expect(existsSync(join(modules, ".vite/deps/_metadata.json"))).toBe(true), 20_000);
  preview.kill();
  await once(preview, "exit");
  expect(said).not.toContain("charts-of-another-host");
  rmSync(folder, { recursive: true });
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
  rmSync(folder, { recursive: true });
});

it("npm run generate leaves commands that speak the language it made", () => {
  const { generate } = JSON.parse(readFileSync("package.json", "utf8")).scripts;
  const steps = (generate as string).split(" && ").map((step) => step.split("/").at(-1));
  expect(steps).toEqual(["prepare.mjs", "generate.js", "prepare.mjs"]);
});
