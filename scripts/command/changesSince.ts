import { realpathSync } from "node:fs";
import { basename, dirname } from "node:path";
import { changesBetween } from "../../src/edit/changes.ts";
import { Git, GitError } from "../../src/editor/node/git/git.ts";
import type { ListedChange } from "../../src/editor/siteFile/messages.ts";
import { listChanges } from "../../src/editor/siteFile/server/changeList.ts";
import { hasDeveloperTools } from "../../src/files/developerTools.ts";
import { isJson } from "../../src/json/isJson.ts";

/** An earlier version of a site in its repository. */
export interface BaseVersion {
  git: Git;
  /** The hash of its commit. */
  commit: string;
  /** The path of the site's folder from the top of the repository: "" or "site/". */
  folderPath: string;
  /** The text of site.json; undefined if that version does not have the file. */
  text: string | undefined;
}

/**
 * Finds the version of a site that a branch or commit and the current one have in common: newer changes there are not
 * changes of this one. Throws an Error with a sentence for the user when there is none.
 */
export async function findBase(siteFile: string, ref: string): Promise<BaseVersion> {
  const file = realpathSync(siteFile);
  const folder = dirname(file);
  if (!(await hasDeveloperTools())) throw new Error(NO_GIT);
  const places = await new Git(folder).ask(["rev-parse", "--show-toplevel", "--show-prefix"]).catch(explainMissing);
  if (places === undefined) throw new Error(`${folder} is not in a repository of git.`);
  const [top = "", folderPath = ""] = places.split("\n");
  const git = new Git(top);
  const refCommit = await git.ask(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  if (refCommit === undefined)
    throw new Error(`There is no commit or branch "${ref}" here. If it is on the server only, run "git fetch" first.`);
  // a clone without the history does not know the version that they have in common
  const commit = (await git.ask(["merge-base", refCommit, "HEAD"])) ?? refCommit;
  const text = await git.ask(["cat-file", "--filters", `${commit}:${folderPath}${basename(file)}`]);
  return { git, commit, folderPath, text };
}

const NO_GIT = "git is not installed on this computer.";

function explainMissing(error: unknown): never {
  throw error instanceof GitError && error.failure.reason === "not installed" ? new Error(NO_GIT) : error;
}

/** The changes of a text of a site since an earlier version; none if one of them is not valid JSON. */
export function listChangesSince({ text: before }: BaseVersion, after: string): ListedChange[] {
  if (before === undefined || !isJson(before) || !isJson(after)) return [];
  const changes = changesBetween(before, after).map((change, index) => ({ ...change, id: String(index) }));
  return listChanges(before, after, changes, []);
}
