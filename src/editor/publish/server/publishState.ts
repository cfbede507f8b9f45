import { merge } from "../../../edit/merge/merge.ts";
import { isJson } from "../../../json/isJson.ts";
import { CODE_FOLDERS } from "../../../site/codeFiles.ts";
import type { LastPublication, Review } from "../messages.ts";
import type { MergedState } from "./publishMemory.ts";
import type { PublishedBranch, SiteFolder } from "./remote.ts";
import { hasAccepted, readSentChanges, type SentChanges } from "./sentChanges.ts";
import { type FileDifference, type FileEntries, type FileEntry, MEDIA } from "./siteFiles.ts";

/** The branch and the folder as they are, as far as the remote was fetched: all that a plan is made from. */
export interface PublishState {
  branch: PublishedBranch;
  /** The commit that is published; undefined when the branch was never published. */
  upstream: string | undefined;
  /** The commit that the next one follows. */
  parent: string;
  /** Whether others have published commits that are not here. */
  isBehind: boolean;
  /** Whether the commit that is checked out has commits of this computer alone. */
  isAhead: boolean;
  /** The text here, the one from which it was changed, and the published one. */
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
  /** The files of a request that are sent with the next commit. */
  carriedFiles: ReadonlyMap<string, FileEntry | undefined>;
  folder: SiteFolder;
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
  /** All files that it has changed, and those that others have changed since. */
  files: Map<string, FileDifference>;
  othersFiles: Map<string, FileDifference>;
}

/** Why nothing can be planned. */
type StateObstacle = "diverged" | "unreadable";

interface StateOptions {
  mine: string;
  review: (Review & { head?: string }) | undefined;
  last: LastPublication | undefined;
  /** The state that the folder and the remote had in common last, if it is known. */
  mergedState: MergedState | undefined;
}

/** The commits here compared with the published ones. */
interface Comparison
  extends Pick<
    PublishState,
    "upstream" | "isBehind" | "isAhead" | "base" | "publishedText" | "request" | "isAccepted"
  > {
  /** The newest commit that both have. */
  fork: string;
  /** The files that are here and not in that commit. */
  includedFiles: ReadonlyMap<string, FileEntry | undefined>;
}

/** Reads the facts for the plan of a publication, without asking the remote. Nothing is written. */
export async function readPublishState(
  branch: PublishedBranch,
  options: StateOptions,
): Promise<PublishState | StateObstacle> {
  const comparison = await readComparison(branch, options);
  if (typeof comparison === "string") return comparison;
  const { upstream, isBehind, isAhead, base, publishedText, request, isAccepted, fork, includedFiles } = comparison;
  const { head } = branch;
  const newestCommit = isBehind && upstream !== undefined ? upstream : head;
  const headFiles = await branch.readFiles(head);
  const newestFiles = newestCommit === head ? headFiles : await branch.readFiles(newestCommit);
  const baseFiles = isBehind && fork !== head ? await branch.readFiles(fork) : headFiles;
  const files = mergeRequestFiles(branch, request, {
    baseFiles: addFiles(baseFiles, includedFiles),
    publishedFiles: newestFiles,
  });
  return {
    ...{ branch, upstream, isBehind, isAhead, mine: options.mine, base, publishedText, request, isAccepted },
    ...files,
    // the host shows changes of both outside of the site
    parent: request && files.isOverlapping ? request.head : newestCommit,
    headFiles,
    folder: await branch.readFolder(),
    earlierCommits: isBehind ? 0 : await branch.countCommits(head, upstream),
    hasNewCode: isBehind && (await hasCodeChanges(branch, fork, newestCommit)),
  };
}

/** Brings the files of a request to the published ones. Pictures that others have changed, too, stay a choice. */
function mergeRequestFiles(
  { folderPath }: PublishedBranch,
  request: WaitingRequest | undefined,
  { baseFiles, publishedFiles }: Pick<PublishState, "baseFiles" | "publishedFiles">,
): Pick<PublishState, "baseFiles" | "publishedFiles" | "carriedFiles"> & { isOverlapping: boolean } {
  const carriedFiles = new Map<string, FileEntry | undefined>();
  const contestedFiles = new Map<string, FileEntry | undefined>();
  let isOverlapping = false;
  for (const [path, { before, after }] of request?.files ?? []) {
    const othersChange = request?.othersFiles.get(path);
    if (!othersChange) carriedFiles.set(path, after);
    else if (othersChange.after?.blob === after?.blob) continue;
    else if (path.startsWith(folderPath + MEDIA)) contestedFiles.set(path, before);
    else isOverlapping = true;
  }
  return {
    baseFiles: addFiles(baseFiles, contestedFiles),
    publishedFiles: addFiles(
      publishedFiles,
      new Map([...carriedFiles].filter(([path]) => isSitePath(folderPath, path))),
    ),
    carriedFiles: isOverlapping ? new Map() : carriedFiles,
    isOverlapping,
  };
}

const isSitePath = (folderPath: string, path: string) =>
  [MEDIA, ...CODE_FOLDERS].some((folder) => path.startsWith(folderPath + folder));

/**
 * The text that was published from here, sent to be accepted, or brought here last: its differences from the text here
 * are new. Undefined when the branch was never published, or that is not known.
 */
export async function readSentText(
  branch: PublishedBranch,
  options: StateOptions,
): Promise<{ text: string; commit: string; isWaiting: boolean } | undefined> {
  const comparison = await readComparison(branch, options);
  if (typeof comparison === "string" || comparison.upstream === undefined) return undefined;
  const { base, request, upstream } = comparison;
  return { text: base, commit: request?.head ?? upstream, isWaiting: request !== undefined };
}

