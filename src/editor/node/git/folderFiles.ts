import { lstatSync, type Stats } from "node:fs";
import { join, resolve } from "node:path";
import { listFiles } from "../../../files/listFiles.ts";
import { findUsedFiles } from "../../../media/node/usedFiles.ts";
import { isHiddenFile } from "../../../site/rootFiles.ts";
import type { SiteFolder } from "../../publish/server/remote.ts";
import { foldCase, MEDIA } from "../../publish/server/siteFiles.ts";
import type { Repository } from "./repository.ts";

/** The hashes of files by path, size and time, so that each state of a file is read once. */
const knownHashes = new Map<string, string>();

/** The files in a folder of the site, by their paths from the top of the repository. Hashes are computed when asked for. */
export class FolderFiles implements SiteFolder {
  private constructor(
    private readonly repository: Repository,
    private readonly trackedBlobs: ReadonlyMap<string, string>,
    private readonly changedPaths: ReadonlySet<string>,
    /** The paths of all files that are there, without hidden ones. */
    readonly paths: ReadonlySet<string>,
  ) {}

  /** Lists the files of some folders, such as media/, beside site.json; none is read. */
  static async read(repository: Repository, folders: readonly string[]): Promise<FolderFiles> {
    const { git, folderPath } = repository;
    const trackedPaths = folders.map((name) => folderPath + name);
    const [index, changes] = await Promise.all([
      git.read(["ls-files", "-s", "-z", "--", ...trackedPaths]),
      git.read(["diff-files", "--name-only", "-z", "--", ...trackedPaths]),
    ]);
    const blobs = index.split("\0").flatMap((line) => {
      const [, blob, path] = /^\d+ (\S+) 0\t([\s\S]*)$/.exec(line) ?? [];
      return blob !== undefined && path !== undefined ? [[path, blob] as const] : [];
    });
    const paths = folders.flatMap((name) =>
      listFiles(resolve(git.folder, folderPath, name))
        .filter((file) => !isHiddenFile(file))
        .map((file) => folderPath + name + file),
    );
    return new FolderFiles(repository, new Map(blobs), new Set(changes.split("\0")), new Set(paths));
  }

  /** The path of a file on the disk. */
  locate(path: string): string {
    return join(this.repository.git.folder, path);
  }

  /** The hash that git would give the content of a file, without storing it; undefined when it is not there. */
  async hash(path: string): Promise<string | undefined> {
    const trackedBlob = this.changedPaths.has(path) ? undefined : this.trackedBlobs.get(path);
    // a checkout may leave files out, which are not removed; a disk may find a file by a name with other capitals
    if (trackedBlob !== undefined && (this.paths.has(path) || !this.hasNamesake(path))) return trackedBlob;
    const stats = this.paths.has(path) ? lstatSync(this.locate(path), { throwIfNoEntry: false }) : undefined;
    if (!stats) return undefined;
    const key = createKey(this.locate(path), stats);
    const knownHash = knownHashes.get(key);
    if (knownHash !== undefined) return knownHash;
    const blob = (await this.repository.git.read(["hash-object", "--", path])).trim();
    knownHashes.set(key, blob);
    return blob;
  }

  async findUsedFiles(text: string): Promise<ReadonlySet<string>> {
    const mediaPath = this.repository.folderPath + MEDIA;
    const names = Array.from(this.paths).flatMap((path) =>
      path.startsWith(mediaPath) ? path.slice(mediaPath.length) : [],
    );
    return findUsedFiles(this.locate(mediaPath), text, names);
  }

  private hasNamesake(path: string): boolean {
    return Array.from(this.paths).some((otherPath) => foldCase(otherPath) === foldCase(path));
  }
}

function createKey(file: string, { size, mtimeMs, ctimeMs, ino }: Stats): string {
  return JSON.stringify([file, size, mtimeMs, ctimeMs, ino]);
}
