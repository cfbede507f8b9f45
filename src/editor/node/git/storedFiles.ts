import { statSync } from "node:fs";
import { join } from "node:path";
import { type ChangedFile, REGULAR_FILE } from "../../publish/server/siteFiles.ts";
import type { Repository } from "./repository.ts";
import { storeFile, storeText } from "./siteCommit.ts";

/** Stores the text of site.json in git. Rejects with a GitError. */
export async function storeSite({ git, sitePath }: Repository, text: string): Promise<ChangedFile> {
  return { path: sitePath, mode: REGULAR_FILE, blob: await storeText(git, text) };
}

/** Stores files of the folder in git. Resolves to the files as they are stored. Rejects with a GitError. */
export async function storeFiles({ git }: Repository, files: readonly ChangedFile[]): Promise<ChangedFile[]> {
  const storedFiles: ChangedFile[] = [];
  for (const { path, mode, blob } of files)
    storedFiles.push({ path, mode, blob: blob === undefined ? undefined : await storeFile(git, path) });
  return storedFiles;
}

/**
 * Whether the repository wants a file to be stored by Git LFS, which this computer does not have: git would store it whole
 * without a word. Rejects with a GitError.
 */
export async function lacksFilter({ git, config }: Repository, files: readonly ChangedFile[]): Promise<boolean> {
  const paths = files.flatMap(({ path, blob }) => (blob === undefined ? [] : path));
  if (paths.length === 0 || config.has("filter.lfs.clean") || config.has("filter.lfs.process")) return false;
  const attributes = await git.read(["check-attr", "-z", "--stdin", "filter"], { input: `${paths.join("\0")}\0` });
  return /\0filter\0lfs\0/.test(attributes);
}

/** In bytes: about how much is sent. Pictures are as large in git as they are here. */
export function sumSizes({ git }: Repository, files: readonly ChangedFile[]): number {
  return files.reduce((sum, { path, blob }) => {
    const stats = blob === undefined ? undefined : statSync(join(git.folder, path), { throwIfNoEntry: false });
    return sum + (stats?.size ?? 0);
  }, 0);
}
