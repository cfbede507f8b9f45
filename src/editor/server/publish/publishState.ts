import { merge } from "../../../edit/merge/merge.ts";
import { isJson } from "../../../json/isJson.ts";
import type { LastPublication, Review } from "../../protocol/publishMessages.ts";
import {
  CODE_FOLDERS,
  type FileEntries,
  type FileEntry,
  MEDIA,
  readDifferences,
  readSiteFiles,
} from "./commitFiles.ts";
import { FolderFiles } from "./folderFiles.ts";
import { type Repository, readCommit, readSiteText, readTrackedBranch } from "./repository.ts";
import { hasAccepted, isAncestor, readSentChanges, type SentChanges } from "./sentChanges.ts";

/** The repository and the folder as they are, as far as the remote was fetched: all that a plan is made from. */
export interface PublishState {
  repository: Repository;
  /** The commit that is published; undefined when the branch was never published. */
  upstream: string | undefined;
  /** The commit that the next one follows. */
  parent: string;
  /** The text here, the one from which it was changed, and the one that is published. */
  mine: string;
  base: string;
  publishedText: string;
  /** The branch that waits to be accepted, if it still does. */
  request: WaitingRequest | undefined;
  /** Whether the last request was accepted. */
  isAccepted: boolean;
  /** The files of the site: as they were when the text here was changed, and as the parent and the request have them. */
  baseFiles: FileEntries;
  publishedFiles: FileEntries;
  /** The files of the commit that is checked out. */
  headFiles: FileEntries;
  folder: FolderFiles;
  /** How many commits of this computer were not published. */
  earlierCommits: number;
  /** Whether others have changed blocks or rules of the site since. */
  hasNewCode: boolean;
}

/** A branch that waits to be accepted, as the remote has it. */
export interface WaitingRequest {
  review: Review;
  /** The commit at its end, and the text there. */
  head: string;
  text: string;
  /** The text from which it was changed. */
  before: string;
  /** All files that it has changed; undefined for one that it has removed. */
  files: Map<string, FileEntry | undefined>;
}

interface StateOptions {
  mine: string;
  review: Review | undefined;
  last: LastPublication | undefined;
}

/** What is here and what is published, as far as their commits say. */
interface Comparison extends Pick<PublishState, "upstream" | "base" | "publishedText" | "request" | "isAccepted"> {
  /** The newest commit that both have, or, without others' commits, the one that is checked out. */
  baseCommit: string;
  isBehind: boolean;
  /** The changes that were sent and are part of `base`. */
  includedChanges: SentChanges | undefined;
}

/** Reads from what a publication is planned, without asking the remote. Nothing is written. Rejects with a GitError. */
export async function readPublishState(
  repository: Repository,
  { mine, review, last }: StateOptions,
): Promise<PublishState | "diverged"> {
  const comparison = await readComparison(repository, { mine, review, last });
  if (comparison === "diverged") return "diverged";
  const { upstream, base, publishedText, request, isAccepted, baseCommit, isBehind, includedChanges } = comparison;
  const parent = isBehind && upstream !== undefined ? upstream : repository.head;
  const headFiles = await readSiteFiles(repository, repository.head);
  const committedFiles = baseCommit === repository.head ? headFiles : await readSiteFiles(repository, baseCommit);
  return {
    ...{ repository, upstream, parent, mine, base, publishedText, request, isAccepted, headFiles },
    baseFiles: addFileChanges(committedFiles, includedChanges?.files),
    publishedFiles: addFileChanges(await readSiteFiles(repository, parent), request?.files),
    folder: await FolderFiles.read(repository, [MEDIA, ...CODE_FOLDERS]),
    earlierCommits: isBehind ? 0 : await countCommits(repository, upstream),
    hasNewCode: isBehind && (await hasCodeChanges(repository, baseCommit, parent)),
  };
}

/**
 * The text that was published from here, sent to be accepted, or brought here last: what differs from it is new. Undefined
 * when the branch was never published, or that is not known. Rejects with a GitError.
 */
export async function readSentText(
  repository: Repository,
  options: StateOptions,
): Promise<{ text: string; commit: string; isWaiting: boolean } | undefined> {
  const comparison = await readComparison(repository, options);
  if (comparison === "diverged" || comparison.upstream === undefined) return undefined;
  const { base, publishedText, request, isBehind, upstream } = comparison;
  const text = isBehind || request ? base : publishedText;
  return { text, commit: request?.head ?? upstream, isWaiting: request !== undefined };
}