async function readComparison(
  branch: PublishedBranch,
  { mine, review, last, mergedState }: StateOptions,
): Promise<Comparison | StateObstacle> {
  const { head } = branch;
  const upstream = await branch.readBranch(branch.name);
  const fork = upstream === undefined || upstream === head ? head : await branch.findFork(head, upstream);
  if (fork === undefined) return "diverged";
  const isBehind = upstream !== undefined && fork !== upstream;
  const isAhead = fork !== head;
  if (isBehind && isAhead && !(await hasOnlyPublishedFiles(branch, fork, upstream))) return "diverged";
  const forkText = await readValidText(branch, fork);
  const publishedText = upstream === undefined || upstream === fork ? forkText : await readValidText(branch, upstream);
  // nobody's changes are merged with a text that cannot be read
  if (publishedText === undefined && upstream !== undefined) return "unreadable";
  const sentChanges = await findSentChanges(branch, { fork, review, last });
  const isSentAccepted =
    sentChanges !== undefined && upstream !== undefined && (await hasAccepted(branch, upstream, sentChanges));
  const outcome = review && !isSentAccepted ? await readRequest(branch, review, upstream) : undefined;
  const request = outcome === "accepted" ? undefined : outcome;
  const includedChanges = isSentAccepted || outcome !== undefined ? sentChanges : undefined;
  const committedText = forkText ?? publishedText ?? mine;
  const derivedBase = includedChanges ? addTextChanges(committedText, includedChanges) : committedText;
  // the changes of a request that was closed are new again
  const isClosed = review !== undefined && !isSentAccepted && outcome === undefined && sentChanges !== undefined;
  const knownState = isClosed ? undefined : mergedState;
  return {
    ...{ upstream, fork, isBehind, isAhead, request },
    isAccepted: review !== undefined && !isClosed && !request,
    base: knownState?.text ?? derivedBase,
    includedFiles: knownState?.files ?? listNewEntries(includedChanges?.files),
    publishedText: publishedText ?? committedText,
  };
}

const listNewEntries = (files: SentChanges["files"] = new Map()) =>
  new Map(Array.from(files, ([path, { after }]) => [path, after] as const));

/** The changes that were sent last, unless the commits that both have include them. */
async function findSentChanges(
  branch: PublishedBranch,
  { fork, review, last }: Pick<StateOptions, "review" | "last"> & { fork: string },
): Promise<SentChanges | undefined> {
  const name = review?.commit ?? last?.commit ?? "";
  if (name === "" || !(await branch.hasCommit(name)) || (await branch.isAncestor(name, fork))) return undefined;
  return readSentChanges(branch, name);
}

/** Reads a request; undefined when its branch is gone and it was not accepted: it was closed. */
async function readRequest(
  branch: PublishedBranch,
  { head: lastHead, ...review }: Review & { head?: string },
  upstream: string | undefined,
): Promise<WaitingRequest | "accepted" | undefined> {
  const branchHead = await branch.readBranch(review.branch);
  const isLastKnown = branchHead === undefined && lastHead !== undefined && (await branch.hasCommit(lastHead));
  const head = isLastKnown ? lastHead : branchHead;
  const fork = head === undefined ? undefined : await branch.findFork(head, upstream ?? branch.head);
  if (head === undefined || fork === undefined || fork === head) return undefined;
  const [text, before] = [await readValidText(branch, head), await readValidText(branch, fork)];
  if (text === undefined || before === undefined) return undefined;
  const files = new Map(await branch.readDifferences(fork, head));
  files.delete(branch.sitePath);
  // changes of somebody else on the branch are part of the request
  const parent = (await branch.readParent(head)) ?? fork;
  const request = { commit: head, parent, before, after: text, files };
  if (upstream !== undefined && (await hasAccepted(branch, upstream, request))) return "accepted";
  if (branchHead === undefined) return undefined;
  const othersFiles = await branch.readDifferences(fork, upstream ?? fork);
  return { review, head, text, before, files, othersFiles };
}

/** A text with the changes that were sent, whatever else was changed since. */
function addTextChanges(text: string, { before, after }: SentChanges): string {
  return merge(before, after, text).text;
}

/** Files with others in their place; without those that are undefined. */
function addFiles(files: FileEntries, otherEntries: ReadonlyMap<string, FileEntry | undefined>): FileEntries {
  const changedFiles = new Map(files);
  for (const [path, entry] of otherEntries) {
    if (entry) changedFiles.set(path, entry);
    else changedFiles.delete(path);
  }
  return changedFiles;
}

/**
 * Whether the commits here have only changed site.json, or files that others have changed in the same way: the branch can
 * leave these commits behind, as when the owner has squashed or rebased them.
 */
async function hasOnlyPublishedFiles(branch: PublishedBranch, fork: string, upstream: string): Promise<boolean> {
  const { head, sitePath } = branch;
  const differences = await branch.readDifferences(head, upstream);
  const paths = Array.from((await branch.readDifferences(fork, head)).keys());
  return paths.every((path) => path === sitePath || !differences.has(path));
}

async function hasCodeChanges(branch: PublishedBranch, from: string, to: string): Promise<boolean> {
  const paths = Array.from((await branch.readDifferences(from, to)).keys());
  return paths.some((path) => CODE_FOLDERS.some((folder) => path.startsWith(branch.folderPath + folder)));
}

/** The text of site.json in a commit, if it is valid JSON. */
export async function readValidText(branch: PublishedBranch, commit: string): Promise<string | undefined> {
  const text = await branch.readText(commit);
  return text !== undefined && isJson(text) ? text : undefined;
}
