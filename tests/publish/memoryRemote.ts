import type { Author, GitTrouble } from "../../src/editor/publish/messages.ts";
import type {
  Change,
  CommitResult,
  CreatedCommit,
  PendingCommit,
  PublishedBranch,
  ReceivedCommit,
  Remote,
  RemoteObstacle,
  SiteFolder,
  SiteTree,
} from "../../src/editor/publish/server/remote.ts";
import {
  type FileDifference,
  type FileEntries,
  type IncomingFile,
  LINK,
  MEDIA,
  REGULAR_FILE,
  SITE_FILES,
} from "../../src/editor/publish/server/siteFiles.ts";
import { findNamedFiles } from "../../src/media/namedFiles.ts";
import { CODE_FOLDERS } from "../../src/site/codeFiles.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { hashContent, type MemoryRepository } from "./memoryRepository.ts";

const SITE = "site.json";
const OFFLINE: GitTrouble = { problem: "offline", lines: ["Could not resolve host: library.example"] };

interface MemoryRemoteOptions {
  /** The commit from which the folder was made. */
  head: string;
  branch?: string;
  author?: Author | undefined;
  /** Checks a text with the files of a tree, by their names. */
  check?(text: string, files: ReadonlySet<string>): readonly Diagnostic[];
}

/** A remote over plain objects: a folder of one person, whose changes are published in a repository in memory. */
export class MemoryRemote implements Remote {
  /** The files of the folder, by their paths from the top of the repository, without site.json. */
  readonly files = new Map<string, Uint8Array>();
  /** The branches as they were fetched last. */
  readonly trackedBranches = new Map<string, string>();
  head: string;
  author: Author | undefined;
  /** Keeps the folder from following to a commit. */
  trouble: GitTrouble | undefined;
  /** Keeps everything from being published. */
  obstacle: RemoteObstacle | undefined;

  constructor(
    readonly repository: MemoryRepository,
    readonly options: MemoryRemoteOptions,
  ) {
    this.head = options.head;
    this.author = "author" in options ? options.author : repository.get(options.head).author;
    for (const [path, { blob }] of repository.get(options.head).files)
      if (path !== SITE) this.files.set(path, repository.readBlob(blob));
    this.trackedBranches.set(this.branchName, options.head);
  }

  get branchName(): string {
    return this.options.branch ?? "main";
  }

  async open(signal?: AbortSignal): Promise<PublishedBranch | RemoteObstacle> {
    return this.obstacle ?? new MemoryBranch(this, signal);
  }

  explain(error: unknown, signal?: AbortSignal): GitTrouble {
    if (signal?.aborted) return { problem: "cancelled", lines: [] };
    throw error;
  }

  /** Commits the folder with a text here alone, as a person who uses git. */
  commitHere(text: string): void {
    const files: FileEntries = new Map(
      [...this.files, [SITE, new TextEncoder().encode(text)] as const].map(([path, bytes]) => [
        path,
        { mode: REGULAR_FILE, blob: this.repository.store(bytes) },
      ]),
    );
    this.head = this.repository.createCommit({ parents: [this.head], files, message: "Change the site" });
  }
}

class MemoryBranch implements PublishedBranch {
  readonly target = "library.example";
  readonly sitePath = SITE;
  readonly folderPath = "";
  readonly head: string;
  readonly name: string;
  readonly author: Author | undefined;
  private readonly repository: MemoryRepository;

  constructor(
    private readonly remote: MemoryRemote,
    private readonly signal?: AbortSignal,
  ) {
    this.head = remote.head;
    this.name = remote.branchName;
    this.author = remote.author;
    this.repository = remote.repository;
  }

  detach(): PublishedBranch {
    return new MemoryBranch(this.remote);
  }

  async fetch(branches: readonly string[]): Promise<GitTrouble | undefined> {
    await this.pause();
    if (this.repository.connection === "offline") return OFFLINE;
    const hasOther = this.repository.branches.size > 0 && !this.repository.branches.has(this.name);
    if (hasOther && this.remote.trackedBranches.has(this.name))
      return { problem: "no branch there", lines: [...this.repository.branches.keys()] };
    for (const branch of branches) {
      const commit = this.repository.branches.get(branch);
      if (commit === undefined) this.remote.trackedBranches.delete(branch);
      else this.remote.trackedBranches.set(branch, commit);
    }
    return undefined;
  }

  async readBranch(name: string): Promise<string | undefined> {
    return this.remote.trackedBranches.get(name);
  }

  async hasCommit(commit: string): Promise<boolean> {
    return this.repository.find(commit) !== undefined;
  }

  async readParent(commit: string): Promise<string | undefined> {
    return this.repository.find(commit)?.parents[0];
  }

  async readText(commit: string): Promise<string | undefined> {
    await this.pause();
    const isLink = this.repository.get(commit).files.get(SITE)?.mode === LINK;
    return isLink ? undefined : this.repository.readText(commit, SITE);
  }

  async readFiles(commit: string): Promise<FileEntries> {
    return new Map([...this.repository.get(commit).files].filter(([path]) => isOfSite(path)));
  }

