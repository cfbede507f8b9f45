import type { Change, CommitResult, CreatedCommit, PendingCommit } from "../../publish/server/remote.ts";
import { type ChangedFile, type FileEntries, REGULAR_FILE } from "../../publish/server/siteFiles.ts";
import { hashBlob } from "./hostFolder.ts";
import type { HostApi, SentCommit, SentFile } from "./hosts/hostApi.ts";
import { explainHostError, findRefusal, HostError } from "./hosts/hostError.ts";

interface SendOptions {
  api: HostApi;
  signal: AbortSignal | undefined;
  /** The branch that is published. */
  mainBranch: string;
  sitePath: string;
  /** The contents of files of the folder, by their paths. */
  drafts: ReadonlyMap<string, Uint8Array | undefined>;
  /** All files of the commit that the new one follows. */
  parentTree: FileEntries;
  /** Finds out whether a commit has arrived whose sending has failed. */
  findArrived(pending: PendingCommit): Promise<string | undefined | "unknown">;
  onSent(commit: string): Promise<void>;
}

/** Makes a commit at the host, and has a branch follow to it. */
export async function sendToHost(change: Change, options: SendOptions): Promise<CommitResult> {
  const { signal, api } = options;
  const sent: { pending?: PendingCommit; created?: CreatedCommit | undefined } = {};
  try {
    const sentCommit = await describeSentCommit(change, options);
    const { files } = sentCommit;
    change.onProgress({ totalBytes: files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0) });
    const commit = await api.commit(sentCommit, {
      announce: async (pending) => {
        await change.announce(pending);
        signal?.throwIfAborted();
        sent.pending = pending;
      },
      onStored: (stored) => {
        sent.created = describeCommit(stored, change);
      },
    });
    await options.onSent(commit);
    return { status: "sent", created: describeCommit(commit, change), link: await openRequest(change, options) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return describeFailure(error, change, { ...options, ...sent });
  }
}

const describeCommit = (commit: string, { publishedFiles }: Change): CreatedCommit => ({
  commit,
  files: publishedFiles,
});

async function describeSentCommit(
  change: Change,
  { sitePath, mainBranch, drafts, parentTree }: SendOptions,
): Promise<SentCommit> {
  const { branch, branchHead, isOwnBranch, parent, message, author, publishedFiles, carriedFiles, created } = change;
  const bytes = new TextEncoder().encode(change.text);
  const before = parentTree.get(sitePath);
  const entry = { mode: before?.mode ?? REGULAR_FILE, blob: await hashBlob(bytes) };
  const siteFile: SentFile = { path: sitePath, entry, before, bytes };
  const describeFile = ({ path, mode, blob }: ChangedFile, content?: Uint8Array): SentFile => ({
    ...{ path, entry: blob === undefined ? undefined : { mode, blob }, before: parentTree.get(path) },
    bytes: blob === undefined ? undefined : content,
  });
  const files = [
    ...carriedFiles.map((file) => describeFile(file)),
    siteFile,
    ...publishedFiles.map((file) => describeFile(file, drafts.get(file.path))),
  ];
  return {
    ...{ branch, branchHead, isReplacement: isOwnBranch, mainBranch, parent, message, author, siteFile },
    files: files.filter((file) => file.entry?.blob !== file.before?.blob),
    stored: created?.commit,
  };
}

/** Opens a request from a new branch. Resolves to its address; undefined if the host has not opened it. */
async function openRequest(
  { branch, branchHead, isOwnBranch, message }: Change,
  { api, mainBranch }: SendOptions,
): Promise<string | undefined> {
  if (!isOwnBranch || branchHead !== undefined) return undefined;
  const [title = "", ...lines] = message.split("\n");
  try {
    return await api.openRequest({ branch, mainBranch, title, body: lines.join("\n").trim() });
  } catch (error) {
    // the branch is there: the owner of the site finds it
    if (error instanceof HostError) return undefined;
    throw error;
  }
}

async function describeFailure(
  error: HostError,
  change: Change,
  options: SendOptions & { pending?: PendingCommit; created?: CreatedCommit | undefined },
): Promise<CommitResult> {
  const { pending, created, signal } = options;
  const mayHaveArrived = pending !== undefined && (error.status === 0 || error.status >= 500);
  const arrivedCommit = mayHaveArrived ? await options.findArrived(pending) : undefined;
  if (arrivedCommit !== undefined && arrivedCommit !== "unknown") {
    await options.onSent(arrivedCommit);
    return { status: "sent", created: describeCommit(arrivedCommit, change), link: await openRequest(change, options) };
  }
  const trouble = signal?.aborted ? { problem: "cancelled" as const, lines: [] } : explainHostError(error);
  const refusal = findRefusal(error);
  if (refusal === "moved" && pending) return { status: "moved" };
  if (refusal === "protected") return { status: "protected", trouble, lines: trouble.lines, created };
  return { status: "failed", trouble, isUncertain: arrivedCommit === "unknown" };
}