async function readComparison(
  repository: Repository,
  { mine, review, last }: StateOptions,
): Promise<Comparison | "diverged"> {
  const { git, head } = repository;
  const upstream = await readTrackedBranch(repository, repository.remoteBranch);
  const fork = upstream === undefined || upstream === head ? head : await git.ask(["merge-base", head, upstream]);
  if (fork === undefined) return "diverged";
  const isBehind = upstream !== undefined && fork !== upstream;
  if (isBehind && fork !== head && !(await hasOnlySiteChanges(repository, fork, upstream))) return "diverged";
  const baseCommit = isBehind ? fork : head;
  const sentChanges = await findSentChanges(repository, { baseCommit, review, last });
  const isSentAccepted =
    sentChanges !== undefined && upstream !== undefined && (await hasAccepted(repository, upstream, sentChanges));
  const outcome = review && !isSentAccepted ? await readRequest(repository, review, upstream) : undefined;
  const request = outcome === "accepted" ? undefined : outcome;
  const includedChanges = isSentAccepted || outcome !== undefined ? sentChanges : undefined;
  const committedText = (await readValidText(repository, baseCommit)) ?? mine;
  const upstreamText = upstream === baseCommit ? committedText : await readValidText(repository, upstream ?? head);
  return {
    ...{ upstream, baseCommit, isBehind, request, includedChanges },
    isAccepted: review !== undefined && (isSentAccepted || sentChanges === undefined || outcome === "accepted"),
    base: includedChanges ? addTextChanges(committedText, includedChanges) : committedText,
    publishedText: upstreamText ?? committedText,
  };
}

/** The changes that were sent last, unless the text here was changed from a commit that has them. */
async function findSentChanges(
  repository: Repository,
  { baseCommit, review, last }: Pick<StateOptions, "review" | "last"> & { baseCommit: string },
): Promise<SentChanges | undefined> {
  const name = review?.commit ?? last?.commit ?? "";
  const commit = name === "" ? undefined : await readCommit(repository.git, name);
  if (commit === undefined || (await isAncestor(repository, commit, baseCommit))) return undefined;
  return readSentChanges(repository, commit);
}

/** Reads a request; undefined when its branch is gone: it was closed. */
async function readRequest(
  repository: Repository,
  review: Review,
  upstream: string | undefined,
): Promise<WaitingRequest | "accepted" | undefined> {
  const { git, sitePath } = repository;
  const head = await readTrackedBranch(repository, review.branch);
  const fork = head === undefined ? undefined : await git.ask(["merge-base", head, upstream ?? repository.head]);
  if (head === undefined || fork === undefined || fork === head) return undefined;
  const [text, before] = [await readValidText(repository, head), await readValidText(repository, fork)];
  if (text === undefined || before === undefined) return undefined;
  const files = await readDifferences(git, fork, head);
  files.delete(sitePath);
  // what somebody has changed on the branch is part of the request
  const request = { commit: head, before, after: text, files };
  const isAccepted = upstream !== undefined && (await hasAccepted(repository, upstream, request));
  return isAccepted ? "accepted" : { review, head, text, before, files };
}

/** A text with the changes that were sent, whatever else was changed since. */
function addTextChanges(text: string, { before, after }: SentChanges): string {
  return merge(before, after, text).text;
}

function addFileChanges(files: FileEntries, changes: SentChanges["files"] = new Map()): FileEntries {
  const changedFiles = new Map(files);
  for (const [path, entry] of changes) {
    if (entry) changedFiles.set(path, entry);
    else changedFiles.delete(path);
  }
  return changedFiles;
}

/** Whether the commits here have only changed the site, or files that others have changed in the same way. */
async function hasOnlySiteChanges(repository: Repository, fork: string, upstream: string): Promise<boolean> {
  const { git, head, sitePath, folderPath } = repository;
  const differences = await readDifferences(git, head, upstream);
  const paths = Array.from((await readDifferences(git, fork, head)).keys());
  return paths.every((path) => path === sitePath || path.startsWith(folderPath + MEDIA) || !differences.has(path));
}

async function hasCodeChanges({ git, folderPath }: Repository, from: string, to: string): Promise<boolean> {
  const paths = Array.from((await readDifferences(git, from, to)).keys());
  return paths.some((path) => CODE_FOLDERS.some((folder) => path.startsWith(folderPath + folder)));
}

/** How many commits HEAD has that another one does not have. */
async function countCommits({ git, head }: Repository, otherCommit: string | undefined): Promise<number> {
  return Number(
    await git.read(["rev-list", "--count", head, ...(otherCommit === undefined ? [] : [`^${otherCommit}`])]),
  );
}

/** The text of site.json in a commit, if it is valid JSON. */
export async function readValidText(repository: Repository, commit: string): Promise<string | undefined> {
  const text = await readSiteText(repository, commit);
  return text !== undefined && isJson(text) ? text : undefined;
}
