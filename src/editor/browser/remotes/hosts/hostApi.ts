import type { Author } from "../../../publish/messages.ts";
import type { PendingCommit } from "../../../publish/server/remote.ts";
import type { FileEntries, FileEntry } from "../../../publish/server/siteFiles.ts";

/** A commit as the host describes it. */
export interface HostCommit {
  commit: string;
  parents: readonly string[];
  message: string;
}

/** A commit of a log, without the text of its file where the host does not send that with it. */
export interface LogEntry {
  commit: string;
  author: string;
  /** In milliseconds since 1970. */
  time: number;
  /** The first line of the message. */
  title: string;
  text?: string;
}

/** The commits that lead to one and not to another. */
export interface Comparison {
  /** The newest commit that both have in common. */
  fork: string;
  count: number;
  /** The oldest first; at least the first hundred. */
  commits: readonly string[];
}

/** A file that a commit changes. */
export interface SentFile {
  path: string;
  /** The file as it is to be; undefined for one that is removed. */
  entry: FileEntry | undefined;
  /** The file as the commit before has it. */
  before: FileEntry | undefined;
  /** Its content; undefined if the repository has it already. */
  bytes: Uint8Array | undefined;
}

/** A commit that the host is to make. */
export interface SentCommit {
  branch: string;
  /** The commit that the branch has; undefined for a new branch. */
  branchHead: string | undefined;
  /** Whether the new commit takes the place of those that the branch has. */
  isReplacement: boolean;
  mainBranch: string;
  parent: string;
  message: string;
  author: Author | undefined;
  /** The files that differ from the files of the parent. */
  files: readonly SentFile[];
  /** The file of the site, which may be one of them. */
  siteFile: SentFile;
  /** A commit of an earlier attempt that the host has stored, and that a branch is to follow to. */
  stored: string | undefined;
}

export interface CommitSteps {
  /** Is to be called with the facts by which the commit can be found, before a branch can have it. */
  announce(pending: PendingCommit): Promise<void>;
  /** Is to be called with a commit that is stored, and that no branch has yet. */
  onStored(commit: string): void;
}

export interface RequestedMerge {
  branch: string;
  mainBranch: string;
  title: string;
  body: string;
}

/** The account of a token. */
export interface HostAccount {
  author: Author;
  /** Whether it may publish in the repository. */
  canPublish: boolean;
}

/** The API of a Git host, for one repository. All calls reject with a HostError. */
export interface HostApi {
  /** The newest commit of a branch; undefined if there is no such branch. */
  findBranch(name: string): Promise<string | undefined>;
  /** The names of the branches, up to a hundred. */
  listBranches(): Promise<string[]>;
  findCommit(commit: string): Promise<HostCommit | undefined>;
  /** All files of a commit. */
  readTree(commit: string): Promise<FileEntries>;
  /** The bytes of a file, by the hash of its content. */
  readBlob(hash: string): Promise<Uint8Array>;
  /** The bytes of a file in a commit; undefined if the commit does not have it. */
  readFile(commit: string, path: string): Promise<Uint8Array | undefined>;
  /** Compares two commits; undefined if the host does not have them, or they have none in common. */
  compare(base: string, head: string): Promise<Comparison | undefined>;
  /** The newest commits that have changed a file; at least `count`, if there are so many. */
  log(head: string, options: { path: string; count: number }): Promise<LogEntry[]>;
  /** Makes a commit, and has its branch follow to it. Resolves to its hash. */
  commit(commit: SentCommit, steps: CommitSteps): Promise<string>;
  /** Opens a request to merge a branch. Resolves to the address where a person accepts it; undefined if the host does it later. */
  openRequest(request: RequestedMerge): Promise<string | undefined>;
  /** The account of the token. */
  readAccount(): Promise<HostAccount>;
}
