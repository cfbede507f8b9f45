import { type FileEntries, REGULAR_FILE } from "../../../publish/server/siteFiles.ts";
import { encodeBase64 } from "./base64.ts";
import type {
  CommitSteps,
  Comparison,
  HostAccount,
  HostApi,
  HostCommit,
  LogEntry,
  RequestedMerge,
  SentCommit,
  SentFile,
} from "./hostApi.ts";
import { encodePath, type HostAccess, HostClient, type HostRequest } from "./hostClient.ts";
import { HostError, type HostReason, type ReasonWords } from "./hostError.ts";

const REASON_WORDS: ReasonWords = [
  ["too many requests", /rate limit|abuse detection/i],
  ["private email", /privacy restrictions|private email/i],
  ["moved", /Expected branch to point to|not a fast forward|Reference already exists|beforeOid|expected head/i],
  [
    "protected",
    /protected branch|through a pull request|rule violations|required status check|approving review|verified signatures/i,
  ],
];

/** The reasons of errors of GraphQL, whose status is 200. */
const GRAPHQL_REASONS = new Map<string, HostReason>([
  ["STALE_DATA", "moved"],
  ["FORBIDDEN", "no permission"],
  ["INSUFFICIENT_SCOPES", "no permission"],
  ["NOT_FOUND", "gone"],
  ["RATE_LIMITED", "too many requests"],
  ["UNPROCESSABLE", "declined"],
]);

/** The media type of the bytes of a file. */
const RAW = "application/vnd.github.raw+json";
/** In bytes: longer changes are sent file by file, so that none is sent again when another one has failed. */
const MAX_SINGLE_CALL = 5_000_000;
/** How many commits a log has without a token: each text is a call, and sixty are answered in an hour. */
const PUBLIC_LOG = 10;
/** How many commits a comparison, or a page of the log, lists. */
const PAGE = 100;

interface GitHubCommit {
  sha: string;
  tree: { sha: string };
  parents: { sha: string }[];
  message: string;
}

/** GitHub: REST, and GraphQL for commits and logs, which take one call there. */
export class GitHub implements HostApi {
  private readonly client: HostClient;
  private readonly path: string;
  private readonly names: { owner: string; name: string };

  constructor(access: HostAccess, request: HostRequest) {
    const accept = "application/vnd.github+json";
    const authorize = (token: string) => `Bearer ${token}`;
    this.client = new HostClient(access, request, { authorize, accept, reasonWords: REASON_WORDS });
    this.path = `/repos/${access.repository}`;
    const [owner = "", name = ""] = access.repository.split("/");
    this.names = { owner, name };
  }

  async findBranch(name: string): Promise<string | undefined> {
    const ref = await this.client.find<{ object: { sha: string } }>(`${this.path}/git/ref/heads/${encodePath(name)}`);
    return ref?.object.sha;
  }

  async listBranches(): Promise<string[]> {
    const branches = await this.client.call<{ name: string }[]>(`${this.path}/branches?per_page=${PAGE}`);
    return branches.map(({ name }) => name);
  }

  async findCommit(commit: string): Promise<HostCommit | undefined> {
    const found = await this.client.find<GitHubCommit>(`${this.path}/git/commits/${commit}`);
    return found && { commit, parents: found.parents.map(({ sha }) => sha), message: found.message };
  }

  async readTree(commit: string): Promise<FileEntries> {
    const { tree, truncated } = await this.client.call<{
      tree: { path: string; mode: string; type: string; sha: string }[];
      truncated: boolean;
    }>(`${this.path}/git/trees/${commit}?recursive=1`);
    if (truncated) throw new HostError(200, "The repository has more files than the host lists.", "too large");
    const files = tree.filter(({ type }) => type === "blob");
    return new Map(files.map(({ path, mode, sha }) => [path, { mode, blob: sha }] as const));
  }

  async readBlob(hash: string): Promise<Uint8Array> {
    return this.client.readBytes(`${this.path}/git/blobs/${hash}`, RAW);
  }

