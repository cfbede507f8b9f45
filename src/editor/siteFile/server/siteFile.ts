import { takeBack } from "../../../edit/changes.ts";
import { choose, type OpenConflict } from "../../../edit/conflictChoice.ts";
import type { HistoryVersion, NextStep } from "../../../edit/history.ts";
import { merge } from "../../../edit/merge/merge.ts";
import { listMoves } from "../../../edit/operationMoves.ts";
import { createEdits, type Operation } from "../../../edit/operations.ts";
import { hashText } from "../../../json/contentHash.ts";
import type { PointerMove } from "../../../json/pointerMoves.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { compareSites, type SpecChange } from "./compareTexts.ts";
import type { Outcome } from "./outcome.ts";
import type { SiteFileOptions } from "./siteFileOptions.ts";
import type { SiteTexts } from "./siteTexts.ts";
import type { SiteVersion } from "./siteVersions.ts";
import { SiteWriter } from "./siteWriter.ts";
import { WorkQueue } from "./workQueue.ts";

/**
 * The owner of site.json: reads it, validates it, changes it, and tells its subscribers about each version. Changes are
 * made one after the other. An operation is computed on the text that its author saw, and merged with the later changes
 * of others; SiteWriter says how it gets into the file.
 */
export class SiteFile {
  private readonly queue: WorkQueue;
  private readonly writer: SiteWriter;

