import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { linkSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "../../../files/buildError.ts";
import { isHeld } from "../../../files/heldFiles.ts";
import { isAbandoned } from "../../../files/unfinishedFiles.ts";
import { type FolderLock, lockFolder } from "../../../output/folder/lockFolder.ts";
import { saveSpec } from "../../../output/loadSite.ts";

/** The moments of a write at which somebody else may write, too, or the process may end. */
export type DiskMoment = "kept" | "written";

/** A second name for a file that was replaced, to which another program may still be writing. */
export interface KeptFile {
  path: string;
  /** The hash of the text that it had when it was replaced. */
  hash: string;
}

const KEPT = ".replaced";
/** The name of a kept file, after that of the file: the hash, the process that has kept it, and a number. */
const KEPT_NAME = /^([0-9a-f]+)\.(\d+)-\d+\.replaced$/;

/** The second names of a file that this process has replaced, or one that has ended. */
export function findKeptFiles(target: string): KeptFile[] {
  const folder = dirname(target);
  const prefix = `.${basename(target)}.`;
  return readdirSync(folder).flatMap((name) => {
    const [, hash, pid] = (name.startsWith(prefix) && KEPT_NAME.exec(name.slice(prefix.length))) || [];
    const path = join(folder, name);
    return hash !== undefined && isAbandoned(path, Number(pid)) ? { path, hash } : [];
  });
}

/** The file of a spec, which is replaced only while it has the text that was read. */
export class DiskFile {
  /** Its path; symbolic links are followed. */
  readonly target: string;
  /** Whether another program held the file when it was read last. */
  isHeld = false;
  private files = 0;
  /** What was read last: a large file takes longer to decode than to compare. */
  private last: { bytes: Buffer; text: string } | undefined;

  /** `folder` is locked during a write. Throws when the file does not exist. */
  constructor(
    file: string,
    private readonly folder: string,
    private readonly onMoment?: (moment: DiskMoment) => void,
  ) {
    this.target = realpathSync(file);
  }

  /** The text of the file; empty, and so not valid JSON, when it does not exist for a moment or is not valid UTF-8. */
  read(): string {
    const bytes = this.tryRead();
    if (!bytes || !isUtf8(bytes)) return "";
    if (!this.last?.bytes.equals(bytes)) this.last = { bytes, text: bytes.toString() };
    return this.last.text;
  }

  private tryRead(): Buffer | undefined {
    try {
      this.isHeld = false;
      return readFileSync(this.target);
    } catch (error) {
      this.isHeld = isHeld(error);
      return undefined;
    }
  }

  /** Replaces the file if it still has this text; undefined if it does not, or if another preview is writing. */
  replace(expected: string, text: string): { kept?: KeptFile } | undefined {
    const lock = this.lock();
    if (!lock) return undefined;
    const keptFile = this.keep(expected);
    try {
      this.onMoment?.("kept");
      const isReplaced = saveSpec(this.target, text, () => {
        this.onMoment?.("written");
        return this.read() === expected && (!keptFile || statSync(keptFile.path).ino === statSync(this.target).ino);
      });
      if (isReplaced) return { kept: keptFile };
      if (keptFile) rmSync(keptFile.path);
      return undefined;
    } catch (error) {
      // the disk may be full, or the folder read-only
      if (keptFile) rmSync(keptFile.path, { force: true });
      throw error;
    } finally {
      lock.release();
    }
  }

  /** Another preview of the same site may be writing. */
  private lock(): FolderLock | undefined {
    try {
      return lockFolder(this.folder);
    } catch (error) {
      if (error instanceof BuildError) return undefined;
      throw error;
    }
  }

  /** Gives the file a second name; undefined on a disk that has no hard links. */
  private keep(text: string): KeptFile | undefined {
    const hash = hashOf(text);
    const name = `.${basename(this.target)}.${hash}.${process.pid}-${this.files++}${KEPT}`;
    const path = join(dirname(this.target), name);
    try {
      linkSync(this.target, path);
      return { path, hash };
    } catch {
      return undefined;
    }
  }
}

/** The last texts with their hashes: that of a large one takes a tenth of a second, and is asked for several times. */
let recentHashes: { text: string; hash: string }[] = [];

/** The hash by which a version is named. */
export function hashOf(text: string): string {
  const match = recentHashes.find((entry) => entry.text === text);
  if (match) return match.hash;
  const hash = createHash("sha256").update(text).digest("hex");
  recentHashes = [{ text, hash }, ...recentHashes].slice(0, 3);
  return hash;
}
