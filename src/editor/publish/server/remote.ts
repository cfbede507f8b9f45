import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Author, GitTrouble, PublishObstacle, PublishProgress } from "../messages.ts";
import type { ChangedFile, FileDifference, FileEntries, IncomingFile } from "./siteFiles.ts";

/**
 * Where the site is published: a repository on another machine, and the folder here whose changes are published there. Git
 * and a Git host's API are behind it.
 *
 * The interface is cut between facts and decisions. A remote reads and writes commits, branches and files. The
 * publisher alone decides from these facts which changes are merged, sent or brought here, so it is the same everywhere, and
 * a remote has no notion of a conflict, of an accepted request, or of a change of the person.
 *
 * Locks, line ends, the index, hooks, large files and signatures exist in a working folder of git alone: they are part of
 * no call, only of the troubles that a call may end with.
 */
export interface Remote {
  /**
   * Opens the branch that is published from here, for one request; or names the obstacle. All work with it ends when `signal` is aborted. Like all that follows, rejects with an error that `explain` knows.
   */
  open(signal?: AbortSignal): Promise<PublishedBranch | RemoteObstacle>;
  /** Why something was not done. Throws an error again that is a fault of the program itself. */
  explain(error: unknown, signal?: AbortSignal): GitTrouble;
  /** The text of site.json in the last commit here, where an obstacle keeps it from being published. */
  readCommittedText?(obstacle: RemoteObstacle): Promise<string | undefined>;
  /** Removes the lock of a git that has crashed, if one was in the way. Resolves to whether it did. */
  removeLock?(signal: AbortSignal): Promise<boolean>;
}

/** An obstacle in the repository itself. */
export type RemoteObstacle = Exclude<PublishObstacle, "diverged" | "unreadable" | "broken">;

/** The commits of a repository, by their hashes. */
export interface Commits {
  hasCommit(commit: string): Promise<boolean>;
  /** The first commit before another one; undefined for the first of all, and for one that is not known. */
  readParent(commit: string): Promise<string | undefined>;
  /** The text of site.json in a commit, byte for byte; undefined if it does not have the file, or not as one. */
  readText(commit: string): Promise<string | undefined>;
  /** The files of the site in a commit (see SITE_FILES), except site.json itself. */
  readFiles(commit: string): Promise<FileEntries>;
  /** The bytes of a file in a commit as the folder here would have them; undefined if it does not have the file. */
  readFile(commit: string, path: string): Promise<Uint8Array | undefined>;
  /** All files that differ between two commits, site.json included. */
  readDifferences(from: string, to: string): Promise<Map<string, FileDifference>>;
  /** The newest commit that two others have in common. */
  findFork(commit: string, otherCommit: string): Promise<string | undefined>;
  /** Whether a commit is another one, or one before it. */
  isAncestor(commit: string, later: string): Promise<boolean>;
  /** How many commits lead to one, without those that lead to another. */
  countCommits(commit: string, otherCommit: string | undefined): Promise<number>;
  /** The commits that lead to `head` and not to `since`, the oldest first; at least those that have changed one of the files. */
  listCommits(head: string, options: { since: string; paths: readonly string[] }): Promise<string[]>;
  /** The newest commits that have changed site.json, and whether there are more. */
  log(count: number): Promise<CommitLog>;
}

/** A commit that has changed site.json. */
export interface LoggedCommit {
  commit: string;
  author: string;
  /** In milliseconds since 1970. */
  time: number;
  /** The first line of the message. */
  title: string;
  /** The text of site.json, which may have had another name; undefined if the commit has removed it. */
  text: string | undefined;
}

export interface CommitLog {
  /** The newest first; one more than was asked for, if there is one. */
  commits: LoggedCommit[];
  /** Whether older ones are on the other machine alone. */
  isShallow: boolean;
}

