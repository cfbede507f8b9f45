import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAtomically } from "../../../files/cacheFile.ts";
import { findNamedFiles } from "../../../media/usedFiles.ts";
import { type FileEntries, MEDIA, readCheckedOutFile, readSiteFiles } from "./commitFiles.ts";
import { FolderFiles } from "./folderFiles.ts";
import { GitError } from "./git.ts";
import { staysInside } from "./receiveCommit.ts";
import type { Repository } from "./repository.ts";
import { writeTreeCopy } from "./treeCopy.ts";

/** How many versions keep a copy of their files. */
const MAX_COPIES = 6;

/** Lays out a version of the site with the files of its commit that its text names. Returns the path of its site.json. */
export async function writeVersionCopy(
  repository: Repository,
  versionsFolder: string,
  { commit, text }: { commit: string; text: string },
): Promise<string> {
  removeOldCopies(versionsFolder, commit);
  const files = await readNamedFiles(repository, commit, text);
  const folder = await FolderFiles.read(repository, [MEDIA]);
  return writeTreeCopy(repository, join(versionsFolder, commit), { text, files, folder });
}

/** The files of the media folder in a commit that a text names. */
async function readNamedFiles(repository: Repository, commit: string, text: string): Promise<FileEntries> {
  const mediaPath = repository.folderPath + MEDIA;
  const files = await readSiteFiles(repository, commit);
  const names = Array.from(files.keys()).flatMap((path) =>
    path.startsWith(mediaPath) ? path.slice(mediaPath.length) : [],
  );
  const namedFiles = findNamedFiles(text, names);
  return new Map([...files].filter(([path]) => namedFiles.has(path.slice(mediaPath.length))));
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

/** The bytes of a file of the media folder in a commit; undefined if it does not have the file. */
export async function readVersionFile(
  { git, folderPath }: Repository,
  commit: string,
  name: string,
): Promise<Buffer | undefined> {
  try {
    return await readCheckedOutFile(git, commit, folderPath + MEDIA + name);
  } catch (error) {
    if (error instanceof GitError && error.failure.reason === "failed") return undefined;
    throw error;
  }
}

/**
 * Restores the files of the media folder that a part of a version names and that are not there any more. Returns their
 * paths; a name that would leave the folder is left out.
 */
export async function restoreMissingFiles(
  repository: Repository,
  { commit, text }: { commit: string; text: string },
): Promise<string[]> {
  const { git, folderPath } = repository;
  const mediaFolder = join(git.folder, folderPath, MEDIA);
  mkdirSync(mediaFolder, { recursive: true });
  const restoredFiles: string[] = [];
  for (const [path, { mode }] of await readNamedFiles(repository, commit, text)) {
    const file = join(git.folder, path);
    if (mode === LINK || lstatSync(file, { throwIfNoEntry: false }) || !staysInside(file, mediaFolder)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, await readCheckedOutFile(git, commit, path));
    restoredFiles.push(file);
  }
  return restoredFiles;
}

/** A symbolic link is not restored: it may lead anywhere. */
const LINK = "120000";
