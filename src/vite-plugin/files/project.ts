import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of Prospectus itself. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Where things are kept from one build to the next. */
export const cacheFolder = `${projectRoot}/node_modules/.cache/prospectus`;

/** The bundled commands stand less deep in it than the source. */
function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
