import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import type { Conflict } from "../../../edit/merge/merge.ts";
import { hashText } from "../../../json/contentHash.ts";
import { type Records, readValue, writeValue } from "../../server/records.ts";

/** How many conflicts are kept: nobody chooses in more, and each is read when they are listed. */
const MAX_CONFLICTS = 100;
const FOLDER = "conflicts/";

/** The conflicts that wait for a person, each in a record of its own: two previews of a site may both add and close some. */
export class Conflicts {
  /** The conflicts that could not be written, such as when the disk is full. */
  private unwritten: OpenConflict[] = [];
  private count = 0;

  constructor(private readonly records: Records) {}

  /** Whether all of them are recorded. */
  get isWritten(): boolean {
    return this.unwritten.length === 0;
  }

  /** The oldest is first. */
  get all(): OpenConflict[] {
    const recordedConflicts = this.names.flatMap((name) => readValue<OpenConflict>(this.records, name) ?? []);
    return [...recordedConflicts, ...this.unwritten];
  }

  /** Adds the conflicts that are new, and returns them. */
  addNew(conflicts: readonly Conflict[]): OpenConflict[] {
    if (conflicts.length === 0) return [];
    const knownIds = new Set(this.all.map(({ id }) => id));
    const newConflicts = conflicts
      .map((conflict) => ({ ...conflict, id: createId(conflict) }))
      .filter(({ id }) => !knownIds.has(id));
    for (const conflict of newConflicts) this.add(conflict);
    return newConflicts;
  }

  add(conflict: OpenConflict): void {
    const name = `${FOLDER}${Date.now()}-${String(this.count++).padStart(6, "0")}-${conflict.id}.json`;
    if (!writeValue(this.records, name, conflict)) this.unwritten = [...this.unwritten, conflict].slice(-MAX_CONFLICTS);
    for (const oldest of this.names.slice(0, -MAX_CONFLICTS)) this.records.remove(oldest);
  }

  remove(id: string): void {
    for (const name of this.names) if (name.endsWith(`-${id}.json`)) this.records.remove(name);
    this.unwritten = this.unwritten.filter((conflict) => conflict.id !== id);
  }

  private get names(): string[] {
    return this.records.list(FOLDER).filter((name) => name.endsWith(".json"));
  }
}

/** The id of a conflict: the same when it is found again; the text before it tells apart two places with the same words. */
function createId({ base, ours, theirs, context }: Conflict): string {
  return hashText(JSON.stringify([base, ours, theirs, context[0].slice(-40)]));
}
