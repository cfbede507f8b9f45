import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import type { Conflict } from "../../../edit/merge/merge.ts";
import { readJson, writeJson } from "../../../files/cacheFile.ts";
import { hashOf } from "../../node/disk/diskFile.ts";

/** How many conflicts are kept: nobody chooses in more, and each is read when they are listed. */
const MAX_CONFLICTS = 100;

/** The conflicts that wait for a person, each in a file of its own: two previews of a site may both add and close some. */
export class ConflictFiles {
  /** Those that could not be written, such as when the disk is full. */
  private unwritten: OpenConflict[] = [];
  private count = 0;

  constructor(private readonly folder: string) {}

  /** The conflicts of a spec, whose symbolic links are followed; `historyFolder` is that of its site. */
  static open(target: string, historyFolder: string): ConflictFiles {
    return new ConflictFiles(join(historyFolder, `${hashOf(target).slice(0, 16)}.conflicts`));
  }

  /** Whether all of them are on the disk. */
  get isWritten(): boolean {
    return this.unwritten.length === 0;
  }

  /** The oldest is first. */
  get all(): OpenConflict[] {
    const fileConflicts = this.names.flatMap((name) => readJson<OpenConflict>(join(this.folder, name)) ?? []);
    return [...fileConflicts, ...this.unwritten];
  }

  /** Adds those that are not known yet, and returns them. */
  addNew(conflicts: readonly Conflict[]): OpenConflict[] {
    const knownIds = new Set(this.all.map(({ id }) => id));
    const newConflicts = conflicts
      .map((conflict) => ({ ...conflict, id: createId(conflict) }))
      .filter(({ id }) => !knownIds.has(id));
    for (const conflict of newConflicts) this.add(conflict);
    return newConflicts;
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

/** The id of a conflict: the same for what is found again; the text before it tells apart two places with the same words. */
function createId({ base, ours, theirs, context }: Conflict): string {
  return hashOf(JSON.stringify([base, ours, theirs, context[0].slice(-40)]));
}