  constructor(options: SiteFileOptions) {
    const { wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) } = options;
    this.queue = new WorkQueue(wait);
    this.writer = new SiteWriter(options, wait);
  }

  /** The values of the last texts of the site. */
  get texts(): SiteTexts {
    return this.writer.texts;
  }

  /** The file as it was last read. */
  get latest(): SiteVersion {
    return this.writer.versions.latest;
  }

  /** Calls a function with each new version from now on. */
  subscribe(subscriber: (version: SiteVersion) => void): void {
    this.writer.versions.subscribe(subscriber);
  }

  /** Reads the file; call it when it may have changed. Subscribers get a new version if it has. */
  read(): SiteVersion {
    return this.writer.versions.read();
  }

  /** Begins a new version with the same text: the files that it names have changed. */
  filesChanged(): void {
    this.writer.diagnoses.clear();
    this.writer.versions.addFileChange();
  }

  /** The diagnostics of a text with the files that it names, each computed once. */
  diagnose(text: string | Uint8Array): Promise<readonly Diagnostic[]> {
    return this.writer.diagnoses.read(text);
  }

  /** The newest version that is valid JSON, and its hash, which an edit gives as its base. Throws a StorageError when the file cannot be read. */
  get current(): { text: string; hash: string } {
    const { text } = this.writer.history;
    return { text, hash: hashText(text) };
  }

  /** Conflicts that wait until a person has chosen; also after a restart. The oldest is first. */
  get conflicts(): readonly OpenConflict[] {
    return this.writer.history.conflicts.all;
  }

  /** The text that the file had when it was opened here for the first time; the present one if that is unknown. */
  get openedText(): string {
    return this.writer.history.openedText;
  }

  /** The next steps of undo and redo. */
  get nextSteps(): { undo: NextStep | undefined; redo: NextStep | undefined } {
    return this.writer.history.nextSteps;
  }

  /** The texts that it had, at most `count`, the newest first. */
  listVersions(count: number): HistoryVersion[] {
    return this.writer.history.listVersions(count);
  }

  /**
   * Writes the chosen words in the place of the others, as a change that can be undone, and closes the conflict. If its
   * place is not found, `theirs` leaves the file as it is, and `ours` is refused.
   */
  resolve(id: string, side: "ours" | "theirs", title: string): Promise<Outcome> {
    return this.queue.add(async () => {
      const conflict = this.conflicts.find((candidate) => candidate.id === id);
      if (!conflict) return { status: "refused", reason: "nothing" };
      return this.writer.change(
        () => {
          const head = this.writer.history.text;
          const text = choose(head, conflict, side) ?? (side === "theirs" ? head : undefined);
          return text === undefined
            ? { status: "refused", reason: "changed since", title, conflicts: [conflict] }
            : { text, conflicts: [] };
        },
        { action: "edit", title, resolves: id },
      );
    });
  }

  /** The differences from another text, such as the last one that was committed; none while the file is not valid JSON. */
  changesSince(text: string): Promise<SpecChange[]> {
    return this.queue.add(async () => ((await this.writer.synchronize()) ? this.compare(text) : []));
  }

  /** Restores one value that is different from another text, as a change that can be undone. */
  takeBack(text: string, id: string, title: string): Promise<Outcome> {
    return this.queue.add(() =>
      this.writer.change(
        () => {
          const head = this.writer.history.text;
          const change = this.compare(text).find((candidate) => candidate.id === id);
          if (!change) return { status: "refused", reason: "nothing" };
          return { text: applyEdits(head, takeBack(text, head, change)), conflicts: [] };
        },
        { action: "edit", title },
      ),
    );
  }

  /** Applies operations, in order, to the version with the hash `base`. Rejects with an OperationError for a place that it does not have. */
  edit(base: string, operations: readonly Operation[], title: string): Promise<Outcome> {
    return this.queue.add(async () => {
      const { history } = this.writer;
      const seenText = history.findVersion(base);
      if (seenText === undefined) return { status: "unknown base" };
      const moves: PointerMove[] = [];
      const editedText = operations.reduce((text, operation) => {
        moves.push(...listMoves(text, operation));
        return applyEdits(text, createEdits(text, operation));
      }, seenText);
      let theirs = seenText;
      const outcome = await this.writer.change(
        () => {
          theirs = history.text;
          return merge(seenText, editedText, theirs);
        },
        { action: "edit", title },
        (text) => this.writer.reportMerged(text, editedText, theirs),
      );
      if (outcome.status === "saved")
        return { ...outcome, own: { hash: history.rememberEdited(editedText, outcome.text), moves } };
      const [operation, ...otherOperations] = operations;
      if (outcome.status !== "conflict" || operation?.type !== "setValue" || otherOperations.length > 0) return outcome;
      // the typed words are not lost
      this.writer.addConflicts(outcome.conflicts);
      return { ...outcome, isKept: true };
    });
  }

  /**
   * Writes a text with fixes that was made from the text `before`, also if it has errors: some errors are only found when
   * others are fixed.
   */
  fix(before: string, after: string, title: string): Promise<Outcome> {
    return this.queue.add(() =>
      this.writer.change(() => ({ ...merge(before, after, this.writer.history.text), exact: true }), {
        action: "edit",
        title,
      }),
    );
  }

  /** Replaces a text that is not valid JSON, or writes one: no history goes on from it. Resolves to whether it was written. */
  repair(before: string, after: string): Promise<boolean> {
    return this.queue.add(() => this.writer.versions.replace(before, after));
  }

  /**
   * Writes a text that others have published, which was made from the text `before`: it is no change that can be undone
   * here. Resolves to whether it was written.
   */
  receive(before: string, text: string): Promise<boolean> {
    return this.queue.add(() => this.writer.receive(before, text));
  }

  /** Ends the steps that can be undone with a text that was published. */
  limitUndo(text: string): Promise<void> {
    return this.queue.add(async () => this.writer.history.limitUndo(text));
  }

  /** Takes back the last edit since the last publication that was not taken back, also one from before a restart. */
  undo(): Promise<Outcome> {
    return this.queue.add(async () => {
      const outcome = await this.writer.change(() => this.writer.history.undo(), { action: "undo" });
      if (outcome.status === "refused" && "reason" in outcome && outcome.reason === "changed since")
        this.writer.history.skipUndo();
      return outcome;
    });
  }

  /** Does the last edit again that was undone. */
  redo(): Promise<Outcome> {
    return this.queue.add(() => this.writer.change(() => this.writer.history.redo(), { action: "redo" }));
  }

  /** Reads and merges the text of another program. Resolves to whether the file is valid JSON. */
  refresh(): Promise<boolean> {
    return this.queue.add(async () => {
      await this.queue.letOthersAnswer();
      return this.writer.synchronize();
    });
  }

  /** Merges the text of another program if anything was edited or recorded here; without that, there is nothing to merge. */
  async catchUp(): Promise<void> {
    if (this.writer.hasHistory) await this.refresh();
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await this.queue.settled();
  }

  /** The differences of the newest version from another text. */
  private compare(text: string): SpecChange[] {
    const { texts, history } = this.writer;
    return compareSites(texts.parse(text), texts.parse(history.text));
  }
}