  async readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    return this.client.findBytes(`${this.path}/contents/${encodePath(path)}?ref=${commit}`, RAW);
  }

  async compare(base: string, head: string): Promise<Comparison | undefined> {
    const comparison = await this.client.find<{
      ahead_by: number;
      merge_base_commit: { sha: string };
      commits: { sha: string }[];
    }>(`${this.path}/compare/${base}...${head}?per_page=${PAGE}`);
    if (!comparison) return undefined;
    const { ahead_by: count, merge_base_commit: fork, commits } = comparison;
    return { fork: fork.sha, count, commits: commits.map(({ sha }) => sha) };
  }

  /** Reads up to a hundred commits with their texts in one call. GraphQL needs a token. */
  async log(head: string, { path, count }: { path: string; count: number }): Promise<LogEntry[]> {
    if (this.client.access.readToken() === undefined) return this.logWithoutTexts(head, path);
    const entries: LogEntry[] = [];
    for (let after: string | null = null; ; ) {
      const first = Math.min(count - entries.length, PAGE);
      const answer: LogAnswer = await this.query(LOG_QUERY, { ...this.names, head, path, first, after });
      const { nodes, pageInfo } = answer.repository.object.history;
      for (const { oid, messageHeadline, authoredDate, author, file } of nodes) {
        const { text, isTruncated } = file?.object ?? {};
        entries.push({
          ...{ commit: oid, title: messageHeadline, time: Date.parse(authoredDate), author: author.name },
          ...(typeof text === "string" && !isTruncated && { text }),
        });
      }
      if (entries.length >= count || !pageInfo.hasNextPage) return entries;
      after = pageInfo.endCursor;
    }
  }

  private async logWithoutTexts(head: string, path: string): Promise<LogEntry[]> {
    const query = new URLSearchParams({ sha: head, path, per_page: String(PUBLIC_LOG) });
    const commits = await this.client.call<
      { sha: string; commit: { message: string; author: { name: string; date: string } } }[]
    >(`${this.path}/commits?${query}`);
    return commits.map(({ sha, commit: { message, author } }) => ({
      ...{ commit: sha, author: author.name, time: Date.parse(author.date) },
      title: message.split("\n")[0] ?? "",
    }));
  }

  async commit(commit: SentCommit, steps: CommitSteps): Promise<string> {
    if (isSingleCall(commit)) return this.commitByHost(commit, steps);
    const stored = commit.stored ?? (await this.storeCommit(commit));
    steps.onStored(stored);
    await steps.announce({ branch: commit.branch, commit: stored });
    await this.moveBranch(commit, stored);
    return stored;
  }

  private async commitByHost({ branch, parent, message, files }: SentCommit, steps: CommitSteps): Promise<string> {
    const [headline = "", ...lines] = message.split("\n");
    const additions = files.flatMap(({ path, bytes }) => (bytes ? { path, contents: encodeBase64(bytes) } : []));
    const deletions = files.flatMap(({ path, entry }) => (entry ? [] : { path }));
    await steps.announce({ branch, parent, message });
    const { createCommitOnBranch } = await this.query<{ createCommitOnBranch: { commit: { oid: string } } }>(COMMIT, {
      input: {
        branch: { repositoryNameWithOwner: this.client.access.repository, branchName: branch },
        message: { headline, body: lines.join("\n").trim() },
        fileChanges: { additions, deletions },
        expectedHeadOid: parent,
      },
    });
    return createCommitOnBranch.commit.oid;
  }

  /** Stores files, a tree and a commit that no branch has yet. With the same files, it is the one before. */
  private async storeCommit({ parent, files, message, author }: SentCommit): Promise<string> {
    if (files.length === 0) return parent;
    const tree: object[] = [];
    for (const { path, entry, bytes } of files) {
      const sha = bytes ? await this.storeBlob(bytes) : (entry?.blob ?? null);
      tree.push({ path, sha, mode: entry?.mode ?? REGULAR_FILE, type: "blob" });
    }
    const { tree: parentTree } = await this.client.call<GitHubCommit>(`${this.path}/git/commits/${parent}`);
    const { sha } = await this.post("/git/trees", { base_tree: parentTree.sha, tree });
    return (await this.post("/git/commits", { message, tree: sha, parents: [parent], ...(author && { author }) })).sha;
  }

  private async storeBlob(bytes: Uint8Array): Promise<string> {
    return (await this.post("/git/blobs", { content: encodeBase64(bytes), encoding: "base64" })).sha;
  }

  /** Has a branch follow to a commit, if it still has its expected head. */
  private async moveBranch({ branch, branchHead, isReplacement }: SentCommit, commit: string): Promise<void> {
    if (branchHead === undefined) {
      await this.post("/git/refs", { ref: `refs/heads/${branch}`, sha: commit });
    } else if (isReplacement) {
      const { repository } = await this.query<{ repository: { id: string } }>(REPOSITORY, this.names);
      const update = { name: `refs/heads/${branch}`, beforeOid: branchHead, afterOid: commit, force: true };
      await this.query(MOVE, { input: { repositoryId: repository.id, refUpdates: [update] } });
    } else {
      const body = { sha: commit, force: false };
      await this.client.call(`${this.path}/git/refs/heads/${encodePath(branch)}`, { method: "PATCH", body });
    }
  }

  async openRequest({ branch, mainBranch, title, body }: RequestedMerge): Promise<string> {
    const request = { title, body, head: branch, base: mainBranch };
    const { html_url: link } = await this.client.call<{ html_url: string }>(`${this.path}/pulls`, {
      ...{ method: "POST", body: request },
    });
    return link;
  }

  async readAccount(): Promise<HostAccount> {
    const user = await this.client.call<{ id: number; login: string; name: string | null; email: string | null }>(
      "/user",
    );
    const { permissions } = await this.client.call<{ permissions?: { push: boolean } }>(this.path);
    const email = user.email ?? `${user.id}+${user.login}@users.noreply.github.com`;
    return { author: { name: user.name || user.login, email }, canPublish: permissions?.push ?? false };
  }

  private post(path: string, body: object): Promise<{ sha: string }> {
    return this.client.call(`${this.path}${path}`, { method: "POST", body });
  }

  /** The data that a query of GraphQL asks for. Values are never part of its text. */
  private async query<Data>(query: string, variables: object): Promise<Data> {
    const answer = await this.client.call<{ data?: Data; errors?: { type?: string; message: string }[] }>(
      // a GitHub of one's own has it beside the address of REST
      this.client.access.api.endsWith("/v3") ? "/../graphql" : "/graphql",
      { method: "POST", body: { query, variables } },
    );
    const [error] = answer.errors ?? [];
    if (error) throw this.client.createError(error.message, GRAPHQL_REASONS.get(error.type ?? ""));
    if (!answer.data) throw new HostError(200, "", "not git");
    return answer.data;
  }
}

