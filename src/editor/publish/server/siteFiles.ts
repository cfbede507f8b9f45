import { CODE_FOLDERS, PACKAGE_FILES } from "../../../site/codeFiles.ts";

/** A file as a commit has it. */
export interface FileEntry {
  /** 100644, 100755 for one that can be executed, 120000 for a symbolic link. */
  mode: string;
  /** The hash of its content. */
  blob: string;
}

/** Files by their paths from the top of the repository. */
export type FileEntries = Map<string, FileEntry>;

/** A file as two commits have it; undefined in one that does not have it. */
export interface FileDifference {
  before: FileEntry | undefined;
  after: FileEntry | undefined;
}

/** A file that a commit changes: its path from the top of the repository, and its content; removed without one. */
export interface ChangedFile {
  path: string;
  mode: string;
  blob: string | undefined;
}

/** A file of the folder that is to be as others have it; removed without an entry. */
export interface IncomingFile {
  path: string;
  entry: FileEntry | undefined;
}

/** The folder beside site.json with pictures and other files. */
export const MEDIA = "media/";
/** Files beside site.json on which a check depends, too. */
const SETTINGS_FILES: readonly string[] = [...PACKAGE_FILES, "tsconfig.json"];
/** All that is checked and published with site.json; a folder ends with a slash. */
export const SITE_FILES: readonly string[] = [MEDIA, ...CODE_FOLDERS, ...SETTINGS_FILES];

export const REGULAR_FILE = "100644";
/** A symbolic link is no file of the site: it may lead anywhere. */
export const LINK = "120000";

/** A name as disks compare it on which capitals do not count. */
export const foldCase = (name: string): string => name.normalize("NFC").toLowerCase();
