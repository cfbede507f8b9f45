import type { Media } from "../../../media/media.ts";

/** A text that the site had, with the commit that has its files, if there is one. */
export interface EarlierVersion {
  text: string;
  commit?: string;
  media?: Media;
}

/** Earlier versions of the site, to look at. */
export interface EarlierVersions {
  /** The published version, or that of a commit; undefined if there is none. */
  read(name: string): Promise<EarlierVersion | undefined>;
  /** A file of the media folder in a commit; undefined if the commit does not have it. */
  readFile(commit: string, name: string): Promise<Uint8Array | undefined>;
}
