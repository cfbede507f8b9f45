import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { projectRoot } from "../../src/vite-plugin/files/project";

const SOURCES = ["schema", "scripts", "src/generated", "src/site", "src/validate", "src/vite-plugin"];
/** What `npm run generate` writes before it makes the commands anew. */
const MADE = /^(?:src\/generated\/|schema\/block\.schema\.json$)/;
const UNINSTALLED = 'package-lock.json names packages that are not installed: run "npm ci".';
const STALE = 'The code has changed since the commands were made of it: run "npm run generate".';

/** Says so when the commands are older than what they are made of, as after an edit or `git pull`, and what mends it. */
export function tellIfStale(): void {
  if (!isInstalled()) console.error(UNINSTALLED);
  else if (SOURCES.some(isNewer)) console.error(STALE);
}

/** Says so, too, when that comes about while a preview runs: once, until the commands were made anew. */
export function tellWhenStale({ watcher }: ViteDevServer): void {
  let told = false;
  watcher.on("all", (_event, changed) => {
    const name = relative(projectRoot, changed).replaceAll(sep, "/");
    if (name.startsWith(".prospectus/commands/")) told = false;
    if (told || MADE.test(name) || !SOURCES.some((folder) => name.startsWith(`${folder}/`) && isNewer(folder))) return;
    told = true;
    console.error(STALE);
  });
}

/** Whether something in a folder of the project is newer than the commands; a folder's time tells what was taken out. */
export function isNewer(folder: string): boolean {
  // while they are made anew there are none
  const made = statusOf(join(projectRoot, ".prospectus/commands/validate.cjs"))?.mtimeMs ?? Number.POSITIVE_INFINITY;
  // to ask each name by itself takes half of what a recursive list takes
  function isNewerAt(path: string): boolean {
    const found = statusOf(path);
    // an editor's mark of unsaved changes is a link that leads nowhere
    if (!found) return false;
    if (found.mtimeMs > made && !/\.test\.\w+$/.test(path)) return true;
    return found.isDirectory() && readdirSync(path).some((name) => isNewerAt(join(path, name)));
  }
  return isNewerAt(join(projectRoot, folder));
}

function statusOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** Whether the packages are there in the versions that are wanted; those of other systems are not. */
function isInstalled(): boolean {
  const wanted = packages("package-lock.json");
  const installed = packages("node_modules/.package-lock.json");
  // only npm leaves such a list
  if (!wanted || !installed) return true;
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    const there = installed[name];
    return name === "" || (there ? there.version === version : optional);
  });
}

function packages(name: string): Record<string, { version?: string; optional?: boolean }> | undefined {
  try {
    return JSON.parse(readFileSync(join(projectRoot, name), "utf8")).packages;
  } catch {
    return undefined;
  }
}