const isChangedAtHost = ({ entry, bytes }: SentFile) => entry === undefined || bytes !== undefined;

/** Whether one call does all. The host puts a signature on such a commit, and writes the name of whoever has signed in. */
function isSingleCall({ stored, author, branchHead, parent, files }: SentCommit): boolean {
  if (stored !== undefined || author || branchHead !== parent || files.length === 0) return false;
  const isPlain = files.every((file) => isChangedAtHost(file) && (file.entry?.mode ?? REGULAR_FILE) === REGULAR_FILE);
  return isPlain && files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0) <= MAX_SINGLE_CALL;
}

const COMMIT = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
const REPOSITORY = "query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }";
const MOVE = "mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";
const LOG_QUERY = `query($owner: String!, $name: String!, $head: GitObjectID!, $path: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) { object(oid: $head) { ... on Commit {
    history(path: $path, first: $first, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { oid messageHeadline authoredDate author { name } file(path: $path) { object { ... on Blob { text isTruncated } } } }
    }
  } } }
}`;

interface LogAnswer {
  repository: {
    object: {
      history: {
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: {
          oid: string;
          messageHeadline: string;
          authoredDate: string;
          author: { name: string };
          file: { object: { text?: string | null; isTruncated?: boolean } } | null;
        }[];
      };
    };
  };
}
