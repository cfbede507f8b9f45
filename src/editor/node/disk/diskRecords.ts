import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readIfExists, writeAtomically } from "../../../files/cacheFile.ts";
import { hashText } from "../../../json/contentHash.ts";
import type { Records } from "../../server/records.ts";

/** Records as files of a folder whose names begin with a key. */
export class DiskRecords implements Records {
  constructor(
    private readonly folder: string,
    private readonly key: string,
  ) {}

  /** The records of a file or folder, whose symbolic links are followed. */
  static of(target: string, folder: string): DiskRecords {
    return new DiskRecords(folder, hashText(target).slice(0, 16));
  }

  read(name: string): string | undefined {
    return readIfExists(this.resolvePath(name))?.toString();
  }

  write(name: string, text: string): boolean {
    try {
      writeAtomically(this.resolvePath(name), text, { isDurable: true });
      return true;
    } catch {
      return false;
    }
  }

  remove(name: string): void {
    rmSync(this.resolvePath(name), { force: true });
  }

  list(prefix: string): string[] {
    const folder = dirname(`${prefix}_`);
    try {
      return readdirSync(dirname(this.resolvePath(`${prefix}_`)))
        .map((name) => (folder === "." ? name : `${folder}/${name}`))
        .filter((name) => name.startsWith(prefix))
        .sort();
    } catch {
      // no record of a folder that does not exist
      return [];
    }
  }

  /** A file is durable as soon as it is written. */
  async settled(): Promise<void> {}

  private resolvePath(name: string): string {
    return join(this.folder, `${this.key}.${name}`);
  }
}