  async readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    const entry = this.repository.find(commit)?.files.get(path);
    return entry && this.repository.readBlob(entry.blob);
  }

  async readDifferences(from: string, to: string) {
    return this.repository.readDifferences(from, to);
  }

  async findFork(commit: string, otherCommit: string): Promise<string | undefined> {
    return this.repository.findFork(commit, otherCommit);
  }

  async isAncestor(commit: string, later: string): Promise<boolean> {
    return this.repository.isAncestor(commit, later);
  }

  async countCommits(commit: string, otherCommit: string | undefined): Promise<number> {
    return this.repository.listBetween(otherCommit, commit).length;
  }

  async listCommits(head: string, { since }: { since: string }): Promise<string[]> {
    return this.repository.listBetween(since, head).map(({ hash }) => hash);
  }

  async log(count: number) {
    const commits = this.repository.listChanging(SITE, this.head).slice(0, count + 1);
    return {
      isShallow: false,
      commits: commits.map(({ hash, author, time, message }) => ({
        ...{ commit: hash, author: author.name, time, title: message.split("\n")[0] ?? "" },
        text: this.repository.readText(hash, SITE),
      })),
    };
  }

  async readFolder(): Promise<SiteFolder> {
    const { files } = this.remote;
    const folders = [MEDIA, ...CODE_FOLDERS];
    const paths = Array.from(files.keys()).filter((path) => folders.some((name) => path.startsWith(name)));
    const names = paths.flatMap((path) => (path.startsWith(MEDIA) ? path.slice(MEDIA.length) : []));
    return {
      paths: new Set(paths),
      hash: async (path) => {
        const bytes = files.get(path);
        return bytes && hashContent(bytes);
      },
      findUsedFiles: async (text) => findNamedFiles(text, names),
    };
  }

  async check({ text, files }: SiteTree): Promise<readonly Diagnostic[]> {
    return this.remote.options.check?.(text, new Set(files.keys())) ?? [];
  }

  async findPending({ branch, commit }: PendingCommit): Promise<string | undefined> {
    const head = this.remote.trackedBranches.get(branch);
    const hasArrived = commit !== undefined && head !== undefined && this.repository.isAncestor(commit, head);
    return hasArrived ? commit : undefined;
  }

  async commit(change: Change): Promise<CommitResult> {
    await this.pause();
    if (change.author) this.remote.author = change.author;
    const created = change.created ?? this.createCommit(change);
    await change.announce({ branch: change.branch, commit: created.commit });
    await this.pause();
    const { connection } = this.repository;
    if (connection === "offline") return { status: "failed", trouble: OFFLINE, isUncertain: true };
    const refusal = this.repository.update(change.branch, change.branchHead, created.commit, change.isOwnBranch);
    if (!refusal && connection === "cut") {
      this.repository.connection = "offline";
      return { status: "failed", trouble: OFFLINE, isUncertain: true };
    }
    this.repository.connection = "online";
    if (refusal?.reason === "moved") return { status: "moved" };
    if (refusal) {
      const { reason, lines } = refusal;
      const trouble: GitTrouble = { problem: "declined", lines };
      if (reason === "declined") return { status: "failed", trouble, isUncertain: false };
      return { status: "protected", trouble, lines, created };
    }
    this.remote.trackedBranches.set(change.branch, created.commit);
    const link = change.branch === this.name ? undefined : `https://library.example/compare/${change.branch}`;
    return { status: "sent", created, link };
  }

  private createCommit(change: Change): CreatedCommit {
    const { parent, publishedFiles, carriedFiles, text, message, author = this.author } = change;
    const files = new Map(this.repository.get(parent).files);
    const siteFile = { path: SITE, mode: REGULAR_FILE, blob: this.repository.store(text) };
    for (const { path } of publishedFiles) {
      const bytes = this.remote.files.get(path);
      if (bytes) this.repository.store(bytes);
    }
    for (const { path, mode, blob } of [...carriedFiles, ...publishedFiles, siteFile]) {
      if (blob === undefined) files.delete(path);
      else files.set(path, { mode, blob });
    }
    const isSame = JSON.stringify([...files].sort()) === JSON.stringify([...this.repository.get(parent).files].sort());
    const commit = isSame ? parent : this.repository.createCommit({ parents: [parent], files, message, author });
    return { commit, files: publishedFiles };
  }

  async receive(received: ReceivedCommit): Promise<GitTrouble | undefined> {
    const { commit, incomingFiles, replacements, writeSite } = received;
    this.write([...incomingFiles, ...replacements]);
    const differences = commit === undefined ? [] : [...this.repository.readDifferences(this.head, commit)];
    const trouble = this.remote.trouble ?? this.findFileInTheWay(differences);
    await writeSite();
    if (commit === undefined || trouble) return commit === undefined ? undefined : trouble;
    this.write(differences.filter(([path]) => path !== SITE).map(([path, { after }]) => ({ path, entry: after })));
    this.remote.head = commit;
    return undefined;
  }

  /** A file that was changed here, too, stays as it is. */
  private findFileInTheWay(differences: readonly [string, FileDifference][]): GitTrouble | undefined {
    const hash = (path: string) => {
      const bytes = this.remote.files.get(path);
      return bytes && hashContent(bytes);
    };
    const contested = differences.find(
      ([path, { before, after }]) => path !== SITE && ![before?.blob, after?.blob].includes(hash(path)),
    );
    return contested && { problem: "file in the way", lines: [contested[0]] };
  }

  async restoreFiles(commit: string, paths: readonly string[]): Promise<string[]> {
    const missingPaths = paths.filter((path) => !this.remote.files.has(path));
    this.write(missingPaths.map((path) => ({ path, entry: this.repository.get(commit).files.get(path) })));
    return missingPaths;
  }

  private write(files: readonly IncomingFile[]): void {
    for (const { path, entry } of files) {
      if (entry) this.remote.files.set(path, this.repository.readBlob(entry.blob));
      else this.remote.files.delete(path);
    }
  }

  /** Lets others act, and ends stopped programs. */
  private async pause(): Promise<void> {
    await Promise.resolve();
    this.signal?.throwIfAborted();
  }
}

const isOfSite = (path: string) =>
  SITE_FILES.some((name) => (name.endsWith("/") ? path.startsWith(name) : path === name));
