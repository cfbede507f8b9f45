import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInFolder, listCommands, type Template } from "../create-prospectus/createInFolder.ts";
import { hasEngine, vendorEngine } from "../create-prospectus/vendorEngine.ts";
import { commandScript, engineVersion } from "../src/files/roots.ts";
import { fail } from "./command/fail.ts";
import { misused, readArguments } from "./command/options.ts";

const COMMAND = {
  call: "npm run create",
  does: "Creates a website in a new or empty folder, with this Prospectus in its vendor/. In a site that was created so, it puts this Prospectus in place of the one that is there, and changes nothing else. Exit code 0: created or updated, 2: could not run.",
  operands: { FOLDER: "the folder of the site, such as ../my-site" },
  options: {},
};

const { positionals } = readArguments(COMMAND);
const [folderName = "", ...otherWords] = positionals;
if (!folderName || otherWords.length > 0)
  misused(COMMAND, "Write one folder, such as ../my-site; put a name with spaces between quotes.");
const folder = resolve(folderName);
// several sites may be created at the same time
const outDir = mkdtempSync(join(tmpdir(), "prospectus-"));
process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
if (hasEngine(folder)) update();
else process.exitCode = await createInFolder(folderName, prepareTemplate);

function update(): void {
  const { name, isNew } = vendorEngine(folder, pack());
  const commands = ["npm install", "npx --no-install prospectus migrate", "npm run validate"];
  const result = `${folderName} has Prospectus ${engineVersion} in vendor/${name}, and names it in package.json. Nothing else was changed.

${listCommands(folder, commands)}`;
  console.log(isNew ? result : `${folderName} has this Prospectus already: vendor/${name}.`);
}

function prepareTemplate(): Template {
  const tarball = pack();
  return { folder: join(outDir, "create-package/template"), finish: (site) => vendorEngine(site, tarball) };
}

/** Packs this Prospectus; returns the path of its tarball. */
function pack(): string {
  console.error("Packing Prospectus …");
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandScript, "pack", "--outDir", outDir], {
    encoding: "utf8",
  });
  const tarball = stdout.split("\n").find((line) => /^prospectus-.*\.tgz$/.test(basename(line)));
  return status === 0 && tarball ? tarball : fail(stderr);
}
