import {
  boolean,
  type InferOutput,
  maxLength,
  maxValue,
  minLength,
  minValue,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
  trim,
} from "valibot";
import {
  declareAnswer,
  defineAction,
  defineQuery,
  type Empty,
  empty,
  type InferRequest,
  index,
} from "../api/definitions/requestDefinition.ts";
import { defineChange, type ListedChange, type ListedConflict, type NamedPlace } from "../siteFile/messages.ts";

const line = pipe(string(), trim(), minLength(1), maxLength(200), regex(/^[^\r\n<>]*$/));
const author = object({ name: line, email: line });
/** Which version to keep of each conflict, by its id. */
const choices = record(string(), picklist(["ours", "theirs"]));

/** The requests that publish the site, and those about its earlier versions. */
export const publishRequests = {
  /** Asks for the versions that the site had. */
  versions: defineQuery(
    object({
      /** The page that they must have changed; undefined for all versions. */
      path: optional(string()),
      /** How many are looked at, from the newest on. */
      count: pipe(index, minValue(1), maxValue(1000)),
    }),
    declareAnswer<VersionsAnswer>(),
  ),
  /** Asks for the differences of a page since a version. */
  pageSince: defineQuery(object({ version: string(), path: string() }), declareAnswer<PageSinceAnswer | undefined>()),
  /** Restores one value of a version. `title` says so to the person who undoes it. */
  restoreText: defineChange(object({ version: string(), change: string(), title: string() })),
  /** Restores a page of a version as a whole. */
  restorePage: defineChange(object({ version: string(), path: string(), title: string() })),
  /** Asks for the next publication. */
  publication: defineQuery(object({ choices }), declareAnswer<Publication>()),
  /** Publishes the changes that a person has seen. */
  publish: defineAction(
    object({
      choices,
      /** Empty for the proposal of the publication. */
      message: pipe(string(), maxLength(1000)),
      author: optional(author),
      /** Sends the changes in a new request: the one before was declined. */
      isNewRequest: optional(boolean()),
      /** Sends the changes in a request also where they could be published at once. */
      isRequest: optional(boolean()),
    }),
    declareAnswer<PublishAnswer>(),
  ),
  cancelPublishing: defineAction(empty, declareAnswer<Empty>()),
  publishProgress: defineQuery(empty, declareAnswer<PublishProgress>()),
  removeLock: defineAction(empty, declareAnswer<{ isRemoved: boolean }>()),
  live: defineQuery(empty, declareAnswer<LiveAnswer>()),
};

export type VersionsRequest = InferRequest<typeof publishRequests.versions>;
export type PublishRequest = InferRequest<typeof publishRequests.publish>;

/** Who publishes, as git records it. */
export type Author = InferOutput<typeof author>;

/** Why the site cannot be published from this folder as it is. */
export type PublishObstacle =
  | "no git"
  /** The git of macOS is a placeholder until the developer tools are installed. */
  | "no developer tools"
  | "no repository"
  /** The folder belongs to another user of this computer, so git refuses to read it. */
  | "unsafe folder"
  /** site.json is a link to another file. */
  | "link"
  /** Nothing was committed yet. */
  | "no commit"
  | "no remote"
  /** No branch is checked out, as while an older version is looked at. */
  | "no branch"
  /** A merge, rebase or the like has begun and not ended. */
  | "unfinished"
  /** Both this computer and the remote have commits that the other one does not have. */
  | "diverged"
  /** The published site.json is no valid JSON, or not there any more. */
  | "unreadable"
  /** site.json is not valid JSON. */
  | "broken";

/** Why git, or the machine that it asks, did not do something. */
export type GitProblem =
  | "cancelled"
  | "no git"
  /** The remote does not answer: no connection, or one on which nothing arrives. */
  | "offline"
  | "sign-in"
  /** Nobody has signed in, in a browser. */
  | "signed out"
  /** The token of whoever has signed in has ended, or was never right. */
  | "token ended"
  /** The account may read the site, and not publish it. */
  | "no permission"
  /** The host answers a limited number of requests in an hour. */
  | "too many requests"
  /** The host does not take, or send, so much. */
  | "too large"
  | "proxy"
  /** The remote answers that it cannot answer now. */
  | "overloaded"
  /** Something else than git answers, such as the login page of a Wi-Fi. */
  | "not git"
  | "certificate"
  | "gone"
  /** The branch that was published is not there any more. */
  | "no branch there"
  /** The remote is somebody's working folder, which does not accept a push. */
  | "working folder"
  /** GitHub refuses a commit that would show a private email address. */
  | "private email"
  /** A check of the remote, or a hook of this computer, has refused it. */
  | "declined"
  | "signing"
  /** The large files of the repository need Git LFS, which is not installed. */
  | "no lfs"
  | "no author"
  /** Another git is at work in this folder. */
  | "lock"
  /** A git that has crashed has left its lock. */
  | "stale lock"
  | "read-only"
  | "disk full"
  /** A file of this folder is in the way of one that others have published. */
  | "file in the way"
  | "damaged"
  | "unknown";

/** Why git did not do something, with its own words. */
export interface GitTrouble {
  problem: GitProblem;
  lines: string[];
}

/** The next publication. */
export type Publication = { status: PublishObstacle } | ({ status: "failed" } & GitTrouble) | ReadyPublication;

