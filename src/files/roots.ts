import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside } from "./isInside.ts";
import { quoteArgument } from "./quoteArgument.ts";

/**
 * The folder of Prospectus itself: this repository, or node_modules/prospectus in a site of its own. Commands write
 * nothing below it, unless it is the site's folder, too.
 */
export const engineRoot: string =
  findFolder(dirname(fileURLToPath(import.meta.url)), ["package.json"]) ?? process.cwd();

/** The folder of the site that a command works on, with own blocks, and with `.prospectus`, into which commands write. */
export const siteRoot: string = findFolder(process.cwd(), ["site.json", "package.json"]) ?? process.cwd();

/** Whether the site lies in the repository of Prospectus, and has no code of its own. */
export const isRepository: boolean = siteRoot === engineRoot;

/** The folder of all that commands write for themselves; not in git. */
export const workFolder: string = join(siteRoot, ".prospectus");

/** The folder of the changes that Studio has saved, and can undo. */
export const historyFolder: string = join(workFolder, "history");

/** The same of the site of a file, wherever the command was started: Studio is started where the packages are. */
export function findHistoryFolder(file: string): string {
  return join(findFolder(dirname(file), ["package.json"]) ?? dirname(file), ".prospectus/history");
}

/** The cache, which later builds use. */
export const cacheFolder: string = join(siteRoot, "node_modules/.cache/prospectus");

/** The folder with a folder for each of the site's own block types; none in the repository. */
export const siteBlockFolders: readonly string[] = isRepository ? [] : [join(siteRoot, "blocks")];

/** The folders with a folder for each block type. */
export const blockFolders: readonly string[] = [join(engineRoot, "src/blocks"), ...siteBlockFolders];

/** The script that runs a command whose name is its first argument. */
export const commandScript: string = join(engineRoot, readManifest().bin.prospectus);

/** The version of Prospectus. */
export const engineVersion: string = readManifest().version;

/** The words to type to run a command, such as "npm run build" here and "npx --no-install prospectus build" in a site of its own. */
export function commandLine(name: string): string {
  if (!isRepository) return `npx --no-install prospectus ${name}`;
  return name === "start" ? "npm start" : `npm run ${name}`;
}

/** The same with arguments, which are quoted where a shell needs that. */
export function formatCommand(name: string, ...args: string[]): string {
  return [commandLine(name), ...(isRepository ? ["--"] : []), ...args.map((argument) => quoteArgument(argument))].join(
    " ",
  );
}

/** A file's path as messages show it: relative to the site or to Prospectus, with slashes. */
export function showPath(file: string): string {
  const root = isInside(file, siteRoot) ? siteRoot : engineRoot;
  return relative(root, file).replaceAll(sep, "/");
}

/** The file whose path a message shows. */
export function resolveShownPath(path: string): string {
  const file = resolve(siteRoot, path);
  return existsSync(file) ? file : resolve(engineRoot, path);
}

/** The URL by which Vite serves a file, whose root is the site's folder. */
function fileToUrl(file: string): string {
  const path = file.replaceAll(sep, "/");
  return isInside(file, siteRoot)
    ? `/${relative(siteRoot, file).replaceAll(sep, "/")}`
    : `/@fs/${path.replace(/^\//, "")}`;
}

/** The file that Vite serves by a URL. */
export function urlToFile(url: string): string {
  const [, path] = /^\/@fs\/(.*)/.exec(url) ?? [];
  if (path === undefined) return join(siteRoot, url);
  return /^\w:/.test(path) ? normalize(path) : `/${path}`;
}

/** The URL of a module of Prospectus, such as src/app/entry-client.tsx. */
export function engineUrl(name: string): string {
  return fileToUrl(join(engineRoot, name));
}

function readManifest(): { version: string; bin: { prospectus: string } } {
  return JSON.parse(readFileSync(join(engineRoot, "package.json"), "utf8"));
}

/** The nearest folder that has one of the files. */
function findFolder(folder: string, names: readonly string[]): string | undefined {
  if (names.some((name) => existsSync(join(folder, name)))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findFolder(parent, names);
}
