// Runs a command of scripts/ on any supported Node, also one that reads no TypeScript: bundles the command, and bundles
// it again when one of its sources has changed.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, threadId } from "node:worker_threads";
import { languagePlugin } from "./pack/languagePlugin.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundles = join(root, ".prospectus/commands");
/** Packages that are not bundled: native ones, and large ones that few commands need. */
const EXTERNAL =
  /^(@playwright\/test|ajv|json-schema-to-typescript|lightningcss|node-sarif-builder|playwright-core|rolldown|sharp|subset-font|typescript|vite|vitest)(\/|$)/;

const [command, ...args] = process.argv.slice(2);
const scripts = readdirSync(join(root, "scripts")).filter((name) => name.endsWith(".ts"));
const names = scripts.map((name) => basename(name, ".ts"));
if (!names.includes(command)) {
  const problem = command === undefined ? "No command was given." : `There is no command "${command}".`;
  console.error(`${problem} The commands are ${names.join(", ")}.`);
  process.exit(2);
}
refuseFolder(command);
// Vite would check whether Node could load the configuration without bundling it, which takes longer than to bundle it
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";
// the other commands import its output; it returns at once when schema/ has not changed. The command that has
// started a thread has done so.
if (command !== "generate" && isMainThread) await run("generate", []);
await run(command, args);

/** Ends a command that cannot work in this folder, before it writes anything. */
function refuseFolder(command) {
  const needsVite = !["generate", "merge", "setup-browser", "validate", "validate-texts"].includes(command);
  // the bundler takes a ? for the query of a module; Vite also a # for its hash, and a * for a pattern
  const [character] = (needsVite ? /[?\\#*]/ : /[?\\]/).exec(root.replaceAll(sep, "/")) ?? [];
  if (character === undefined) return;
  console.error(
    `The path of this folder has a "${character}" in it, with which the command cannot work. Rename it without: ${root}`,
  );
  process.exit(2);
}

async function run(name, args) {
  const manifest = join(bundles, `${name}.json`);
  const file = upToDate(manifest) ?? (await bundle(name, manifest).catch(explainUnwritten));
  process.argv = [process.argv[0], join(root, "scripts", name), ...args];
  await import(pathToFileURL(join(bundles, file)).href);
}

/** Ends the command with the reason why its bundle cannot be written; throws any other error. */
function explainUnwritten(error) {
  const { code = "", path } = error;
  const isFull = ["ENOSPC", "EDQUOT"].includes(code);
  if (!isFull && !["EACCES", "EPERM", "EROFS", "EBUSY", "ENOTDIR", "EEXIST", "EISDIR"].includes(code)) throw error;
  console.error(isFull ? `The disk is full: there is no room for ${path}.` : `${path} cannot be written (${code}).`);
  process.exit(2);
}

/** The file of an up-to-date bundle; undefined when there is none. */
function upToDate(manifest) {
  try {
    const { file, sources } = JSON.parse(readFileSync(manifest, "utf8"));
    statSync(join(bundles, file));
    const isSame = ([name, time]) => statSync(join(root, name)).mtimeMs === time;
    return Object.entries(sources).every(isSame) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function bundle(name, manifest) {
  const { rolldown } = await import("rolldown").catch(() => {
    console.error('The packages of the project are not installed. Run "npm ci" once.');
    process.exit(2);
  });
  const bundling = await rolldown({
    cwd: root,
    input: { [name]: `scripts/${name}.ts` },
    platform: "node",
    external: EXTERNAL,
    plugins: [languagePlugin(root)],
    // ES modules first: the other form of some packages loads files that are not in the bundle
    resolve: { conditionNames: ["module", "import", "node"], mainFields: ["module", "main"] },
  });
  // hashed names: a command that runs at the same time can still load the chunks of an older bundle
  const { output } = await bundling.generate({
    dir: bundles,
    entryFileNames: "[name]-[hash].mjs",
    chunkFileNames: `${name}-[name]-[hash].mjs`,
    minify: true,
    comments: false,
  });
  await bundling.close();
  // several threads may bundle the same command at the same time
  for (const { fileName, code } of output) writeAtomically(join(bundles, fileName), code);
  const modules = output.flatMap(({ moduleIds }) => moduleIds ?? []).filter((id) => !id.startsWith("\0"));
  const sources = [...new Set(modules), join(root, "package-lock.json"), fileURLToPath(import.meta.url)];
  const times = sources.map((file) => [relative(root, file), statSync(file).mtimeMs]);
  const file = output[0].fileName;
  writeAtomically(manifest, JSON.stringify({ file, sources: Object.fromEntries(times) }));
  removeOld(name, new Set(output.map(({ fileName }) => fileName)));
  return file;
}

function writeAtomically(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${threadId}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Removes older bundles of a command, except from the last hour: a running preview may still load their chunks. */
function removeOld(name, current) {
  for (const file of readdirSync(bundles)) {
    const path = join(bundles, file);
    if (!file.startsWith(`${name}-`) || current.has(file)) continue;
    // another process may just have renamed it
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > 3_600_000) rmSync(path, { force: true });
  }
}
