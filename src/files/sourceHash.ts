import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listCodeFolders } from "./codeFolders.ts";
import { listFiles } from "./listFiles.ts";
import { engineRoot, isRepository, siteRoot } from "./roots.ts";

/** The file of a package of Prospectus with the hash of all that is in it. */
export const PACKAGE_STAMP = "dist/stamp.txt";
/** The files of a site that say which versions of packages it has, and how Vite is configured. */
const CONFIGURATION = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "vite.config.ts", "vite.config.js"];

/** A hash of the sources of Prospectus in some folders, without tests, and of the versions of its libraries. */
export function hashEngine(folders: readonly string[]): string {
  const stamp = join(engineRoot, PACKAGE_STAMP);
  if (existsSync(stamp)) return readFileSync(stamp, "utf8");
  const names = folders.flatMap((folder) => listFiles(join(engineRoot, folder)).map((name) => `${folder}/${name}`));
  const sources = names.filter((name) => !/\.test\./.test(name)).sort();
  return hashFiles(engineRoot, [...sources, "package-lock.json"]);
}

/** A hash of the code in a site of its own, with the versions of packages and the configuration of Vite. */
export function hashSiteCode(): string {
  const folders = isRepository ? [] : listCodeFolders(siteRoot);
  const code = folders.flatMap((folder) => listFiles(folder).map((name) => join(folder, name)));
  return hashFiles("", [...code.sort(), ...CONFIGURATION.map((name) => join(siteRoot, name)).filter(existsSync)]);
}

function hashFiles(folder: string, names: readonly string[]): string {
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("base64url");
}
