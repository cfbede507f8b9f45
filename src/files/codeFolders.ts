import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OTHER_FOLDERS = ["media", "node_modules"];
/** The files of a folder that is a site itself, as it is written or built. */
const SITE_FILES = ["site.json", "index.html"];

/** The folders of a site with code of its own: block types, rules, and the modules that they import. */
export function listCodeFolders(site: string): string[] {
  return readdirSync(site, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !OTHER_FOLDERS.includes(entry.name))
    .map(({ name }) => join(site, name))
    .filter((folder) => !SITE_FILES.some((name) => existsSync(join(folder, name))))
    .sort();
}
