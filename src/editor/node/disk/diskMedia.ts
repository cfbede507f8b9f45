import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { flushFolder } from "../../../files/cacheFile.ts";
import { retryWhileHeld } from "../../../files/heldFiles.ts";
import { cacheFolder } from "../../../files/roots.ts";
import { describeWriteErrorOf } from "../../../files/systemErrors.ts";
import { removeUnfinished, unfinishedPath } from "../../../files/unfinishedFiles.ts";
import type { Media } from "../../../media/media.ts";
import { readMedia } from "../../../media/node/readMedia.ts";
import { listFileNames } from "../../../media/node/usedFiles.ts";
import type { MediaFile, MediaFolder } from "../../media/server/mediaFolder.ts";
import { StorageError } from "../../server/storageError.ts";

/** The media folder on the disk. */
export class DiskMedia implements MediaFolder {
  /** The times of the files that were changed here, by their paths; 0 for one that was removed. */
  private readonly ownChanges = new Map<string, number>();

  constructor(readonly folder: string) {}

  list(): readonly MediaFile[] {
    return listFileNames(this.folder).map((name) => ({ name, bytes: statSync(this.resolvePath(name)).size }));
  }

  inspect(text: string): Promise<Media> {
    return readMedia(this.folder, text, cacheFolder);
  }

  async read(name: string): Promise<Uint8Array> {
    return readFileSync(this.resolvePath(name));
  }

  add(name: string, content: Uint8Array): Promise<void> {
    return this.change(name, () => {
      mkdirSync(dirname(this.resolvePath(name)), { recursive: true });
      removeUnfinished(this.folder);
      // site.json may name it a moment later, and is flushed, too
      this.writeUnder(name, (path) => writeFileSync(path, content, { flush: true }));
      flushFolder(this.folder);
    });
  }

  copy(from: string, to: string): Promise<void> {
    const isSame = this.isSame(from, to);
    return this.change(to, () => {
      if (isSame) renameSync(this.resolvePath(from), this.resolvePath(to));
      else this.writeUnder(to, (path) => copyFileSync(this.resolvePath(from), path));
    });
  }

  remove(name: string): Promise<void> {
    return this.change(name, () => rmSync(this.resolvePath(name), { force: true }));
  }

  isSame(name: string, otherName: string): boolean {
    const [file, otherFile] = [name, otherName].map((fileName) =>
      statSync(this.resolvePath(fileName), { throwIfNoEntry: false }),
    );
    return file !== undefined && file.ino === otherFile?.ino && file.dev === otherFile.dev;
  }

  /** Whether the last change of a file was made here. */
  isOwnChange(path: string): boolean {
    return this.ownChanges.get(path) === readTime(path);
  }

  /** Writes a file under a hidden name, which it has until it is complete. */
  private writeUnder(name: string, write: (path: string) => void): void {
    const partialPath = unfinishedPath(this.resolvePath(name));
    try {
      write(partialPath);
      renameSync(partialPath, this.resolvePath(name));
    } catch (error) {
      // the disk may be full
      rmSync(partialPath, { force: true });
      throw error;
    }
  }

  private async change(name: string, work: () => void): Promise<void> {
    const path = this.resolvePath(name);
    try {
      await retryWhileHeld(work);
      this.ownChanges.set(path, readTime(path));
    } catch (error) {
      const reason = describeWriteErrorOf(path, error);
      throw reason ? new StorageError(reason, { cause: error }) : error;
    }
  }

  private resolvePath(name: string): string {
    return join(this.folder, name);
  }
}

/** The media folder beside a spec's file. */
export function findMediaFolder(file: string): string {
  return join(dirname(file), "media");
}

/** When a file was changed; 0 if it does not exist. */
function readTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
