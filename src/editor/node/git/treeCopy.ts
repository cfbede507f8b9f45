import { constants, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readJson, writeAtomically, writeJson } from "../../../files/cacheFile.ts";
import { CODE_FOLDERS } from "../../../site/codeFiles.ts";
import type { SiteFolder } from "../../publish/server/remote.ts";
import { type FileEntries, LINK, MEDIA } from "../../publish/server/siteFiles.ts";
import type { Repository } from "./repository.ts";

/** The name beside the copy of the list of its files. */
const LIST = "files.json";

interface TreeCopyOptions {
  /** The text of site.json, and the other files of the site. */
  text: string;
  files: FileEntries;
  /** The folder of the site, which has most of the files already. */
  folder: SiteFolder;
}

/**
 * Lays a tree that may never be committed out in a folder, as CI would check it out; only files that differ from the last
 * time are written, and nothing in the repository. Returns the path of its site.json. Rejects with a GitError.
 */
export async function writeTreeCopy(
  repository: Repository,
  copyFolder: string,
  { text, files, folder }: TreeCopyOptions,
): Promise<string> {
  const { git, folderPath, sitePath } = repository;
  const listFile = join(copyFolder, `../${basename(copyFolder)}.${LIST}`);
  const lastBlobs = new Map(Object.entries(readJson<Record<string, string>>(listFile) ?? {}));
  const blobs = new Map<string, string>();
  const resolveInCopy = (path: string) => join(copyFolder, path.slice(folderPath.length));
  // first: a file may become a folder
  for (const path of lastBlobs.keys())
    if (!files.has(path)) rmSync(resolveInCopy(path), { recursive: true, force: true });
  for (const [path, { mode, blob }] of files) {
    if (mode === LINK) continue;
    blobs.set(path, blob);
    const target = resolveInCopy(path);
    if (lastBlobs.get(path) === blob && existsSync(target)) continue;
    // an interrupted copy is not taken for a whole one
    if (lastBlobs.delete(path)) writeJson(listFile, Object.fromEntries(lastBlobs));
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    if ((await folder.hash(path)) === blob && folder.paths.has(path))
      copyFileSync(join(git.folder, path), target, constants.COPYFILE_FICLONE);
    else writeFileSync(target, await git.readBytes(["cat-file", "--filters", `--path=${path}`, blob]));
  }
  writeJson(listFile, Object.fromEntries(blobs));
  mkdirSync(join(copyFolder, MEDIA), { recursive: true });
  const siteFile = resolveInCopy(sitePath);
  writeAtomically(siteFile, text);
  return siteFile;
}

/** Whether the folder has the blocks and rules of a tree, so that they need not be loaded from a copy of it. */
export async function hasSameCode(
  { folderPath }: Repository,
  files: FileEntries,
  folder: SiteFolder,
): Promise<boolean> {
  const isCode = (path: string) => CODE_FOLDERS.some((name) => path.startsWith(folderPath + name));
  const paths = new Set([...files.keys(), ...folder.paths].filter(isCode));
  for (const path of paths) if (files.get(path)?.blob !== (await folder.hash(path))) return false;
  return true;
}
