import { isUtf8 } from "node:buffer";
import { type BigIntStats, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { BuildError } from "../../../files/buildError.ts";
import { isHeld, retryWhileHeld } from "../../../files/heldFiles.ts";
import { describeReadError, describeWriteErrorOf } from "../../../files/systemErrors.ts";
import { removeUnfinished, removeUnfinishedCopies } from "../../../files/unfinishedFiles.ts";
import { type FolderLock, lockFolder } from "../../../output/folder/lockFolder.ts";
import { saveSpec } from "../../../output/loadSite.ts";
import { StorageError } from "../../server/storageError.ts";
import type { SiteStorage, StoredText, UnreadText } from "../../siteFile/server/siteStorage.ts";

/** The facts by which two states of a file differ after a write. */
const STATE = ["dev", "ino", "size", "mtimeNs", "ctimeNs"] as const;
/** In nanoseconds. */
const SECOND = 1_000_000_000n;
/** In milliseconds: how exact the times of files are at least, while memory sticks have whole seconds. */
const FINE = 50;
const COARSE = 2000;

/** Half of a pair of UTF-16 units, which no file can have. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** site.json on the disk, which is replaced only while it has the text that was read. */
export class DiskSite implements SiteStorage {
  readonly name: string;
  /** The last bytes that were read: a large file takes longer to decode than to compare. */
  private last: { bytes: Buffer; content: StoredText } | undefined;
  /** The state of the file at the last time when it was read, with that time in milliseconds since the epoch. */
  private lastState: { state: BigIntStats; time: number } | undefined;

  /** `lockedFolder` is locked during a write: another preview of the site may be writing. */
  constructor(
    readonly path: string,
    private readonly lockedFolder: string,
  ) {
    this.name = basename(path);
  }

  read(): StoredText | UnreadText {
    this.lastState = undefined;
    try {
      const time = Date.now();
      const state = this.readState();
      // symbolic links are followed
      const bytes = readFileSync(realpathSync(this.path));
      if (state) this.lastState = { state, time };
      if (!this.last?.bytes.equals(bytes)) {
        const text = bytes.toString();
        this.last = { bytes, content: isUtf8(bytes) ? { text } : { text, bytes } };
      }
      return this.last.content;
    } catch (error) {
      return { problem: describeReadError(this.path, error as NodeJS.ErrnoException), isHeld: isHeld(error) };
    }
  }

  /** A program that has changed the file cannot hide it: the system has the time of the change. */
  hasChanged(): boolean {
    const { lastState } = this;
    const state = this.readState();
    if (!state || !lastState) return true;
    const isSame = STATE.every((name) => state[name] === lastState.state[name]);
    // another change at the time of the last one may have left no trace
    const exactness = state.ctimeNs % SECOND === 0n ? COARSE : FINE;
    return !isSame || lastState.time - Number(state.ctimeMs) < exactness;
  }

  private readState(): BigIntStats | undefined {
    return statSync(this.path, { bigint: true, throwIfNoEntry: false });
  }

  async replace(expected: string, text: string): Promise<boolean> {
    try {
      return await retryWhileHeld(() => this.tryReplace(expected, text));
    } catch (error) {
      const reason = describeWriteErrorOf(this.name, error);
      throw reason ? new StorageError(reason, { cause: error }) : error;
    }
  }

  private tryReplace(expected: string, text: string): boolean {
    const lock = this.tryLock();
    if (!lock) return false;
    try {
      const bytes = Buffer.from(text);
      const isReplaced = saveSpec(this.path, bytes, () => {
        const content = this.read();
        return "text" in content && content.text === expected;
      });
      // half of a pair of units is written as another character
      if (isReplaced && !LONE_SURROGATE.test(text)) this.last = { bytes, content: { text } };
      return isReplaced;
    } finally {
      lock.release();
    }
  }

  private tryLock(): FolderLock | undefined {
    try {
      return lockFolder(this.lockedFolder);
    } catch (error) {
      if (error instanceof BuildError) return undefined;
      throw error;
    }
  }
}

/** Removes the files that killed processes have left beside a spec, and in the folder of its history. */
export function tryRemoveUnfinished(file: string, historyFolder: string): void {
  try {
    const target = realpathSync(file);
    removeUnfinished(dirname(target));
    removeUnfinishedCopies(target);
    removeUnfinished(historyFolder);
  } catch {
    // without the file, or permission to remove others; the first request reports that
  }
}
