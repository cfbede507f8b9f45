import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Author, GitTrouble } from "../../publish/messages.ts";
import type {
  Change,
  CommitLog,
  CommitResult,
  PendingCommit,
  PublishedBranch,
  ReceivedCommit,
  SiteFolder,
  SiteTree,
} from "../../publish/server/remote.ts";
import type { IncomingFile } from "../../publish/server/siteFiles.ts";
import type { GitHostOptions } from "./gitHostOptions.ts";
import { type HostCache, HostCommits } from "./hostCommits.ts";
import { HostFolder } from "./hostFolder.ts";
import type { HostRecord } from "./hostRecord.ts";
import type { HostConnection } from "./hosts/connectToHost.ts";
import type { HostApi } from "./hosts/hostApi.ts";
import { explainHostError, HostError } from "./hosts/hostError.ts";
import { sendToHost } from "./sendToHost.ts";

interface HostBranchOptions
  extends Pick<
    GitHostOptions,
    "kind" | "target" | "sitePath" | "readToken" | "readAuthor" | "draftFiles" | "check" | "onFollowed"
  > {
  name: string;
  record: HostRecord;
  signal: AbortSignal | undefined;
}

/** The published branch at a Git host, and the folder that rests on one of its commits. */
export class HostBranch extends HostCommits implements PublishedBranch {
  readonly target: string;
  readonly name: string;
  readonly head: string;
  readonly skipsOwnRules = true;

  constructor(
    private readonly connect: HostConnection,
    cache: HostCache,
    private readonly options: HostBranchOptions,
  ) {
    super(connect({ signal: options.signal }), cache, options.sitePath);
    this.target = options.target;
    this.name = options.name;
    this.head = options.record.head ?? "";
  }

  /** Behind a door, one is set up. */
  get hasWorkflow(): boolean {
    return this.options.kind === "door";
  }

  get author(): Author | undefined {
    return this.options.record.author ?? this.options.readAuthor();
  }

  detach(): PublishedBranch {
    return new HostBranch(this.connect, this.cache, { ...this.options, signal: undefined });
  }

  async fetch(branches: readonly string[], { isQuick = false } = {}): Promise<GitTrouble | undefined> {
    const { signal, record } = this.options;
    const api = this.connect({ signal, isQuick });
    try {
      for (const branch of branches) {
        const head = await api.findBranch(branch);
        const trouble = head === undefined ? await this.explainMissingBranch(api, branch) : undefined;
        if (trouble) return trouble;
        await record.setBranch(branch, head);
      }
      return undefined;
    } catch (error) {
      if (error instanceof HostError && !signal?.aborted) return explainHostError(error);
      throw error;
    }
  }

  /** A repository without access looks like one without the branch. */
  private async explainMissingBranch(api: HostApi, branch: string): Promise<GitTrouble | undefined> {
    if (branch !== this.name) return undefined;
    const branches = await api.listBranches();
    const isLost = branches.length > 0 && this.options.record.findBranch(branch) !== undefined;
    return isLost ? { problem: "no branch there", lines: branches } : undefined;
  }

  async readBranch(name: string): Promise<string | undefined> {
    return this.options.record.findBranch(name);
  }

  log(count: number): Promise<CommitLog> {
    return this.readLog(this.head, count);
  }

  async readFolder(): Promise<SiteFolder> {
    return HostFolder.read(await this.readFiles(this.head), this.options.draftFiles, this.folderPath);
  }

  check(tree: SiteTree): Promise<readonly Diagnostic[]> {
    return this.options.check(tree);
  }

  async findPending({ branch, commit, parent, message }: PendingCommit): Promise<string | undefined> {
    const head = await this.readBranch(branch);
    if (head === undefined) return undefined;
    if (commit !== undefined) return (await this.isAncestor(commit, head)) ? commit : undefined;
    if (parent === undefined || message === undefined) return undefined;
    // the host has made it, and nobody has its hash
    const [next] = await this.listCommits(head, { since: parent });
    const foundCommit = next === undefined ? undefined : await this.findCommit(next);
    const isSame = foundCommit?.parents[0] === parent && foundCommit.message.trim() === message.trim();
    return isSame ? next : undefined;
  }

  async commit(change: Change): Promise<CommitResult> {
    const { record, draftFiles, signal } = this.options;
    if (this.options.readToken() === undefined)
      return { status: "failed", trouble: { problem: "signed out", lines: [] }, isUncertain: false };
    if (change.author) await record.setAuthor(change.author);
    return sendToHost(change, {
      ...{ api: this.api, signal, sitePath: this.sitePath, mainBranch: this.name },
      drafts: await draftFiles.list(),
      parentTree: await this.readTree(change.parent),
      // a commit may have arrived, also when somebody has stopped
      findArrived: async (pending) => {
        const branch = this.detach();
        if (await branch.fetch([pending.branch], { isQuick: true })) return "unknown";
        return branch.findPending(pending);
      },
      onSent: (commit) => record.setBranch(change.branch, commit),
    });
  }

  async receive(received: ReceivedCommit): Promise<GitTrouble | undefined> {
    const { commit = this.head, incomingFiles, replacements, presentFiles, writeSite } = received;
    const { draftFiles, record } = this.options;
    try {
      const files = await this.readFiles(commit);
      const isAsInCommit = ({ path, entry }: IncomingFile) => files.get(path)?.blob === entry?.blob;
      const newFiles = [...incomingFiles, ...replacements].filter((file) => !isAsInCommit(file));
      for (const { path, entry } of newFiles)
        await draftFiles.set(path, entry && (await this.api.readBlob(entry.blob)));
      await writeSite();
      // a folder that still rests on the old commit has too many drafts, and loses none
      await record.setHead(commit);
      for (const { path } of presentFiles.filter(isAsInCommit)) await draftFiles.forget(path);
      this.options.onFollowed?.();
      return undefined;
    } catch (error) {
      if (error instanceof HostError) return explainHostError(error);
      throw error;
    }
  }

  async restoreFiles(commit: string, paths: readonly string[]): Promise<string[]> {
    const folder = await this.readFolder();
    const missingPaths = paths.filter((path) => !folder.paths.has(path));
    for (const path of missingPaths) {
      const bytes = await this.readFile(commit, path);
      if (bytes) await this.options.draftFiles.set(path, bytes);
    }
    return missingPaths;
  }
}