/** The changes of the site that were not published, and the changes that others have published meanwhile. */
export interface ReadyPublication {
  status: "ready";
  /** How the site is published: by git, or by a command of its owner. */
  way: "git" | "command";
  /** Where to, such as "github.com", or the name of a folder; or the command. */
  target: string;
  /** The address of the published site. */
  url: string;
  /** The reason why the remote was not asked for the publications of others. */
  problem?: GitTrouble;
  /** Whether the branch was never published. */
  isFirst: boolean;
  changes: ListedChange[];
  files: PublishedFile[];
  /** When the first change was saved here that is not published, in milliseconds since 1970, if it is known. */
  unpublishedSince?: number;
  /** Files of the media folder that nothing uses: they are not published. */
  unusedFiles: string[];
  /** How many other files of the folder were changed: they are not published. */
  otherFiles: number;
  /** How many commits were made on this computer outside of Studio: they are published, too. */
  earlierCommits: number;
  /** How many changes others have published that are not here yet. */
  fromOthers: number;
  /** Whether others have changed blocks or rules of the site. */
  hasNewCode: boolean;
  /** Whether the site has rules of its own that are checked after publishing alone: this place cannot run them. */
  hasLaterChecks?: boolean;
  /** Conflicts for which nobody has chosen a version. */
  conflicts: ListedConflict[];
  /** The files that both have added or changed, and nobody has chosen. */
  fileConflicts: FileConflict[];
  /** The first errors: nothing is published until they are corrected. */
  errors: PublicationProblem[];
  /** Errors that others have published, and that are not changed here. */
  earlierErrors: PublicationProblem[];
  /** The first warnings. */
  warnings: PublicationProblem[];
  warningCount: number;
  /** Whether the name of the person has to be asked. */
  needsAuthor: boolean;
  /** Who publishes, if git knows. */
  author?: Author;
  /** Describes the changes in a line. */
  message: string;
  review?: Review;
  /** The parts that go live and that wait, if somebody has to accept any. */
  approval?: WaitingApproval;
  last?: LastPublication;
  /** Why this folder does not have all that is published yet. */
  behind?: GitTrouble;
}

/** A problem of the version that would be published. */
export interface PublicationProblem extends Partial<NamedPlace> {
  /** A sentence with the fault, and with words to write instead. */
  sentence: string;
  /** The message and the JSON pointer of its diagnostic; missing for a problem of files. */
  message?: string;
  pointer?: string;
}

/** A file of the media folder that is published. */
export interface PublishedFile {
  name: string;
  kind: "added" | "changed" | "removed";
}

/** A file of the media folder with two contents: that of this folder, and the published one. */
export interface FileConflict {
  id: string;
  name: string;
  /** The commit that has the published one. */
  commit: string;
}

/** A publication in two parts, in the names of pages, of other parts of the site, and of files. */
export interface WaitingApproval {
  /** The roles of the people who have to accept the part that waits. */
  by: string[];
  live: string[];
  waiting: string[];
}

/** A branch with published changes, which waits for somebody to accept it. */
export interface Review {
  branch: string;
  commit: string;
  /** Where that is done; missing for a host that is not known. */
  link?: string;
  /** The roles of the people who have to accept it, if the site names them. */
  by?: string[];
  /** Whether a workflow checks and publishes it, and asks somebody only where it cannot. */
  isAutomatic?: boolean;
}

/** The last publication from this computer. */
export interface LastPublication {
  commit: string;
  /** In milliseconds since 1970. */
  time: number;
  /** The address of the published site. */
  url: string;
}

/** The result of an attempt to publish. */
export type PublishAnswer =
  /** `behind`: why this folder does not have all that is published yet. */
  | { status: "published"; behind?: GitTrouble; last: LastPublication }
  /** There was nothing to publish; the publications of others are here now. */
  | { status: "received"; behind?: GitTrouble }
  /**
   * The branch is protected, or the site names who has to accept a change: the changes wait on a branch of their own.
   * `last`: the part that is published.
   */
  | { status: "review"; review: Review; lines: string[]; last?: LastPublication }
  /** Something has to be done first: the publication names it. */
  | { status: "not ready" }
  /**
   * `lines`: the output of git, the remote, or the command. `isUncertain`: the changes may have arrived; the next
   * publication finds out.
   */
  | ({ status: "failed"; isUncertain?: boolean } & GitTrouble);

/** How far a publication is; bytes are only known while files are sent. */
export interface PublishProgress {
  sentBytes?: number;
  totalBytes?: number;
}

/** Whether the last publication can be seen on the web. */
export interface LiveAnswer {
  status: "live" | "waiting" | "unreachable";
}

export interface VersionsAnswer {
  /** Whether they are those that were committed, or, without git, those that Studio has saved. */
  source: "git" | "studio";
  /** The newest first. */
  versions: ListedVersion[];
  hasMore: boolean;
  /** Whether this computer has no older ones, but the remote has. */
  isShallow: boolean;
}

/** A version of the site, with its changes. */
export interface ListedVersion {
  /** The hash of the commit, or of the text. */
  id: string;
  /** Who has made it; undefined without git. */
  author?: string;
  /** In milliseconds since 1970. */
  time: number;
  /** The change, in a line. */
  title?: string;
  changes: ListedChange[];
}

export interface PageSinceAnswer {
  /** `before` is the value in the version, `after` that of now. */
  changes: ListedChange[];
  /** Whether the version has the page. */
  hasPage: boolean;
}
