import type { Repository } from "./repository.ts";
import { type ChangedFile, setEntries } from "./siteCommit.ts";

interface ReceiveOptions {
  commit: string;
  /** The files that are published from this folder, as the commit has them. */
  files: readonly ChangedFile[];
  /** Writes the text of site.json that the commit has. */
  writeSite(): Promise<void>;
}

/**
 * Moves the branch that is checked out to a commit that follows it. What others have staged or changed stays; resolves to
 * false when it is in the way, and nothing but site.json was changed then. The steps can be repeated after each of them.
 */
export async function receiveCommit(
  { git, head, branch, sitePath }: Repository,
  { commit, files, writeSite }: ReceiveOptions,
): Promise<boolean> {
  const siteBlob = await git.tryRun(["rev-parse", "--verify", "--quiet", `${commit}:${sitePath}`]);
  // git leaves alone what the index has as the commit has it
  await setEntries(git, [...files, { path: sitePath, blob: siteBlob }]);
  // the pictures that the text names are there before it
  const isMoved = (await git.tryRun(["read-tree", "-m", "-u", head, commit])) !== undefined;
  await writeSite();
  if (!isMoved) return false;
  await git.run(["update-ref", "-m", "prospectus: publish", `refs/heads/${branch}`, commit, head]);
  await git.tryRun(["update-index", "-q", "--refresh"]);
  return true;
}
