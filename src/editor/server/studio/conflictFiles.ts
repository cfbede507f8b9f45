import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import { readJson, writeJson } from "../../../files/cacheFile.ts";

/** How many conflicts are kept: nobody chooses in more, and each is read when they are listed. */
const MAX_CONFLICTS = 100;

/** The conflicts that wait for a person, each in a file of its own: two previews of a site may both add and close some. */
export class ConflictFiles {
  /** Those that could not be written, such as when the disk is full. */
  private unwritten: OpenConflict[] = [];
  private count = 0;

  constructor(private readonly folder: string) {}

  /** The oldest is first. */
  get all(): OpenConflict[] {
    const fileConflicts = this.names.flatMap((name) => readJson<OpenConflict>(join(this.folder, name)) ?? []);
    return [...fileConflicts, ...this.unwritten];
  }

  add(conflict: OpenConflict): void {
    const name = `${Date.now()}-${String(this.count++).padStart(6, "0")}-${conflict.id}.json`;
    try {
      writeJson(join(this.folder, name), conflict, { isDurable: true });
    } catch {
      this.unwritten = [...this.unwritten, conflict].slice(-MAX_CONFLICTS);
    }
    for (const oldest of this.names.slice(0, -MAX_CONFLICTS)) rmSync(join(this.folder, oldest), { force: true });
  }

  remove(id: string): void {
    for (const name of this.names) if (name.endsWith(`-${id}.json`)) rmSync(join(this.folder, name), { force: true });
    this.unwritten = this.unwritten.filter((conflict) => conflict.id !== id);
  }

  /** The names of the files. */
  private get names(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((name) => name.endsWith(".json"))
        .sort();
    } catch {
      // there was never a conflict
      return [];
    }
  }
}
