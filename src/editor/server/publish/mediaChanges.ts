import { existsSync } from "node:fs";
import { join } from "node:path";
import { findNamedFiles, findUsedFiles, listFileNames } from "../../../media/usedFiles.ts";
import type { PublishedFile } from "../../protocol/publishMessages.ts";
import type { Repository } from "./repository.ts";
import { type ChangedFile, storeFile } from "./siteCommit.ts";

/** What is different in the folder of the site from what is published. */
export interface FolderChanges {
  /** The files of the media folder that are published, by their names there. */
  published: (PublishedFile & ChangedFile)[];
  /** Those that differ from HEAD, but not from what is published: an earlier attempt has ended before it was received. */
  upToDate: ChangedFile[];
  /** Those that nothing uses. */
  unused: string[];
  /** Those that others have changed, too: theirs are published. */
  theirs: string[];
  /** How many other files were changed. */
  otherCount: number;
}

const MEDIA = "media/";

/**
 * Finds the files of the media folder that were added, changed or removed since HEAD, and are part of a text of
 * site.json. `sent` is the commit that has what was sent from here last, `parent` the one that the next commit follows.
 */
export async function findFolderChanges(
  repository: Repository,
  { sent, parent, text, siteFolder }: { sent: string; parent: string; text: string; siteFolder: string },
): Promise<FolderChanges> {
  const { git, folderPath, sitePath } = repository;
  const changedPaths = await listChangedPaths(repository);
  const mediaPath = folderPath + MEDIA;
  const names = changedPaths.flatMap((path) => (path.startsWith(mediaPath) ? path.slice(mediaPath.length) : []));
  const otherCount = changedPaths.filter((path) => path !== sitePath && !path.startsWith(mediaPath)).length;
  const changes: FolderChanges = { published: [], upToDate: [], unused: [], theirs: [], otherCount };
  if (names.length === 0) return changes;
  const mediaFolder = join(siteFolder, MEDIA);
  const usedFiles = findUsedFiles(mediaFolder, text, listFileNames(mediaFolder));
  const [oldBlobs, publishedBlobs] = [
    await listBlobs(repository, sent, mediaPath),
    await listBlobs(repository, parent, mediaPath),
  ];
  const namedFiles = findNamedFiles(text, names);
  for (const name of names) {
    const [path, file] = [mediaPath + name, join(mediaFolder, name)];
    const isThere = existsSync(file);
    const blob = isThere ? await storeFile(git, path) : undefined;
    const [old, published] = [oldBlobs.get(path), publishedBlobs.get(path)];
    if (blob === published) changes.upToDate.push({ path, blob });
    if (blob === published || blob === old) continue;
    if (published !== old) changes.theirs.push(name);
    else if (isThere && !usedFiles.has(name)) changes.unused.push(name);
    else if (isThere || !namedFiles.has(name))
      changes.published.push({ name, kind: describeKind(blob, published), path, blob });
  }
  return changes;
}

function describeKind(blob: string | undefined, published: string | undefined): PublishedFile["kind"] {
  if (blob === undefined) return "removed";
  return published === undefined ? "added" : "changed";
}

/** The paths of the files that differ from HEAD, or that git does not know. */
async function listChangedPaths({ git }: Repository): Promise<string[]> {
  const status = await git.run(["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"]);
  return status.split("\0").flatMap((entry) => (entry.length > 3 ? entry.slice(3) : []));
}

/** The hashes of the files of a folder in a commit, by their paths. */
async function listBlobs({ git }: Repository, commit: string, folder: string): Promise<Map<string, string>> {
  const list = await git.run(["ls-tree", "-r", "-z", commit, "--", folder]);
  return new Map(
    list.split("\0").flatMap((entry) => {
      const [, blob, path] = /^\S+ blob (\S+)\t([\s\S]*)$/.exec(entry) ?? [];
      return blob !== undefined && path !== undefined ? [[path, blob] as const] : [];
    }),
  );
}
