import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listFiles } from "../../src/files/listFiles.ts";
import { engineRoot } from "../../src/files/roots.ts";

/** The parts of the project that the build of a site needs. */
const PROJECT = ["schema", "scripts", "src", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];
/** Studio and the preview. */
const EDITOR = "src/editor";
const PLUGIN = "src/vite-plugin.ts";
/** The imports of the plugin from there: their names and modules. */
const EDITOR_IMPORT = /^import \{ (\w+) \} from "\.\/(editor\/.+)";$/gm;

/**
 * Builds a site with two copies of the project, from one of which Studio and the preview are removed: the plugins that Vite
 * gets from there do nothing. Returns the number of files. Throws when a file differs.
 */
export function compareBuilds(folder: string, site: string): number {
  const [complete, without] = [join(folder, "complete"), join(folder, "without")];
  for (const copy of [complete, without]) {
    for (const name of PROJECT) cpSync(join(engineRoot, name), join(copy, name), { recursive: true });
    symlinkSync(join(engineRoot, "node_modules"), join(copy, "node_modules"), "junction");
  }
  rmSync(join(without, EDITOR), { recursive: true });
  for (const [, name, module = ""] of readFileSync(join(without, PLUGIN), "utf8").matchAll(EDITOR_IMPORT)) {
    const file = join(without, "src", module);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export function ${name}() {\n  return { name: "${name}" };\n}\n`);
  }
  const [completeFiles, otherFiles] = [complete, without].map((copy) => build(copy, site)) as [Files, Files];
  const names = [...new Set([...completeFiles.keys(), ...otherFiles.keys()])];
  const different = names.filter((name) => !completeFiles.get(name)?.equals(otherFiles.get(name) ?? Buffer.of()));
  if (different.length > 0) throw new Error(`Without Studio, these files of dist/ differ: ${different.join(", ")}`);
  return names.length;
}

type Files = ReadonlyMap<string, Buffer>;

function build(copy: string, site: string): Files {
  const dist = join(copy, "dist");
  const parameters = [join(copy, "scripts/launch.mjs"), "build", resolve(site), "--outDir", dist];
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: copy, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return new Map(listFiles(dist).map((name) => [name, readFileSync(join(dist, name))]));
}
