import { changesBetween } from "../../../edit/changes.ts";
import { merge } from "../../../edit/merge/merge.ts";
import { isJson } from "../../../json/isJson.ts";
import { type FileDifference, readDifferences } from "./commitFiles.ts";
import { type Repository, readCommit, readSiteText } from "./repository.ts";

/** A commit that was sent from here, as its changes since its parent. */
export interface SentChanges {
  commit: string;
  before: string;
  after: string;
  /** The other files that it has changed. */
  files: Map<string, FileDifference>;
}

/** How many commits of the published branch are compared with a commit that was changes. */
const MAX_COMPARED = 60;

/** Reads the changes of a commit; undefined when it is not here any more, or has no site that can be compared. */
export async function readSentChanges(repository: Repository, commit: string): Promise<SentChanges | undefined> {
  const { git, sitePath } = repository;
  const parent = await readCommit(git, `${commit}^`);
  if (parent === undefined) return undefined;
  const [before, after] = [await readSiteText(repository, parent), await readSiteText(repository, commit)];
  if (before === undefined || after === undefined || !isJson(before) || !isJson(after)) return undefined;
  const files = await readDifferences(git, parent, commit);
  files.delete(sitePath);
  return { commit, before, after, files };
}

/**
 * Whether a branch has changes that were sent, or had them: the host may have squashed or rebased their commit, and others
 * may have changed the same values again since.
 */
export async function hasAccepted(repository: Repository, branch: string, changes: SentChanges): Promise<boolean> {
  const { git, sitePath } = repository;
  if (await isAncestor(repository, changes.commit, branch)) return true;
  const paths = [sitePath, ...changes.files.keys()];
  const since = [`^${changes.commit}^`];
  const list = await git.read(["rev-list", "--reverse", branch, ...since, "--", ...paths]);
  const commits = list.split("\n").filter((line) => line !== "");
  for (const commit of commits.slice(0, MAX_COMPARED))
    if (await containsChanges(repository, commit, changes)) return true;
  return false;
}

async function containsChanges(repository: Repository, commit: string, changes: SentChanges): Promise<boolean> {
  const text = await readSiteText(repository, commit);
  if (text === undefined || !isJson(text) || !containsTextChanges(text, changes)) return false;
  if (changes.files.size === 0) return true;
  const differences = await readDifferences(repository.git, changes.commit, commit);
  return Array.from(changes.files.keys()).every((path) => !differences.has(path));
}

/** Whether a text has all changes between two others: to merge them in would change nothing. */
function containsTextChanges(text: string, { before, after }: Pick<SentChanges, "before" | "after">): boolean {
  const result = merge(before, after, text);
  return result.conflicts.length === 0 && changesBetween(text, result.text).length === 0;
}

/** Whether a commit is another one, or one before it. */
export async function isAncestor({ git }: Repository, commit: string, later: string): Promise<boolean> {
  return (await git.ask(["merge-base", "--is-ancestor", commit, later])) !== undefined;
}
