import { type FileEntries, LINK } from "../../../publish/server/siteFiles.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
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
import { HostError, type ReasonWords } from "./hostError.ts";

const REASON_WORDS: ReasonWords = [
  ["moved", /sha does not match|commit ID does not match|already exists|does not exist|PushOutOfDate/i],
  ["protected", /user cannot commit|not allowed to push|protected (?:from|branch|file)|is protected/i],
  // a hook has refused it
  ["declined", /PushRejected/],
];

/** How many items a page of a list has, unless the host sends less. */
const PAGE = 50;
const TREE_PAGE = 1000;

const CANNOT_REPLACE = "A request waits already, and this host cannot replace its changes: accept or close it first.";

interface ForgejoCommit {
  sha: string;
  parents: { sha: string }[] | null;
  commit: { message: string; author: { name: string; date: string } };
}

/** Forgejo, by version 1 of its API, which is that of Gitea. */
export class Forgejo implements HostApi {
  private readonly client: HostClient;
  private readonly path: string;

  constructor(access: HostAccess, request: HostRequest) {
    const authorize = (token: string) => `token ${token}`;
    const options = { authorize, accept: "application/json", reasonWords: REASON_WORDS };
    this.client = new HostClient(access, request, options);
    this.path = `/repos/${access.repository}`;
  }

  async findBranch(name: string): Promise<string | undefined> {
    // a missing branch is named by words that mean something else after a commit
    try {
      const path = `${this.path}/branches/${encodePath(name)}`;
      return (await this.client.call<{ commit: { id: string } }>(path)).commit.id;
    } catch (error) {
      if (error instanceof HostError && error.status === 404) return undefined;
      throw error;
    }
  }

  async listBranches(): Promise<string[]> {
    const branches = await this.client.call<{ name: string }[]>(`${this.path}/branches?limit=${PAGE}`);
    return branches.map(({ name }) => name);
  }

  async findCommit(commit: string): Promise<HostCommit | undefined> {
    const query = "stat=false&verification=false&files=false";
    const found = await this.client.find<ForgejoCommit>(`${this.path}/git/commits/${commit}?${query}`);
    return found && describeCommit(found);
  }

  async readTree(commit: string): Promise<FileEntries> {
    const files: FileEntries = new Map();
    for (let page = 1, read = 0; ; page++) {
      const query = `recursive=true&per_page=${TREE_PAGE}&page=${page}`;
      const { tree, total_count: total } = await this.client.call<{
        tree: { path: string; mode: string; type: string; sha: string }[] | null;
        total_count: number;
      }>(`${this.path}/git/trees/${commit}?${query}`);
      for (const { path, mode, type, sha } of tree ?? []) if (type === "blob") files.set(path, { mode, blob: sha });
      read += tree?.length ?? 0;
      if (read >= total || !tree?.length) return files;
    }
  }

  async readBlob(hash: string): Promise<Uint8Array> {
    const path = `${this.path}/git/blobs/${hash}`;
    const { content, size } = await this.client.call<{ content: string | null; size: number }>(path);
    if (!content && size > 0) throw new HostError(200, "The host does not send a file of this size.", "too large");
    return decodeBase64(content ?? "");
  }

