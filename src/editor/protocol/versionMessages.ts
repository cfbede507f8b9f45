import type { ListedChange } from "./listedChanges.ts";

/** Asks for the versions that the site had. */
export interface VersionsRequest {
  /** The page that they must have changed; undefined for all versions. */
  path?: string | undefined;
  /** How many are looked at, from the newest on. */
  count: number;
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

/** A version of the site, with what it has changed. */
export interface ListedVersion {
  /** The hash of the commit, or of the text. */
  id: string;
  /** Who has made it; undefined without git. */
  author?: string;
  /** In milliseconds since 1970. */
  time: number;
  /** What was done, in a line. */
  title?: string;
  changes: ListedChange[];
}

/** Asks what is different on a page since a version. */
export interface PageSinceRequest {
  version: string;
  path: string;
}

export interface PageSinceAnswer {
  /** `before` is the value in the version, `after` that of now. */
  changes: ListedChange[];
  /** Whether the version has the page. */
  hasPage: boolean;
}

/** Restores one value of a version. */
export interface RestoreTextRequest {
  version: string;
  change: string;
  /** What it does, for the person who undoes it. */
  title: string;
}

/** Restores a page of a version as a whole. */
export interface RestorePageRequest extends PageSinceRequest {
  title: string;
}
