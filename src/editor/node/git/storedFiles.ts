import { statSync } from "node:fs";
import type { Plan } from "../../publish/server/plan.ts";
import type { ChangedFile } from "../../publish/server/publishPlan.ts";
import { storeFile, storeText } from "./siteCommit.ts";

/** Stores the files of a commit in git: site.json, and those of the media folder. Rejects with a GitError. */
export async function storeFiles({ state, text, files }: Plan): Promise<ChangedFile[]> {
  const { git, sitePath } = state.repository;
  const storedFiles: ChangedFile[] = [{ path: sitePath, mode: "100644", blob: await storeText(git, text.mergedText) }];
  for (const { path, mode, blob } of files.publishedFiles)
    storedFiles.push({ path, mode, blob: blob === undefined ? undefined : await storeFile(git, path) });
  return storedFiles;
}

/**
 * Whether the repository wants a published file to be stored by Git LFS, which this computer does not have: git would store
 * it whole without a word. Rejects with a GitError.
 */
export async function lacksFilter({ state, files }: Plan): Promise<boolean> {
  const { git, config } = state.repository;
  const paths = files.publishedFiles.flatMap(({ path, blob }) => (blob === undefined ? [] : path));
  if (paths.length === 0 || config.has("filter.lfs.clean") || config.has("filter.lfs.process")) return false;
  const attributes = await git.read(["check-attr", "-z", "--stdin", "filter"], { input: `${paths.join("\0")}\0` });
  return /\0filter\0lfs\0/.test(attributes);
}

/** In bytes: about how much is sent. Pictures are as large in git as they are here. */
export function sumSizes({ state, files }: Plan): number {
  return files.publishedFiles.reduce((sum, { path, blob }) => {
    const stats = blob === undefined ? undefined : statSync(state.folder.locate(path), { throwIfNoEntry: false });
    return sum + (stats?.size ?? 0);
  }, 0);
}
