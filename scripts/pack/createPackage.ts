import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { listFiles } from "../../src/files/listFiles.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { setValue } from "../../src/json/jsonEdits.ts";
import { applyEdits } from "../../src/json/textEdits.ts";

const SOURCE = join(engineRoot, "create-prospectus");
const STARTER = join(engineRoot, "starter");

/**
 * Writes the package create-prospectus into a folder, ready for `npm pack`: its command bundled to JavaScript, and
 * starter/ as the template of a site whose one dependency is this version of Prospectus.
 */
export async function stageCreatePackage(folder: string, version: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await bundleCommand(join(folder, "index.js"));
  copyTemplate(join(folder, "template"), version);
  const { keywords, homepage, repository, license, engines } = readJson(join(engineRoot, "package.json"));
  const { name, ...properties } = readJson(join(SOURCE, "package.json"));
  writeFileSync(
    join(folder, "package.json"),
    toText({ name, version, keywords, homepage, repository, license, engines, ...properties }),
  );
  copyFileSync(join(SOURCE, "README.md"), join(folder, "README.md"));
  copyFileSync(join(engineRoot, "LICENSE"), join(folder, "LICENSE"));
}

async function bundleCommand(file: string): Promise<void> {
  const bundling = await rolldown({ cwd: engineRoot, input: join(SOURCE, "index.ts"), platform: "node" });
  await bundling.write({ file, banner: "#!/usr/bin/env node" });
  await bundling.close();
}

function copyTemplate(folder: string, version: string): void {
  // commands have written the other files in a starter that somebody tried
  const isSource = (name: string) => ![".prospectus", "dist", "node_modules", "package-lock.json"].includes(name);
  for (const name of listFiles(STARTER, { includes: isSource })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(STARTER, name), join(folder, name));
  }
  setInFile(join(folder, "package.json"), "/dependencies/prospectus", version);
  // in this repository, the schema is not where commands write that of a site of its own
  setInFile(join(folder, "site.json"), "/$schema", "./.prospectus/site.schema.json");
}

function setInFile(file: string, pointer: string, value: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, applyEdits(text, setValue(text, pointer, value)));
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
