import { changesBetween } from "../../../edit/changes.ts";
import { merge } from "../../../edit/merge/merge.ts";
import { isJson } from "../../../json/isJson.ts";
import type { PublishedBranch } from "./remote.ts";
import type { FileDifference } from "./siteFiles.ts";

/** A commit that was sent from here, as its changes since its parent. */
export interface SentChanges {
  commit: string;
  /** The commit before it. */
  parent: string;
  before: string;
  after: string;
  /** The other files that it has changed. */
  files: Map<string, FileDifference>;
}

/** How many commits of the published branch are compared with a commit that was changes. */
const MAX_COMPARED = 60;

/** Reads the changes of a commit; undefined when it is not here any more, or has no site that can be compared. */
export async function readSentChanges(branch: PublishedBranch, commit: string): Promise<SentChanges | undefined> {
  const parent = await branch.readParent(commit);
  if (parent === undefined) return undefined;
  const [before, after] = [await branch.readText(parent), await branch.readText(commit)];
  if (before === undefined || after === undefined || !isJson(before) || !isJson(after)) return undefined;
  const files = new Map(await branch.readDifferences(parent, commit));
  files.delete(branch.sitePath);
  return { commit, parent, before, after, files };
}

/**
 * Whether the published branch has changes that were sent, or had them: the host may have squashed or rebased their commit,
 * and others may have changed the same values again since.
 */
export async function hasAccepted(branch: PublishedBranch, head: string, changes: SentChanges): Promise<boolean> {
  if (await branch.isAncestor(changes.commit, head)) return true;
  const paths = [branch.sitePath, ...changes.files.keys()];
  const commits = await branch.listCommits(head, { since: changes.parent, paths });
  for (const commit of commits.slice(0, MAX_COMPARED)) if (await containsChanges(branch, commit, changes)) return true;
  return false;
}

async function containsChanges(branch: PublishedBranch, commit: string, changes: SentChanges): Promise<boolean> {
  const text = await branch.readText(commit);
  if (text === undefined || !isJson(text) || !containsTextChanges(text, changes)) return false;
  if (changes.files.size === 0) return true;
  const differences = await branch.readDifferences(changes.commit, commit);
  return Array.from(changes.files.keys()).every((path) => !differences.has(path));
}

/** Whether a text has all changes between two others: to merge them in would change nothing. */
function containsTextChanges(text: string, { before, after }: Pick<SentChanges, "before" | "after">): boolean {
  const result = merge(before, after, text);
  return result.conflicts.length === 0 && changesBetween(text, result.text).length === 0;
}