/** The branch that is published, and the folder here, as one request sees them. */
export interface PublishedBranch extends Commits {
  /** Such as "github.com". */
  readonly target: string;
  /** The name of the branch on the other machine. */
  readonly name: string;
  /** The commit from which the folder here was changed; where git has a working folder, the commit checked out there. */
  readonly head: string;
  /** The path of site.json from the top of the repository, and that of the folder that it is in: "" or "site/". */
  readonly sitePath: string;
  readonly folderPath: string;
  /** Whether a workflow publishes requests, as far as nobody has to choose or accept anything. */
  readonly hasWorkflow?: boolean;
  /** Who publishes, if that is known. */
  readonly author: Author | undefined;
  /** Whether `check` leaves out the rules of the site's own, which the workflow runs after publishing. */
  readonly skipsOwnRules?: boolean;
  /**
   * Asks the other machine for some branches; one that is not there any more is forgotten. Resolves to why it was not done.
   * One that is quick gives up after some seconds.
   */
  fetch(branches: readonly string[], options?: { isQuick?: boolean }): Promise<GitTrouble | undefined>;
  /** The commit of a branch as it was fetched last; undefined if the other machine does not have the branch. */
  readBranch(name: string): Promise<string | undefined>;
  /** The files of the site in the folder here. */
  readFolder(): Promise<SiteFolder>;
  /** Checks a tree that may never be committed, as it would be published. */
  check(tree: SiteTree): Promise<readonly Diagnostic[]>;
  /** Makes a commit, and has a branch of the other machine follow to it. */
  commit(change: Change): Promise<CommitResult>;
  /** The commit of an earlier attempt whose end is not known, if a fetched branch has it. */
  findPending(pending: PendingCommit): Promise<string | undefined>;
  /**
   * Brings the folder to a commit of others, or to one that was made here. Resolves to the obstacle: the folder stays behind
   * then, and may have a part of it. Can be repeated.
   */
  receive(received: ReceivedCommit): Promise<GitTrouble | undefined>;
  /** Restores files of a commit that are not in the folder. Resolves to where they are; one that would leave it is left out. */
  restoreFiles(commit: string, paths: readonly string[]): Promise<string[]>;
  /** The same branch for work that nobody can stop any more. */
  detach(): PublishedBranch;
  /** Lays out a version of the site beside the folder. Resolves to the path of its site.json; only where there are paths. */
  writeCopy?(commit: string, tree: Pick<SiteTree, "text" | "files">): Promise<string>;
  /** How many files outside of the site were changed in the working folder: they are not published. */
  countOtherChanges?(): Promise<number>;
}

/** The files of the site in a folder. None is read before its hash is asked for. */
export interface SiteFolder {
  /** The paths of all files of media/, blocks/ and rules/ from the top of the repository, without hidden ones. */
  readonly paths: ReadonlySet<string>;
  /** The hash that a commit would have of a file; undefined when it is not there. */
  hash(path: string): Promise<string | undefined>;
  /** The names of files below media/ that a text uses, and of files that these embed or link to. */
  findUsedFiles(text: string): Promise<ReadonlySet<string>>;
}

/** A site as a commit would have it. */
export interface SiteTree {
  text: string;
  files: FileEntries;
  folder: SiteFolder;
  /** Whether it is published already. */
  isPublished: boolean;
}

/** A change of the site, to be committed. */
export interface Change {
  /** The branch that follows, and the commit that it has; undefined for a new one. */
  branch: string;
  branchHead: string | undefined;
  /** Whether the branch is one of Studio's own: the new commit takes the place of that which it has. */
  isOwnBranch: boolean;
  /** The commit that the new one follows. With the same files, it is sent itself. */
  parent: string;
  text: string;
  /** Files of the folder, and files that the repository has already. */
  publishedFiles: readonly ChangedFile[];
  carriedFiles: readonly ChangedFile[];
  message: string;
  /** The name that the person has entered: it is remembered, and counts more than the known one. */
  author: Author | undefined;
  /** The commit of an attempt that was refused, which is sent in place of another one. */
  created: CreatedCommit | undefined;
  /** Called with the marks by which the commit can be found, before anything is sent. */
  announce(pending: PendingCommit): Promise<void>;
  onProgress(progress: PublishProgress): void;
}

/** A commit, with the files that it has from the folder, as they were stored. */
export interface CreatedCommit {
  commit: string;
  files: readonly ChangedFile[];
}

/** A commit that may have arrived: its hash, or its parent and message where the other machine makes it. */
export interface PendingCommit {
  branch: string;
  commit?: string;
  parent?: string;
  message?: string;
}

/** The outcome of a commit. */
export type CommitResult =
  /** `link`: where a request from the branch is accepted. */
  | { status: "sent"; created: CreatedCommit; link: string | undefined }
  /** The branch has another commit by now. */
  | { status: "moved" }
  /** The branch accepts no commit; another one may. `lines`: the output of the other machine. */
  | { status: "protected"; trouble: GitTrouble; lines: string[]; created: CreatedCommit | undefined }
  /** `isUncertain`: it may have arrived. */
  | { status: "failed"; trouble: GitTrouble; isUncertain: boolean };

/** The state to which the folder is brought. */
export interface ReceivedCommit {
  /** The commit that it follows to; undefined if it stays at its own. */
  commit: string | undefined;
  /** Files of others that are not here, and files of others that were chosen in place of those here. */
  incomingFiles: readonly IncomingFile[];
  replacements: readonly IncomingFile[];
  /** All files of the folder that are as they are published or sent. */
  presentFiles: readonly IncomingFile[];
  /** The paths of files that stay though the commit does not have them. */
  leftPaths: readonly string[];
  /** Writes the text of site.json that has all that is published: after the files that it names. */
  writeSite(): Promise<void>;
}
