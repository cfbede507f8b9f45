import type { CommitLog, Commits, LoggedCommit } from "../../publish/server/remote.ts";
import { type FileDifference, type FileEntries, LINK, SITE_FILES } from "../../publish/server/siteFiles.ts";
import type { Comparison, HostApi, HostCommit, LogEntry } from "./hosts/hostApi.ts";

/** The answers about commits, trees and texts: their hashes always name the same content. */
export class HostCache {
  readonly commits = new Map<string, HostCommit>();
  readonly trees = new Map<string, FileEntries>();
  readonly texts = new Map<string, string>();
  /** The texts of site.json by their commits. */
  readonly loggedTexts = new Map<string, string>();
  readonly comparisons = new Map<string, Comparison>();
}

/** How many texts of a log are asked for at the same time. */
const CALLS_AT_ONCE = 10;

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
    return (await this.findCommit(commit))?.parents[0];
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
    return (await this.compare(commit, otherCommit))?.fork;
  }

  async isAncestor(commit: string, later: string): Promise<boolean> {
    if (commit === later) return true;
    return commit !== "" && (await this.compare(commit, later))?.fork === commit;
  }

  /** Without another commit, the answer is 1. */
  async countCommits(commit: string, otherCommit: string | undefined): Promise<number> {
    if (commit === otherCommit) return 0;
    return otherCommit === undefined ? 1 : ((await this.compare(otherCommit, commit))?.count ?? 0);
  }

  async listCommits(head: string, { since }: { since: string }): Promise<string[]> {
    if (head === since) return [];
    return [...((await this.compare(since, head))?.commits ?? [])];
  }

  /** The commits of a branch that have changed site.json. */
  protected async readLog(head: string, count: number): Promise<CommitLog> {
    const entries = await this.api.log(head, { path: this.sitePath, count: count + 1 });
    const commits: LoggedCommit[] = [];
    for (let start = 0; start <= count && start < entries.length; start += CALLS_AT_ONCE) {
      const part = entries.slice(start, Math.min(start + CALLS_AT_ONCE, count + 1));
      commits.push(...(await Promise.all(part.map((entry) => this.readLogged(entry)))));
    }
    return { commits, isShallow: false };
  }

  /** Without the tree of the commit, which may take many calls. */
  private async readLogged({ text, ...entry }: LogEntry): Promise<LoggedCommit> {
    const { commit } = entry;
    if (text !== undefined) return { ...entry, text };
    const knownText = this.cache.loggedTexts.get(commit);
    if (knownText !== undefined) return { ...entry, text: knownText };
    const bytes = await this.api.readFile(commit, this.sitePath);
    const readText = bytes && decode(bytes);
    if (readText !== undefined) this.cache.loggedTexts.set(commit, readText);
    return { ...entry, text: readText };
  }

  protected async findCommit(commit: string): Promise<HostCommit | undefined> {
    const knownCommit = this.cache.commits.get(commit);
    if (knownCommit || commit === "") return knownCommit;
    const foundCommit = await this.api.findCommit(commit);
    if (foundCommit) this.cache.commits.set(commit, foundCommit);
    return foundCommit;
  }

  /** All files of a commit. */
  protected async readTree(commit: string): Promise<FileEntries> {
    return remember(this.cache.trees, commit, () => this.api.readTree(commit));
  }

  private async compare(base: string, head: string): Promise<Comparison | undefined> {
    const key = `${base}...${head}`;
    const knownComparison = this.cache.comparisons.get(key);
    if (knownComparison) return knownComparison;
    const comparison = await this.api.compare(base, head);
    if (comparison) this.cache.comparisons.set(key, comparison);
    return comparison;
  }
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
