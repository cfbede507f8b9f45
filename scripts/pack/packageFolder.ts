import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder of a package as it is found from some module, whatever the package exports. Throws when it is not installed. */
export function findPackageFolder(require: NodeJS.Require, name: string): string {
  const folder = (require.resolve.paths(name) ?? []).map((path) => join(path, name)).find((path) => existsSync(path));
  if (!folder) throw new Error(`The package ${name} is not installed.`);
  return folder;
}
