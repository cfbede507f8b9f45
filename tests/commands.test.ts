import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

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

it.each(["build", "preview", "start"])("%s says so when there is no spec", (command) => {
  const { status, stderr } = run(command, [], { SITE: "nope.json" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no file .*nope\.json\.$/m);
});

it("a block type is one of the language once its schema is there, and a slip in it is told by file", () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  cpSync("schema", join(folder, "schema"), { recursive: true });
  const generate = () => run("generate", [], {}, folder);
  expect(generate().status).toBe(0);
  const schema = {
    $id: "blocks/bell.schema.json",
    title: "Bell",
    description: "A bell that rings.",
    type: "object",
    properties: { type: { const: "bell" }, sound: { description: "What it says.", type: "string" } },
    required: ["type", "sound"],
    additionalProperties: false,
  };
  const file = join(folder, "schema/blocks/bell.schema.json");
  writeFileSync(file, JSON.stringify(schema));
  expect(generate().status).toBe(0);
  const union = JSON.parse(readFileSync(join(folder, "schema/block.schema.json"), "utf8"));
  expect(union.properties.type.enum).toContain("bell");
  expect(readFileSync(join(folder, "src/generated/props.d.ts"), "utf8")).toContain('"bell"');

  const { properties } = schema;
  const slips: [slip: string | object, said: string][] = [
    ["{", "no JSON"],
    [{ ...schema, $id: undefined }, '"$id"'],
    [{ ...schema, properties: { ...properties, type: { const: "gong" } } }, '"const": "bell"'],
    [{ ...schema, properties: { ...properties, sound: { type: "int" } } }, "sound/type"],
    [{ ...schema, properties: { ...properties, sound: { type: "array", minItem: 1 } } }, '"minItem"'],
  ];
  for (const [slip, said] of slips) {
    writeFileSync(file, typeof slip === "string" ? slip : JSON.stringify(slip));
    const { status, stderr } = generate();
    expect(status).toBe(2);
    expect(stderr).toContain("schema/blocks/bell.schema.json");
    expect(stderr).toContain(said);
  }
  rmSync(folder, { recursive: true });
});

it("a slip in the code is told once, with its file and line", () => {
  const folder = clone();
  appendFileSync(join(folder, "src/blocks/quote/Quote.tsx"), "\nexport const broken = ;\n");
  const command = join(folder, ".prospectus/commands/build.js");
  const { status, stderr } = spawnSync("node", [command, "--outDir", join(folder, "dist")], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr.match(/src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g)).toHaveLength(1);
  expect(stderr).not.toContain("    at ");
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
