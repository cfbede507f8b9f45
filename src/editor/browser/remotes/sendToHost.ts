import type { Change, CommitResult, CreatedCommit, PendingCommit } from "../../publish/server/remote.ts";
import { type ChangedFile, type FileEntries, REGULAR_FILE } from "../../publish/server/siteFiles.ts";
import type { HostApi } from "./hostApi.ts";
import { explainHostError, explainHostRefusal, HostError } from "./hostError.ts";

interface SendOptions {
  api: HostApi;
  signal: AbortSignal | undefined;
  /** "owner/name", and the branch that is published. */
  repository: string;
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

/** In bytes: longer changes are sent file by file, so that none is sent again when another one has failed. */
const MAX_SINGLE_CALL = 5_000_000;

/** Makes a commit at the host, and has a branch follow to it. */
export async function sendToHost(change: Change, options: SendOptions): Promise<CommitResult> {
  const { signal } = options;
  const sent: { pending?: PendingCommit; created?: CreatedCommit | undefined } = {};
  const announce = async (pending: PendingCommit) => {
    await change.announce(pending);
    signal?.throwIfAborted();
    sent.pending = pending;
  };
  try {
    const totalBytes = sumBytes(change, options.drafts);
    change.onProgress({ totalBytes });
    const commit =
      totalBytes <= MAX_SINGLE_CALL && canBeMadeByHost(change, options)
        ? await commitByHost(change, options, announce)
        : await commitByObjects(change, options, { announce, onCreated: (created) => (sent.created = created) });
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

function sumBytes({ text, publishedFiles }: Change, drafts: SendOptions["drafts"]): number {
  return publishedFiles.reduce((sum, { path }) => sum + (drafts.get(path)?.length ?? 0), text.length);
}

/** Whether one call does all. The host puts a signature on such a commit, and writes the name of whoever has signed in. */
function canBeMadeByHost(change: Change, { sitePath, parentTree }: SendOptions): boolean {
  const { created, author, branchHead, parent, carriedFiles, publishedFiles } = change;
  if (created || author || carriedFiles.length > 0 || branchHead !== parent) return false;
  const modes = [parentTree.get(sitePath)?.mode ?? REGULAR_FILE, ...publishedFiles.map(({ mode }) => mode)];
  return modes.every((mode) => mode === REGULAR_FILE);
}

const COMMIT = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

type Announce = (pending: PendingCommit) => Promise<void>;

async function commitByHost(
  change: Change,
  { api, repository, sitePath, drafts }: SendOptions,
  announce: Announce,
): Promise<string> {
  const { branch, parent, message, text, publishedFiles } = change;
  const [headline = "", ...lines] = message.split("\n");
  const additions = [
    { path: sitePath, contents: encodeBase64(new TextEncoder().encode(text)) },
    ...publishedFiles.flatMap(({ path, blob }) =>
      blob === undefined ? [] : { path, contents: encodeBase64(drafts.get(path) ?? new Uint8Array()) },
    ),
  ];
  const deletions = publishedFiles.flatMap(({ path, blob }) => (blob === undefined ? { path } : []));
  await announce({ branch, parent, message });
  const { createCommitOnBranch } = await api.query<{ createCommitOnBranch: { commit: { oid: string } } }>(COMMIT, {
    input: {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      message: { headline, body: lines.join("\n").trim() },
      fileChanges: { additions, deletions },
      expectedHeadOid: parent,
    },
  });
  return createCommitOnBranch.commit.oid;
}

async function commitByObjects(
  change: Change,
  options: SendOptions,
  { announce, onCreated }: { announce: Announce; onCreated(created: CreatedCommit): void },
): Promise<string> {
  const { branch } = change;
  const created = change.created ?? describeCommit(await createCommit(change, options), change);
  const { commit } = created;
  onCreated(created);
  await announce({ branch, commit });
  await moveBranch(options, change, commit);
  return commit;
}

/** Stores files, a tree and a commit that no branch has yet. With the same files, it is the one before. */
async function createCommit(change: Change, { api, sitePath, drafts, parentTree }: SendOptions): Promise<string> {
  const { parent, text, author, publishedFiles, carriedFiles, message } = change;
  const mode = parentTree.get(sitePath)?.mode ?? REGULAR_FILE;
  const siteFile = { path: sitePath, mode, blob: await storeBlob(api, new TextEncoder().encode(text)) };
  const storedFiles: ChangedFile[] = [];
  for (const { path, blob, mode: fileMode } of publishedFiles) {
    const bytes = drafts.get(path);
    storedFiles.push({ path, mode: fileMode, blob: blob !== undefined && bytes ? await storeBlob(api, bytes) : blob });
  }
  const files = [...carriedFiles, siteFile, ...storedFiles].filter(
    ({ path, blob }) => parentTree.get(path)?.blob !== blob,
  );
  if (files.length === 0) return parent;
  const tree = files.map(({ path, blob = null, mode: fileMode }) => ({
    ...{ path, sha: blob, mode: blob === null ? REGULAR_FILE : fileMode, type: "blob" },
  }));
  const { tree: parentObject } = await api.call<{ tree: { sha: string } }>(`/git/commits/${parent}`);
  const { sha } = await post(api, "/git/trees", { base_tree: parentObject.sha, tree });
  return (await post(api, "/git/commits", { message, tree: sha, parents: [parent], ...(author && { author }) })).sha;
}

const post = (api: HostApi, path: string, body: object) => api.call<{ sha: string }>(path, { method: "POST", body });

async function storeBlob(api: HostApi, bytes: Uint8Array): Promise<string> {
  return (await post(api, "/git/blobs", { content: encodeBase64(bytes), encoding: "base64" })).sha;
}

const REPOSITORY = "query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }";
const MOVE = "mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";

/** Has a branch follow to a commit, if it still has its expected head. */
async function moveBranch(
  { api, repository }: SendOptions,
  { branch, branchHead, isOwnBranch }: Change,
  commit: string,
): Promise<void> {
  if (branchHead === undefined) {
    await post(api, "/git/refs", { ref: `refs/heads/${branch}`, sha: commit });
  } else if (isOwnBranch) {
    const [owner, name] = repository.split("/");
    const { repository: hostRepository } = await api.query<{ repository: { id: string } }>(REPOSITORY, { owner, name });
    const update = { name: `refs/heads/${branch}`, beforeOid: branchHead, afterOid: commit, force: true };
    await api.query(MOVE, { input: { repositoryId: hostRepository.id, refUpdates: [update] } });
  } else {
    await api.call(`/git/refs/heads/${encodeURI(branch)}`, { method: "PATCH", body: { sha: commit, force: false } });
  }
}

/** Opens a request from a new branch. Resolves to its address, or to the page where a person opens it. */
async function openRequest(
  { branch, branchHead, isOwnBranch, message }: Change,
  { api, mainBranch }: SendOptions,
): Promise<string | undefined> {
  if (!isOwnBranch || branchHead !== undefined) return undefined;
  const [title = "", ...lines] = message.split("\n");
  const body = { title, body: lines.join("\n").trim(), head: branch, base: mainBranch };
  try {
    return (await api.call<{ html_url: string }>("/pulls", { method: "POST", body })).html_url;
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
  const refusal = explainHostRefusal(error);
  if (refusal === "moved" && pending) return { status: "moved" };
  if (refusal === "protected") return { status: "protected", trouble, lines: trouble.lines, created };
  return { status: "failed", trouble, isUncertain: arrivedCommit === "unknown" };
}

/** In characters: how many a function takes as parameters. */
const CHUNK = 0x8000;

function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}
