import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { readJson, writeJson } from "../../../files/cacheFile.ts";
import { retryWhileHeld } from "../../../files/heldFiles.ts";
import { describeWriteErrorOf } from "../../../files/systemErrors.ts";
import { unfinishedPath } from "../../../files/unfinishedFiles.ts";
import { findNamedFiles, listFileNames } from "../../../media/usedFiles.ts";

/** A file of the media folder that has got another name, and the hash of its content. */
interface Rename {
  from: string;
  to: string;
  hash: string;
}

/** A file that gets the name by which a text names it. */
interface Move {
  from: string;
  to: string;
  /** Whether it has that name already. */
  isThere: boolean;
  /** Whether nothing names it by its old name any more. */
  isLast: boolean;
}

/** The files that have got the names by which a text names them. */
export interface MovedFiles {
  /** Takes the old names away when the text was written, else the new ones. */
  finish(isWritten: boolean): Promise<void>;
}

/** Thrown when a file cannot get a name; the message is for people. */
export class RenameError extends Error {
  override name = "RenameError";
}

/** How many renames can be undone. */
const MAX_RENAMES = 200;

interface FileRenamesOptions {
  /** The media folder. */
  folder: string;
  /** Where the renames are kept, for undo also after a restart. */
  recordFile: string;
  /** Called when a file was added or removed; an edit can name one that was added when the promise has resolved. */
  onChanged(path: string): Promise<void>;
}

/**
 * The files of a media folder whose names follow the text of site.json. A file has both names while the text is written,
 * so that it has the one that the text uses whenever the process ends:
 *
 *     announce: keep both names and the hash of the content
 *       │
 *     moveFiles: copy to the new name ─► the text is written ─► finish: remove the old name
 *
 * The same moves a file back when the text that is written names it by its old name again, such as by an undo.
 */
export class FileRenames {
  constructor(private readonly options: FileRenamesOptions) {}

  /** Lets a file follow a text that names it by another name. */
  announce(from: string, to: string): void {
    const renames = [...this.readRenames(), { from, to, hash: this.hashContent(from) }];
    writeJson(this.options.recordFile, renames.slice(-MAX_RENAMES));
  }

  /** Gives the files that a text names the names that it uses, before it is written in place of another one. */
  async moveFiles(before: string, text: string): Promise<MovedFiles> {
    const moves = this.planMoves(before, text);
    const startedMoves: Move[] = [];
    for (const move of moves) {
      if (move.isThere) continue;
      try {
        await this.giveName(move.from, move.to);
      } catch (error) {
        await this.takeBack(startedMoves);
        throw error;
      }
      startedMoves.push(move);
      await this.options.onChanged(this.pathOf(move.to));
    }
    return {
      finish: (isWritten) =>
        isWritten
          ? this.removeAll(moves.filter(({ isLast }) => isLast).map(({ from }) => from))
          : this.takeBack(startedMoves),
    };
  }

  /** Gives a file that no text names another name. */
  async moveUnused(from: string, to: string): Promise<void> {
    this.announce(from, to);
    if (!listFileNames(this.options.folder).includes(to)) await this.giveName(from, to);
    await this.options.onChanged(this.pathOf(to));
    await this.removeAll([from]);
  }

  /** Whether two files have the same content. */
  hasSameContent(name: string, otherName: string): boolean {
    return this.hashContent(name) === this.hashContent(otherName);
  }

  private planMoves(before: string, text: string): Move[] {
    const renames = this.readRenames();
    if (renames.length === 0) return [];
    const names = [...new Set(renames.flatMap(({ from, to }) => [from, to]))];
    const existing = new Set(listFileNames(this.options.folder));
    const [namedBefore, namedNow] = [findNamedFiles(before, names), findNamedFiles(text, names)];
    return [...namedNow].flatMap((to): Move[] => {
      const isThere = existing.has(to);
      const source = namedBefore.has(to) && isThere ? undefined : this.findSource(to, renames, existing);
      if (!source) return [];
      const { from, hash } = source;
      const isLast = !namedNow.has(from) && (!isThere || namedBefore.has(from));
      const isOther = isThere && this.hashContent(to) !== hash;
      if (isOther && isLast) throw new RenameError(`“${to}” is another file by now.`);
      return isOther ? [] : [{ from, to, isThere, isLast }];
    });
  }

  /** The file that has had a name, by the last of its renames that is still there. */
  private findSource(to: string, renames: readonly Rename[], existing: ReadonlySet<string>) {
    for (const { hash } of renames.filter((rename) => rename.from === to || rename.to === to).reverse()) {
      const names = renames.filter((rename) => rename.hash === hash).flatMap((rename) => [rename.to, rename.from]);
      const from = names.find((name) => name !== to && existing.has(name) && this.hashContent(name) === hash);
      if (from !== undefined) return { from, hash };
    }
    return undefined;
  }

  /**
   * Gives a file a second name; on a disk for which both are one name, that name. Throws a RenameError when the disk does
   * not allow that.
   */
  private async giveName(from: string, to: string): Promise<void> {
    const partialPath = unfinishedPath(this.pathOf(to));
    try {
      const isSame = this.isSame(from, to);
      await retryWhileHeld(() => {
        if (!isSame) copyFileSync(this.pathOf(from), partialPath);
        renameSync(isSame ? this.pathOf(from) : partialPath, this.pathOf(to));
      });
    } catch (error) {
      // the disk may be full
      rmSync(partialPath, { force: true });
      const reason = describeWriteErrorOf(this.pathOf(to), error);
      throw reason ? new RenameError(`“${from}” was not renamed. ${reason}`, { cause: error }) : error;
    }
  }

  /** Whether the disk has one file of two names, which differ in capital letters only. */
  private isSame(name: string, otherName: string): boolean {
    const [file, otherFile] = [name, otherName].map((each) => statSync(this.pathOf(each), { throwIfNoEntry: false }));
    return file !== undefined && file.ino === otherFile?.ino && file.dev === otherFile.dev;
  }

  private async takeBack(moves: readonly Move[]): Promise<void> {
    for (const { from, to } of moves) {
      const isSame = this.isSame(from, to);
      await retryWhileHeld(() =>
        isSame ? renameSync(this.pathOf(to), this.pathOf(from)) : rmSync(this.pathOf(to), { force: true }),
      );
      await this.options.onChanged(this.pathOf(to));
    }
  }

  private async removeAll(names: readonly string[]): Promise<void> {
    const existing = new Set(listFileNames(this.options.folder));
    for (const name of names) {
      if (!existing.has(name)) continue;
      try {
        await retryWhileHeld(() => rmSync(this.pathOf(name)));
      } catch {
        // another program may have it open: it stays as a copy that nothing names
      }
      await this.options.onChanged(this.pathOf(name));
    }
  }

  private readRenames(): Rename[] {
    return readJson<Rename[]>(this.options.recordFile) ?? [];
  }

  private hashContent(name: string): string {
    return createHash("sha256")
      .update(readFileSync(this.pathOf(name)))
      .digest("hex");
  }

  private pathOf(name: string): string {
    return join(this.options.folder, name);
  }
}
