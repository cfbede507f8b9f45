import { findNamedFiles } from "../../../media/namedFiles.ts";
import { CODE_FOLDERS } from "../../../site/codeFiles.ts";
import { isHiddenFile } from "../../../site/rootFiles.ts";
import type { SiteFolder } from "../../publish/server/remote.ts";
import { type FileEntries, MEDIA } from "../../publish/server/siteFiles.ts";

/** The files that were changed here since the commit on which the folder rests, by their paths. */
export interface DraftFiles {
  /** Removed ones have no bytes. */
  list(): Promise<ReadonlyMap<string, Uint8Array | undefined>>;
  set(path: string, bytes: Uint8Array | undefined): Promise<void>;
  /** Has a file be as the commit has it again. */
  forget(path: string): Promise<void>;
}

/** The folder of a site whose files are at the host: the files of a commit, with drafts in their place. */
export class HostFolder implements SiteFolder {
  private constructor(
    private readonly files: FileEntries,
    private readonly drafts: ReadonlyMap<string, Uint8Array | undefined>,
    private readonly folderPath: string,
    readonly paths: ReadonlySet<string>,
  ) {}

  static async read(files: FileEntries, draftFiles: DraftFiles, folderPath: string): Promise<HostFolder> {
    const drafts = await draftFiles.list();
    const folders = [MEDIA, ...CODE_FOLDERS].map((name) => folderPath + name);
    const paths = [...files.keys(), ...drafts.keys()].filter((path) => {
      const isThere = !drafts.has(path) || drafts.get(path) !== undefined;
      return isThere && folders.some((folder) => path.startsWith(folder)) && !isHiddenFile(path);
    });
    return new HostFolder(files, drafts, folderPath, new Set(paths));
  }

  async hash(path: string): Promise<string | undefined> {
    if (!this.drafts.has(path)) return this.files.get(path)?.blob;
    const bytes = this.drafts.get(path);
    return bytes && hashBlob(bytes);
  }

  /** Without files that documents embed: the documents are at the host. */
  async findUsedFiles(text: string): Promise<ReadonlySet<string>> {
    const mediaPath = this.folderPath + MEDIA;
    const names = Array.from(this.paths).flatMap((path) =>
      path.startsWith(mediaPath) ? path.slice(mediaPath.length) : [],
    );
    return findNamedFiles(text, names);
  }
}

/** The hash that git gives a content. */
export async function hashBlob(bytes: Uint8Array): Promise<string> {
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const content = new Uint8Array(header.length + bytes.length);
  content.set(header);
  content.set(bytes, header.length);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
