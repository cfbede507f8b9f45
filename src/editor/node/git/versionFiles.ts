import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAtomically } from "../../../files/cacheFile.ts";
import type { SiteTree } from "../../publish/server/remote.ts";
import { MEDIA } from "../../publish/server/siteFiles.ts";
import { readCheckedOutFile } from "./commitFiles.ts";
import { FolderFiles } from "./folderFiles.ts";
import { GitError } from "./git.ts";
import { staysInside } from "./receiveCommit.ts";
import type { Repository } from "./repository.ts";
import { writeTreeCopy } from "./treeCopy.ts";

/** How many versions keep a copy of their files. */
const MAX_COPIES = 6;

/** Lays out a version of the site with some files of its commit. Returns the path of its site.json. */
export async function writeVersionCopy(
  repository: Repository,
  versionsFolder: string,
  { commit, text, files }: { commit: string } & Pick<SiteTree, "text" | "files">,
): Promise<string> {
  removeOldCopies(versionsFolder, commit);
  const folder = await FolderFiles.read(repository, [MEDIA]);
  return writeTreeCopy(repository, join(versionsFolder, commit), { text, files, folder });
}

function removeOldCopies(versionsFolder: string, commit: string): void {
  if (!existsSync(versionsFolder)) return;
  const copies = readdirSync(versionsFolder)
    .filter((name) => /^[0-9a-f]+$/.test(name) && name !== commit)
    .map((name) => ({ path: join(versionsFolder, name), time: statSync(join(versionsFolder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of copies.slice(MAX_COPIES - 1)) {
    rmSync(path, { recursive: true, force: true });
    rmSync(`${path}.files.json`, { force: true });
  }
}

/** The bytes of a file in a commit as a checkout has them; undefined if it does not have the file. */
export async function readVersionFile({ git }: Repository, commit: string, path: string): Promise<Buffer | undefined> {
  try {
    return await readCheckedOutFile(git, commit, path);
  } catch (error) {
    if (error instanceof GitError && error.failure.reason === "failed") return undefined;
    throw error;
  }
}

/**
 * Restores files of the media folder in a commit that are not there any more. Returns their paths on the disk; a file that
 * would be outside of the folder is left out.
 */
export async function restoreMissingFiles(
  { git, folderPath }: Repository,
  commit: string,
  paths: readonly string[],
): Promise<string[]> {
  const mediaFolder = join(git.folder, folderPath, MEDIA);
  mkdirSync(mediaFolder, { recursive: true });
  const restoredFiles: string[] = [];
  for (const path of paths) {
    const file = join(git.folder, path);
    if (lstatSync(file, { throwIfNoEntry: false }) || !staysInside(file, mediaFolder)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, await readCheckedOutFile(git, commit, path));
    restoredFiles.push(file);
  }
  return restoredFiles;
}
