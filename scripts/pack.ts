import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentHash } from "../src/files/contentHash.ts";
import { listFiles } from "../src/files/listFiles.ts";
import { engineRoot, engineVersion, workFolder } from "../src/files/roots.ts";
import { PACKAGE_STAMP } from "../src/files/sourceHash.ts";
import { bundleScripts, packagedFile } from "../src/output/bundle/scriptBundle.ts";
import { STUDIO_BUNDLES } from "../src/output/bundle/studioBundles.ts";
import { readArguments } from "./command/options.ts";
import { runTool } from "./command/runTool.ts";
import { bundleNode } from "./pack/bundle.ts";
import { stageCreatePackage } from "./pack/createPackage.ts";
import { createManifest } from "./pack/manifest.ts";
import { readUserDocs } from "./pack/userDocs.ts";

/** The folders whose sources the Vite of a site compiles. */
const BROWSER = [
  "app",
  "blocks",
  "boot",
  "components",
  "editor/frame",
  "editor/protocol",
  "generated",
  "json",
  "search",
  "site",
];

const { values } = readArguments({
  call: "npm run pack",
  does: "Makes the packages prospectus and create-prospectus as npm publishes them, and prints the paths of their tarballs.",
  options: {
    outDir: {
      type: "string",
      value: "DIR",
      does: "the folder of the tarballs, and of what is in them; without it, .prospectus",
    },
  },
});
// the packages are made there, too: two runs may be at work at the same time
const outDir = resolve(values.outDir ?? workFolder);
const stage = join(outDir, "package");
rmSync(stage, { recursive: true, force: true });
mkdirSync(join(stage, "dist"), { recursive: true });

await bundleNode(engineRoot, join(stage, "dist"));
for (const bundle of STUDIO_BUNDLES)
  writeFileSync(join(stage, packagedFile(bundle)), JSON.stringify([...(await bundleScripts(bundle))]));
copySources();
await writeTypes();
const fonts = readdirSync(join(engineRoot, "node_modules/@fontsource-variable")).map(
  (name) => `@fontsource-variable/${name}`,
);
writeFileSync(join(stage, "package.json"), `${JSON.stringify(createManifest(engineRoot, fonts), null, 2)}\n`);
writeStamp();

const createStage = join(outDir, "create-package");
rmSync(createStage, { recursive: true, force: true });
await stageCreatePackage(createStage, engineVersion);

for (const folder of [stage, createStage]) console.log(join(outDir, packFolder(folder)));

/** Makes the tarball of a package; returns its name. */
function packFolder(folder: string): string {
  const output = execFileSync("npm", ["pack", "--json", "--pack-destination", outDir], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return JSON.parse(output)[0].filename;
}

function copySources(): void {
  for (const folder of BROWSER.map((name) => `src/${name}`))
    for (const name of listFiles(join(engineRoot, folder)))
      if (
        !/\.test\.|\.d\.ts$|(^|\/)render\w+\.tsx$/.test(name) ||
        name.endsWith("virtual.d.ts") ||
        folder.endsWith("generated")
      )
        cpSync(join(engineRoot, folder, name), join(stage, folder, name));
  for (const name of ["schema", "LICENSE", "scripts/new/templates"])
    cpSync(join(engineRoot, name), join(stage, name), {
      recursive: true,
      filter: (file) => !file.endsWith("names.schema.json"),
    });
  mkdirSync(join(stage, "docs"));
  for (const [name, content] of readUserDocs(engineRoot)) writeFileSync(join(stage, name), content);
}

/** Writes the types of the exports of the package. */
async function writeTypes(): Promise<void> {
  const { status, output } = await runTool("tsc", ["-p", "scripts/pack", "--outDir", join(stage, "dist/types")]);
  if (status !== 0) throw new Error(output);
  // imports of a component besides code: style sheets, pictures
  writeFileSync(join(stage, "dist/client.d.ts"), '/// <reference types="vite/client" />\n');
}

/** Writes a hash of all files, by which caches know another package. */
function writeStamp(): void {
  const contents = listFiles(stage)
    .sort()
    .flatMap((name) => [name, readFileSync(join(stage, name))]);
  writeFileSync(join(stage, PACKAGE_STAMP), contentHash(...contents));
}
