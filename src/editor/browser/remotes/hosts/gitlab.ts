import { type FileEntries, LINK } from "../../../publish/server/siteFiles.ts";
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
import { type HostAccess, HostClient, type HostRequest } from "./hostClient.ts";
import { HostError, type ReasonWords } from "./hostError.ts";

const REASON_WORDS: ReasonWords = [
  ["gone", /Could not find ref/i],
  ["too many requests", /rate limit|Retry later/i],
  [
    "moved",
    /changed since you started editing|file with this name (?:already exists|doesn't exist)|A branch called .* already exists|Could not update refs/i,
  ],
  ["protected", /not allowed to push|protected branch|code ?owner/i],
];

/** How many items a page of a list has. */
const PAGE = 100;
/** The access of a developer, who may push to branches that are not protected. */
const DEVELOPER = 30;

interface GitLabCommit {
  id: string;
  parent_ids: string[];
  title: string;
  message: string;
  author_name: string;
  authored_date: string;
}

/** GitLab, by version 4 of its API. */
export class GitLab implements HostApi {
  private readonly client: HostClient;
  private readonly project: string;
  private readonly path: string;

  constructor(access: HostAccess, request: HostRequest) {
    // tokens of a person, and of OAuth
    const authorize = (token: string) => `Bearer ${token}`;
    const options = { authorize, accept: "application/json", reasonWords: REASON_WORDS };
    this.client = new HostClient(access, request, options);
    this.project = `/projects/${encodeURIComponent(access.repository)}`;
    this.path = `${this.project}/repository`;
  }

  async findBranch(name: string): Promise<string | undefined> {
    const path = `${this.path}/branches/${encodeURIComponent(name)}`;
    return (await this.client.find<{ commit: { id: string } }>(path))?.commit.id;
  }

  async listBranches(): Promise<string[]> {
    const branches = await this.client.call<{ name: string }[]>(`${this.path}/branches?per_page=${PAGE}`);
    return branches.map(({ name }) => name);
  }

  async findCommit(commit: string): Promise<HostCommit | undefined> {
    const found = await this.client.find<GitLabCommit>(`${this.path}/commits/${commit}`);
    return found && { commit, parents: found.parent_ids, message: found.message };
  }

  async readTree(commit: string): Promise<FileEntries> {
    const query = new URLSearchParams({ ref: commit, recursive: "true", per_page: String(PAGE) });
    const items = await this.client.list<{ id: string; path: string; type: string; mode: string }>(
      `${this.path}/tree?${query}`,
      { size: PAGE },
    );
    const files = items.filter(({ type }) => type === "blob");
    return new Map(files.map(({ path, mode, id }) => [path, { mode, blob: id }] as const));
  }

  async readBlob(hash: string): Promise<Uint8Array> {
    return this.client.readBytes(`${this.path}/blobs/${hash}/raw`);
  }

  async readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    return this.client.findBytes(`${this.path}/files/${encodeURIComponent(path)}/raw?ref=${commit}`);
  }

  async compare(base: string, head: string): Promise<Comparison | undefined> {
    const refs = new URLSearchParams([
      ["refs[]", base],
      ["refs[]", head],
    ]);
    const fork = await this.client.find<{ id: string }>(`${this.path}/merge_base?${refs}`);
    if (!fork) return undefined;
    const commits = await this.listCommits({ ref_name: `${base}..${head}` });
    return { fork: fork.id, count: commits.length, commits: commits.map(({ id }) => id).toReversed() };
  }

  async log(head: string, { path, count }: { path: string; count: number }): Promise<LogEntry[]> {
    const commits = await this.listCommits({ ref_name: head, path }, count);
    return commits.map(({ id, author_name: author, authored_date: date, title }) => ({
      ...{ commit: id, author, time: Date.parse(date), title },
    }));
  }

  private listCommits(parameters: Record<string, string>, count?: number): Promise<GitLabCommit[]> {
    const query = new URLSearchParams({ ...parameters, per_page: String(PAGE) });
    const options = count === undefined ? { size: PAGE } : { size: PAGE, count };
    return this.client.list<GitLabCommit>(`${this.path}/commits?${query}`, options);
  }

  /**
   * Commits in one call. The API has no expected head: each file names the commit that has changed it last, and site.json
   * is always among them. A file of somebody else that arrives at the same moment stays, for the host puts the commit upon
   * it.
   */
  async commit(commit: SentCommit, { announce }: CommitSteps): Promise<string> {
    const { branch, branchHead, parent, message, author, files, siteFile } = commit;
    const isFollowing = branchHead === parent;
    if (isFollowing && files.length === 0) return parent;
    const sentFiles = [...files.filter(({ path }) => path !== siteFile.path), siteFile];
    const actions = await Promise.all(
      sentFiles.map((file) => this.createAction(file, isFollowing ? parent : undefined)),
    );
    await announce({ branch, parent, message });
    if (commit.isReplacement && !isFollowing && (await this.findBranch(branch)) !== branchHead)
      throw new HostError(409, "The branch has another commit.", "moved");
    const body = {
      ...{ branch, commit_message: message, actions },
      ...(!isFollowing && { start_sha: parent, force: commit.isReplacement && branchHead !== undefined }),
      ...(author && { author_name: author.name, author_email: author.email }),
    };
    return (await this.client.call<{ id: string }>(`${this.path}/commits`, { method: "POST", body })).id;
  }

  /** The change of a file. It fails if the file was changed since the commit `expected`. */
  private async createAction({ path, entry, before, bytes }: SentFile, expected: string | undefined): Promise<object> {
    const lastCommit =
      before && expected !== undefined
        ? await this.client.call<{ id: string }[]>(
            `${this.path}/commits?${new URLSearchParams({ ref_name: expected, path, per_page: "1" })}`,
          )
        : [];
    const guard = lastCommit.map(({ id }) => ({ last_commit_id: id }))[0];
    if (!entry) return { action: "delete", file_path: path, ...guard };
    if (entry.mode === LINK) throw new HostError(422, `${path} is a link, which cannot be sent.`);
    const content = encodeBase64(bytes ?? (await this.readBlob(entry.blob)));
    return {
      ...{ action: before ? "update" : "create", file_path: path, content, encoding: "base64" },
      ...(entry.mode !== (before?.mode ?? "100644") && { execute_filemode: entry.mode === "100755" }),
      ...guard,
    };
  }

  async openRequest({ branch, mainBranch, title, body }: RequestedMerge): Promise<string> {
    const request = { source_branch: branch, target_branch: mainBranch, title, description: body };
    const { web_url: link } = await this.client.call<{ web_url: string }>(`${this.project}/merge_requests`, {
      ...{ method: "POST", body: { ...request, remove_source_branch: true } },
    });
    return link;
  }

  async readAccount(): Promise<HostAccount> {
    const user = await this.client.call<{ username: string; name: string; commit_email?: string; email?: string }>(
      "/user",
    );
    const { permissions } = await this.client.call<{
      permissions?: { project_access: { access_level: number } | null; group_access: { access_level: number } | null };
    }>(this.project);
    const levels = [permissions?.project_access?.access_level ?? 0, permissions?.group_access?.access_level ?? 0];
    const author = { name: user.name || user.username, email: user.commit_email ?? user.email ?? "" };
    return { author, canPublish: Math.max(...levels) >= DEVELOPER };
  }
}
