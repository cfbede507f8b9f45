import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../src/vite-plugin/config";

const SOURCES = ["schema", "scripts", "src/generated", "src/site", "src/validate", "src/vite-plugin"];
const STALE = 'The code has changed since the commands were made of it: run "npm ci".';

/**
 * Says so when the commands were bundled before what they are made of came, such as by `git pull`. It looks at folders
 * alone: git replaces a file, which its folder's time tells, and to look at each file would take longer than a check.
 */
export function tellIfStale(): void {
  const bundled = timeOf(join(projectRoot, ".prospectus/commands/validate.cjs"));
  const folders = SOURCES.map((name) => join(projectRoot, name)).flatMap((folder) => [folder, ...foldersIn(folder)]);
  if (folders.some((folder) => timeOf(folder) > bundled)) console.error(STALE);
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
}

function timeOf(path: string): number {
  return statSync(path).mtimeMs;
}
