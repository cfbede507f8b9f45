import type { CommitLog, Commits, LoggedCommit } from "../../publish/server/remote.ts";
import { type FileDifference, type FileEntries, LINK, SITE_FILES } from "../../publish/server/siteFiles.ts";
import type { HostApi } from "./hostApi.ts";
import { HostError } from "./hostError.ts";

/** A commit as the host describes it. */
export interface HostCommit {
  sha: string;
  tree: { sha: string };
  parents: { sha: string }[];
  message: string;
}

interface HostTree {
  tree: { path: string; mode: string; type: string; sha: string }[];
  truncated: boolean;
}

interface Comparison {
  status: "ahead" | "behind" | "identical" | "diverged";
  ahead_by: number;
  merge_base_commit: { sha: string };
  commits: { sha: string }[];
}

/** The answers about commits, trees and texts: their hashes always name the same content. */
export class HostCache {
  readonly commits = new Map<string, HostCommit>();
  readonly trees = new Map<string, FileEntries>();
  readonly texts = new Map<string, string>();
  readonly comparisons = new Map<string, Comparison>();
}

/** How many commits a comparison, or a page of the log, lists. */
const PAGE = 100;

/** The commits of a repository at a Git host. */
export class HostCommits implements Omit<Commits, "log"> {
  constructor(
    protected readonly api: HostApi,
    protected readonly cache: HostCache,
    readonly sitePath: string,
  ) {}

  get folderPath(): string {
    return this.sitePath.slice(0, this.sitePath.lastIndexOf("/") + 1);
  }

  async hasCommit(commit: string): Promise<boolean> {
    return (await this.findCommit(commit)) !== undefined;
  }

  async readParent(commit: string): Promise<string | undefined> {
    return (await this.findCommit(commit))?.parents[0]?.sha;
  }

  async readText(commit: string): Promise<string | undefined> {
    const entry = (await this.readTree(commit)).get(this.sitePath);
    if (!entry || entry.mode === LINK) return undefined;
    return remember(this.cache.texts, entry.blob, async () => decode(await this.api.readBlob(entry.blob)));
  }

  async readFiles(commit: string): Promise<FileEntries> {
    const names = SITE_FILES.map((name) => this.folderPath + name);
    const isOfSite = (path: string) =>
      names.some((name) => (name.endsWith("/") ? path.startsWith(name) : path === name));
    return new Map([...(await this.readTree(commit))].filter(([path]) => isOfSite(path)));
  }

  async readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    const entry = (await this.readTree(commit)).get(path);
    return entry && this.api.readBlob(entry.blob);
  }

  async readDifferences(from: string, to: string): Promise<Map<string, FileDifference>> {
    const [before, after] = [await this.readTree(from), await this.readTree(to)];
    const differences = new Map<string, FileDifference>();
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      const difference = { before: before.get(path), after: after.get(path) };
      const isSame =
        difference.before?.blob === difference.after?.blob && difference.before?.mode === difference.after?.mode;
      if (!isSame) differences.set(path, difference);
    }
    return differences;
  }

  async findFork(commit: string, otherCommit: string): Promise<string | undefined> {
    if (commit === otherCommit) return commit;
    return (await this.compare(commit, otherCommit))?.merge_base_commit.sha;
  }

  async isAncestor(commit: string, later: string): Promise<boolean> {
    if (commit === later) return true;
    return commit !== "" && (await this.compare(commit, later))?.merge_base_commit.sha === commit;
  }

  /** Without another commit, the answer is 1. */
  async countCommits(commit: string, otherCommit: string | undefined): Promise<number> {
    if (commit === otherCommit) return 0;
    return otherCommit === undefined ? 1 : ((await this.compare(otherCommit, commit))?.ahead_by ?? 0);
  }

  async listCommits(head: string, { since }: { since: string }): Promise<string[]> {
    if (head === since) return [];
    return ((await this.compare(since, head))?.commits ?? []).map(({ sha }) => sha);
  }

  /** The commits of a branch that have changed site.json; one answer has up to a hundred with their texts. */
  protected async readLog(head: string, count: number, repository: string): Promise<CommitLog> {
    const [owner, name] = repository.split("/");
    const commits: LoggedCommit[] = [];
    for (let after: string | null = null; ; ) {
      const first = Math.min(count + 1 - commits.length, PAGE);
      const variables = { owner, name, head, path: this.sitePath, first, after };
      const answer: LogAnswer = await this.api.query(LOG_QUERY, variables);
      const { nodes, pageInfo } = answer.repository.object.history;
      for (const { oid, messageHeadline, authoredDate, author, file } of nodes) {
        const { text, isTruncated } = file?.object ?? {};
        const isWhole = typeof text === "string" && !isTruncated;
        commits.push({
          ...{ commit: oid, title: messageHeadline, time: Date.parse(authoredDate), author: author.name },
          text: isWhole ? text : await this.readText(oid),
        });
      }
      if (commits.length > count || !pageInfo.hasNextPage) return { commits, isShallow: false };
      after = pageInfo.endCursor;
    }
  }

  protected async findCommit(commit: string): Promise<HostCommit | undefined> {
    const knownCommit = this.cache.commits.get(commit);
    if (knownCommit || commit === "") return knownCommit;
    const foundCommit = await this.api.find<HostCommit>(`/git/commits/${commit}`);
    if (foundCommit) this.cache.commits.set(commit, foundCommit);
    return foundCommit;
  }

  /** All files of a commit. */
  protected async readTree(commit: string): Promise<FileEntries> {
    return remember(this.cache.trees, commit, async () => {
      const { tree, truncated } = await this.api.call<HostTree>(`/git/trees/${commit}?recursive=1`);
      if (truncated) throw new HostError(200, "The repository has more files than the host lists.");
      return new Map(
        tree.filter(({ type }) => type === "blob").map(({ path, mode, sha }) => [path, { mode, blob: sha }] as const),
      );
    });
  }

  private async compare(base: string, head: string): Promise<Comparison | undefined> {
    const key = `${base}...${head}`;
    const knownComparison = this.cache.comparisons.get(key);
    if (knownComparison) return knownComparison;
    const comparison = await this.api.find<Comparison>(`/compare/${key}?per_page=${PAGE}`);
    if (comparison) this.cache.comparisons.set(key, comparison);
    return comparison;
  }
}

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

/** The value of a key, which is made when it is asked for first. */
async function remember<Value>(values: Map<string, Value>, key: string, create: () => Promise<Value>): Promise<Value> {
  const knownValue = values.get(key);
  if (knownValue !== undefined) return knownValue;
  const value = await create();
  values.set(key, value);
  return value;
}

/** A byte order mark is part of the text. */
const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
