import { hashBytes } from "../../../json/contentHash.ts";
import { findNamedFiles } from "../../../media/namedFiles.ts";
import { type Records, readValue, writeValue } from "../../server/records.ts";
import { StorageError } from "../../server/storageError.ts";
import type { MovedFiles } from "../../siteFile/server/siteFileOptions.ts";
import type { MediaFolder } from "./mediaFolder.ts";

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

/** How many renames can be undone. */
const MAX_RENAMES = 200;
const RENAMES = "files.json";

interface FileRenamesOptions {
  media: MediaFolder;
  records: Records;
  /** Called when a file was added or removed; an edit can name one that was added when the promise has resolved. */
  onChanged(): Promise<void>;
}

/**
 * The files of a media folder whose names follow the text of site.json. A file has both names while the text is written,
 * so that it has the name in the text whenever the process ends:
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
  async announce(from: string, to: string): Promise<void> {
    const renames = [...this.readRenames(), { from, to, hash: await this.hashContent(from) }];
    writeValue(this.options.records, RENAMES, renames.slice(-MAX_RENAMES));
  }

  /** Gives the files that a text names the names that it uses, before it is written in place of another one. */
  async moveFiles(before: string, text: string): Promise<MovedFiles> {
    const moves = await this.planMoves(before, text);
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
      await this.options.onChanged();
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
    await this.announce(from, to);
    if (!this.names.includes(to)) await this.giveName(from, to);
    await this.options.onChanged();
    await this.removeAll([from]);
  }

  /** Whether two files have the same content. */
  async hasSameContent(name: string, otherName: string): Promise<boolean> {
    return (await this.hashContent(name)) === (await this.hashContent(otherName));
  }

  private async planMoves(before: string, text: string): Promise<Move[]> {
    const renames = this.readRenames();
    if (renames.length === 0) return [];
    const names = [...new Set(renames.flatMap(({ from, to }) => [from, to]))];
    const existing = new Set(this.names);
    const [namedBefore, namedNow] = [findNamedFiles(before, names), findNamedFiles(text, names)];
    const moves: Move[] = [];
    for (const to of namedNow) {
      const isThere = existing.has(to);
      const source = namedBefore.has(to) && isThere ? undefined : await this.findSource(to, renames, existing);
      if (!source) continue;
      const { from, hash } = source;
      const isLast = !namedNow.has(from) && (!isThere || namedBefore.has(from));
      const isOther = isThere && (await this.hashContent(to)) !== hash;
      if (isOther && isLast) throw new StorageError(`“${to}” is another file by now.`);
      if (!isOther) moves.push({ from, to, isThere, isLast });
    }
    return moves;
  }

  /** The file that has had a name, by the last of its renames that is still there. */
  private async findSource(to: string, renames: readonly Rename[], existing: ReadonlySet<string>) {
    for (const { hash } of renames.filter((rename) => rename.from === to || rename.to === to).reverse()) {
      const names = renames.filter((rename) => rename.hash === hash).flatMap((rename) => [rename.to, rename.from]);
      for (const from of names)
        if (from !== to && existing.has(from) && (await this.hashContent(from)) === hash) return { from, hash };
    }
    return undefined;
  }

  /** Gives a file a second name; on a disk for which both are one name, that name. Rejects with a StorageError. */
  private async giveName(from: string, to: string): Promise<void> {
    try {
      await this.options.media.copy(from, to);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      throw new StorageError(`“${from}” was not renamed. ${error.message}`, { cause: error });
    }
  }

  private async takeBack(moves: readonly Move[]): Promise<void> {
    const { media, onChanged } = this.options;
    for (const { from, to } of moves) {
      await (media.isSame(from, to) ? media.copy(to, from) : media.remove(to));
      await onChanged();
    }
  }

  private async removeAll(names: readonly string[]): Promise<void> {
    const existing = new Set(this.names);
    for (const name of names) {
      if (!existing.has(name)) continue;
      try {
        await this.options.media.remove(name);
      } catch {
        // another program may have it open: it stays as a copy that nothing names
      }
      await this.options.onChanged();
    }
  }

  private get names(): string[] {
    return this.options.media.list().map(({ name }) => name);
  }

  private readRenames(): Rename[] {
    return readValue<Rename[]>(this.options.records, RENAMES) ?? [];
  }

  private async hashContent(name: string): Promise<string> {
    return hashBytes(await this.options.media.read(name));
  }
}