  async readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    return this.client.findBytes(`${this.path}/raw/${encodePath(path)}?ref=${commit}`);
  }

  async compare(base: string, head: string): Promise<Comparison | undefined> {
    const commits = await this.listBetween(base, head);
    const fork = commits && (commits.length === 0 ? head : await this.findFork(commits));
    if (!commits || fork === undefined) return undefined;
    return { fork, count: commits.length, commits: commits.map(({ commit }) => commit).toReversed() };
  }

  /** The newest commit before the commits of a list. */
  private async findFork(commits: readonly HostCommit[]): Promise<string | undefined> {
    const listed = new Set(commits.map(({ commit }) => commit));
    const parents = new Set(commits.flatMap((commit) => commit.parents).filter((parent) => !listed.has(parent)));
    let fork: string | undefined;
    for (const parent of parents) {
      const isNewer = fork === undefined || (await this.listBetween(fork, parent))?.length !== 0;
      if (isNewer) fork = parent;
    }
    return fork;
  }

  /** The commits that lead to `head` and not to `base`, the newest first; undefined if the host does not have them. */
  private async listBetween(base: string, head: string): Promise<HostCommit[] | undefined> {
    try {
      return (await this.listCommits({ sha: head, not: base })).map(describeCommit);
    } catch (error) {
      if (!(error instanceof HostError) || ![404, 500].includes(error.status)) throw error;
      // an unknown base is an error of the host
      if (error.status === 500 && (await this.findCommit(base))) throw error;
      return undefined;
    }
  }

  async log(head: string, { path, count }: { path: string; count: number }): Promise<LogEntry[]> {
    const commits = await this.listCommits({ sha: head, path }, count);
    return commits.map(({ sha, commit: { message, author } }) => ({
      ...{ commit: sha, author: author.name, time: Date.parse(author.date) },
      title: message.split("\n")[0] ?? "",
    }));
  }

  private listCommits(parameters: Record<string, string>, count?: number): Promise<ForgejoCommit[]> {
    const facts = { stat: "false", verification: "false", files: "false", limit: String(PAGE) };
    const query = new URLSearchParams({ ...parameters, ...facts });
    const options = count === undefined ? { size: PAGE } : { size: PAGE, count };
    return this.client.list<ForgejoCommit>(`${this.path}/commits?${query}`, options);
  }

  /**
   * Commits in one call. The API has no expected head: each file names its content before, and site.json is always among
   * them. A file of somebody else that arrives at the same moment stays, for the host puts the commit upon it.
   */
  async commit(commit: SentCommit, { announce }: CommitSteps): Promise<string> {
    const { branch, branchHead, parent, message, author, files, siteFile, mainBranch } = commit;
    const isFollowing = branchHead === parent;
    if (isFollowing && files.length === 0) return parent;
    const sentFiles = [...files.filter(({ path }) => path !== siteFile.path), siteFile];
    const body = {
      ...{ message, files: await Promise.all(sentFiles.map((file) => this.createOperation(file))) },
      ...(author && { author, committer: author }),
    };
    await announce({ branch, parent, message });
    if (branch === mainBranch && branchHead === undefined)
      await this.post("/branches", { new_branch_name: branch, old_ref_name: parent });
    if (isFollowing || branch === mainBranch) return this.send({ ...body, branch });
    if (branchHead === undefined) return this.send({ ...body, branch: mainBranch, new_branch: branch });
    if ((await this.findBranch(branch)) !== branchHead)
      throw new HostError(409, "The branch has another commit.", "moved");
    try {
      return await this.send({ ...body, branch: mainBranch, new_branch: branch, force_overwrite_new_branch: true });
    } catch (error) {
      // an earlier version of the host takes no notice of the last of these properties
      const isThere = error instanceof HostError && error.status === 422 && /branch already exists/i.test(error.words);
      throw isThere ? new HostError(422, CANNOT_REPLACE) : error;
    }
  }

  private async send(body: object): Promise<string> {
    return (await this.post<{ commit: { sha: string } }>("/contents", body)).commit.sha;
  }

  /** The change of a file. It fails if the file has another content by now. */
  private async createOperation({ path, entry, before, bytes }: SentFile): Promise<object> {
    const guard = before && { sha: before.blob };
    if (!entry) return { operation: "delete", path, ...guard };
    if (entry.mode === LINK) throw new HostError(422, `${path} is a link, which cannot be sent.`);
    const content = encodeBase64(bytes ?? (await this.readBlob(entry.blob)));
    return { operation: before ? "update" : "create", path, content, ...guard };
  }

  async openRequest({ branch, mainBranch, title, body }: RequestedMerge): Promise<string> {
    return (await this.post<{ html_url: string }>("/pulls", { title, body, head: branch, base: mainBranch })).html_url;
  }

  async readAccount(): Promise<HostAccount> {
    const user = await this.client.call<{ login: string; full_name: string; email: string }>("/user");
    const { permissions } = await this.client.call<{ permissions?: { push: boolean } }>(this.path);
    const author = { name: user.full_name || user.login, email: user.email };
    return { author, canPublish: permissions?.push ?? false };
  }

  private post<Answer>(path: string, body: object): Promise<Answer> {
    return this.client.call(`${this.path}${path}`, { method: "POST", body });
  }
}

const describeCommit = ({ sha, parents, commit }: ForgejoCommit): HostCommit => ({
  ...{ commit: sha, parents: (parents ?? []).map((parent) => parent.sha), message: commit.message },
});
