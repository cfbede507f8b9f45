import { basename } from "node:path";
import { CODE_FOLDERS } from "../../../site/codeFiles.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Author, GitTrouble } from "../../publish/messages.ts";
import type {
  Change,
  CommitLog,
  CommitResult,
  CreatedCommit,
  PendingCommit,
  PublishedBranch,
  ReceivedCommit,
  SiteTree,
} from "../../publish/server/remote.ts";
import { type FileDifference, type FileEntries, MEDIA } from "../../publish/server/siteFiles.ts";
import { readAuthor, rememberAuthor } from "./author.ts";
import { readDifferences, readSiteFiles } from "./commitFiles.ts";
import { readCommitLog } from "./commitLog.ts";
import { FolderFiles } from "./folderFiles.ts";
import { Git } from "./git.ts";
import { explainGitError } from "./gitProblem.ts";
import { receiveCommit, writeIncomingFiles } from "./receiveCommit.ts";
import { readRemoteAddress } from "./remoteAddress.ts";
import { fetchBranch, QUICK, type RemoteLimits } from "./remoteBranch.ts";
import { type Repository, readCommit, readSiteText, readTrackedBranch } from "./repository.ts";
import { isAncestor, sendCommit } from "./sendCommit.ts";
import { createCommit } from "./siteCommit.ts";
import { lacksFilter, storeFiles, storeSite } from "./storedFiles.ts";
import { hasSameCode, writeTreeCopy } from "./treeCopy.ts";
import { readVersionFile, restoreMissingFiles, writeVersionCopy } from "./versionFiles.ts";

export interface GitRemoteOptions {
  /** The path of site.json. */
  file: string;
  /** The folder for copies of trees that are checked, and the one for copies of versions. */
  copyFolder: string;
  versionsFolder: string;
  /**
   * Validates a site.json with the files beside it; with `hasOtherCode` also with the blocks and rules beside it, which
   * are other code than this process has.
   */
  check(file: string, options: { hasOtherCode: boolean; signal: AbortSignal }): Promise<readonly Diagnostic[]>;
  /** For tests. */
  limits?: RemoteLimits | undefined;
}

interface GitBranchOptions extends GitRemoteOptions {
  signal: AbortSignal | undefined;
  /** Tells the lock of a git that has crashed from that of one that is at work. */
  explainLock(trouble: GitTrouble): Promise<GitTrouble>;
}

/** The branch of a repository that is published, and the folder in which it is checked out. */
export class GitBranch implements PublishedBranch {
  constructor(
    private readonly repository: Repository,
    private readonly options: GitBranchOptions,
  ) {}

  get target(): string {
    const { address } = this.repository;
    return readRemoteAddress(address)?.host ?? basename(address);
  }

  get name(): string {
    return this.repository.remoteBranch;
  }

  get head(): string {
    return this.repository.head;
  }

  get sitePath(): string {
    return this.repository.sitePath;
  }

  get folderPath(): string {
    return this.repository.folderPath;
  }

  get author(): Author | undefined {
    return readAuthor(this.repository);
  }

  detach(): PublishedBranch {
    const git = new Git(this.repository.git.folder);
    return new GitBranch({ ...this.repository, git }, { ...this.options, signal: undefined });
  }

  async fetch(branches: readonly string[], { isQuick = false } = {}): Promise<GitTrouble | undefined> {
    const { signal, limits } = this.options;
    for (const branch of branches) {
      const trouble = await fetchBranch(this.repository, branch, { signal, limits: isQuick ? QUICK : limits });
      if (trouble) return this.options.explainLock(trouble);
    }
    return undefined;
  }

  readBranch(name: string): Promise<string | undefined> {
    return readTrackedBranch(this.repository, name);
  }

  async hasCommit(commit: string): Promise<boolean> {
    return (await readCommit(this.repository.git, commit)) !== undefined;
  }

  readParent(commit: string): Promise<string | undefined> {
    return readCommit(this.repository.git, `${commit}^`);
  }

  readText(commit: string): Promise<string | undefined> {
    return readSiteText(this.repository, commit);
  }

  readFiles(commit: string): Promise<FileEntries> {
    return readSiteFiles(this.repository, commit);
  }

  readFile(commit: string, path: string): Promise<Uint8Array | undefined> {
    return readVersionFile(this.repository, commit, path);
  }

