import type { ListedChange, ListedConflict } from "./listedChanges.ts";

/** Why the site cannot be published from this folder as it is. */
export type PublishObstacle =
  | "no git"
  /** The git of macOS is a placeholder until the developer tools are installed. */
  | "no developer tools"
  | "no repository"
  /** Nothing was committed yet. */
  | "no commit"
  | "no remote"
  /** No branch is checked out, as while an older version is looked at. */
  | "no branch"
  /** A merge, rebase or the like has begun and not ended. */
  | "unfinished"
  /** Both this computer and the remote have commits that the other one does not have. */
  | "diverged"
  /** site.json is not valid JSON. */
  | "broken";

/** Why another machine did not do what was asked of it. */
export type RemoteProblem = "sign-in" | "offline" | "gone" | "cancelled";

/** What would be published. */
export type Publication = { status: PublishObstacle } | ReadyPublication;

/** What the site has that was not published, and what others have published meanwhile. */
export interface ReadyPublication {
  status: "ready";
  /** How the site is published: by git, or by a command of its owner. */
  way: "git" | "command";
  /** Where to, such as "github.com"; or the command. */
  target: string;
  /** Why the remote was not asked what others have published. */
  problem?: RemoteProblem;
  changes: ListedChange[];
  files: PublishedFile[];
  /** Files of the media folder that nothing uses: they are not published. */
  unusedFiles: string[];
  /** Files of the media folder that others have changed, too: theirs are published. */
  filesOfOthers: string[];
  /** How many other files of the folder were changed: they are not published. */
  otherFiles: number;
  /** How many commits were made on this computer outside of Studio: they are published, too. */
  earlierCommits: number;
  /** How many changes others have published that are not here yet. */
  fromOthers: number;
  /** What both have changed, and nobody has chosen. */
  conflicts: ListedConflict[];
  /** What is wrong, in sentences: nothing is published until it is corrected. */
  errors: string[];
  warnings: number;
  /** Whether the name of the person has to be asked. */
  needsAuthor: boolean;
  /** Says in a line what was changed. */
  message: string;
  review?: Review;
  last?: LastPublication;
}

/** A file of the media folder that is published. */
export interface PublishedFile {
  name: string;
  kind: "added" | "changed" | "removed";
}

/** A branch with what was published, which waits for somebody to accept it. */
export interface Review {
  branch: string;
  commit: string;
  /** Where that is done; missing for a host that is not known. */
  link?: string;
}

/** What was published last from this computer. */
export interface LastPublication {
  commit: string;
  /** In milliseconds since 1970. */
  time: number;
  /** The address of the published site. */
  url: string;
}

/** Asks what would be published. */
export interface PublicationRequest {
  /** Which version to keep of each conflict, by its id. */
  choices: Record<string, "ours" | "theirs">;
}

/** Publishes what a person has seen. */
export interface PublishRequest extends PublicationRequest {
  message: string;
  author?: Author;
}

/** Who publishes, as git records it. */
export interface Author {
  name: string;
  email: string;
}

/** What became of the attempt to publish. */
export type PublishAnswer =
  /** `isUpToDate`: whether this folder has all that is published; some file here is in the way if not. */
  | { status: "published"; isUpToDate: boolean; last: LastPublication }
  /** There was nothing to publish; what others have published is here now. */
  | { status: "received"; isUpToDate: boolean }
  /** The branch is protected: what was changed waits on a branch of its own. */
  | { status: "review"; review: Review; lines: string[] }
  /** Something has to be done first: the publication says what. */
  | { status: "not ready" }
  /** `lines`: what the remote, or the command, has said. */
  | { status: "failed"; problem?: RemoteProblem; lines: string[] };

/** Whether what was published last can be seen on the web. */
export interface LiveAnswer {
  status: "live" | "waiting" | "unreachable";
}
