import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of Prospectus itself. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The cache, which later builds use. */
export const cacheFolder = `${projectRoot}/node_modules/.cache/prospectus`;

/** The nearest ancestor with a package.json: bundled commands are in another folder than the source. */
function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