  readDifferences(from: string, to: string): Promise<Map<string, FileDifference>> {
    return readDifferences(this.repository.git, from, to);
  }

  findFork(commit: string, otherCommit: string): Promise<string | undefined> {
    return this.repository.git.ask(["merge-base", commit, otherCommit]);
  }

  isAncestor(commit: string, later: string): Promise<boolean> {
    return isAncestor(this.repository, commit, later);
  }

  async countCommits(commit: string, otherCommit: string | undefined): Promise<number> {
    const exclusions = otherCommit === undefined ? [] : [`^${otherCommit}`];
    return Number(await this.repository.git.read(["rev-list", "--count", commit, ...exclusions]));
  }

  async listCommits(head: string, { since, paths }: { since: string; paths: readonly string[] }): Promise<string[]> {
    const list = await this.repository.git.read(["rev-list", "--reverse", head, `^${since}`, "--", ...paths]);
    return list.split("\n").filter((line) => line !== "");
  }

  log(count: number): Promise<CommitLog> {
    return readCommitLog(this.repository, count);
  }

  readFolder(): Promise<FolderFiles> {
    return FolderFiles.read(this.repository, [MEDIA, ...CODE_FOLDERS]);
  }

  async check({ text, files, folder, isPublished }: SiteTree): Promise<readonly Diagnostic[]> {
    const { copyFolder, check, signal = new AbortController().signal } = this.options;
    const treeFolder = isPublished ? `${copyFolder}-before` : copyFolder;
    const file = await writeTreeCopy(this.repository, treeFolder, { text, files, folder });
    const hasOtherCode = !(await hasSameCode(this.repository, files, folder));
    return check(file, { hasOtherCode, signal });
  }

  async findPending({ branch, commit }: PendingCommit): Promise<string | undefined> {
    const head = await this.readBranch(branch);
    const hasArrived = commit !== undefined && head !== undefined && (await this.isAncestor(commit, head));
    return hasArrived ? commit : undefined;
  }

  async commit(change: Change): Promise<CommitResult> {
    if (!change.created && (await lacksFilter(this.repository, change.publishedFiles)))
      return { status: "failed", trouble: { problem: "no lfs", lines: [] }, isUncertain: false };
    const created = change.created ?? (await this.createCommit(change));
    const { limits, signal } = this.options;
    const result = await sendCommit(this.repository, { ...change, created, limits, signal });
    if (result.status !== "failed") return result;
    return { ...result, trouble: await this.options.explainLock(result.trouble) };
  }

  private async createCommit(change: Change): Promise<CreatedCommit> {
    const { repository } = this;
    const { parent, message, author, text, carriedFiles, publishedFiles } = change;
    if (author) await rememberAuthor(repository, author);
    const siteFile = await storeSite(repository, text);
    const files = await storeFiles(repository, publishedFiles);
    const commit = await createCommit(repository, {
      ...{ parent, message, author },
      files: [...carriedFiles, siteFile, ...files],
    });
    return { commit: commit ?? parent, files };
  }

  async receive({ incomingFiles, replacements, ...received }: ReceivedCommit): Promise<GitTrouble | undefined> {
    try {
      await writeIncomingFiles(this.repository, incomingFiles);
      await writeIncomingFiles(this.repository, replacements, `${this.options.copyFolder}-replaced`);
    } catch (error) {
      return explainGitError(error);
    }
    const trouble = await receiveCommit(this.repository, received);
    return trouble && this.options.explainLock(trouble);
  }

  restoreFiles(commit: string, paths: readonly string[]): Promise<string[]> {
    return restoreMissingFiles(this.repository, commit, paths);
  }

  writeCopy(commit: string, tree: Pick<SiteTree, "text" | "files">): Promise<string> {
    return writeVersionCopy(this.repository, this.options.versionsFolder, { commit, ...tree });
  }

  /** Rejects with a GitError. */
  async countOtherChanges(): Promise<number> {
    const { git, sitePath, folderPath } = this.repository;
    const status = await git.read(["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=normal"]);
    const paths = status.split("\0").flatMap((entry) => (entry.length > 3 ? entry.slice(3) : []));
    return paths.filter((path) => path !== sitePath && !path.startsWith(folderPath + MEDIA)).length;
  }
}
