import { mixedValues, takeBack } from "../../../edit/changes.ts";
import { choose, type OpenConflict } from "../../../edit/conflictChoice.ts";
import type { HistoryVersion, NextStep, Rebased } from "../../../edit/history.ts";
import { type Conflict, createWholeConflict, type Merge, merge } from "../../../edit/merge/merge.ts";
import { nearestVersion } from "../../../edit/nearestVersion.ts";
import { listMoves } from "../../../edit/operationMoves.ts";
import { createEdits, type Operation } from "../../../edit/operations.ts";
import { hashText, prepareHash } from "../../../json/contentHash.ts";
import type { PointerMove } from "../../../json/pointerMoves.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Records } from "../../server/records.ts";
import { StorageError } from "../../server/storageError.ts";
import { compareSites, type SpecChange } from "./compareTexts.ts";
import { addsError, Diagnoses } from "./diagnoses.ts";
import { removeLostAcknowledgements } from "./lostAcknowledgements.ts";
import type { Outcome } from "./outcome.ts";
import { SiteHistory, type WriteStep } from "./siteHistory.ts";
import { isSameContent, readableText, type SiteStorage, type StoredText, type UnreadText } from "./siteStorage.ts";
import { SiteTexts } from "./siteTexts.ts";

/** The file at a moment. The next version follows when its text changes, or the files that it names. */
export interface SiteVersion {
  /** From 1. */
  number: number;
  content: StoredText | UnreadText;
  /** How often the files that it names have changed before. */
  fileChanges: number;
}

/** Files that have got the names by which a text names them. */
export interface MovedFiles {
  /** Takes the old names away when the text was written, else the new ones. */
  finish(isWritten: boolean): Promise<void>;
}

export interface SiteFileOptions {
  storage: SiteStorage;
  records: Records;
  /** Validates a text with the files that it names. */
  validate(text: string | Uint8Array): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /** Gives files the names by which a text names them, before it is written in place of another one. */
  moveFiles?(before: string, text: string): Promise<MovedFiles>;
  /** Called with both versions of the words that two programs have changed differently. */
  onConflict(conflicts: readonly OpenConflict[]): void;
  /** Called with the JSON pointers of the values of a text in which the words of two programs were merged. */
  onMerged?(pointers: readonly string[], text: string): void;
  /** Called when the history of earlier edits cannot be read, so that none of them can be undone. */
  onHistoryLost?(): void;
  /** For tests. */
  wait?(milliseconds: number): Promise<unknown>;
}

/** A text to write, which must not add an error unless it is `exact`. */
type Computed = (Merge & { exact?: boolean }) | Rebased;

/** In milliseconds: how long a file may be invalid while another program is writing it. */
const UNFINISHED = 500;
/** In milliseconds: how long another program may hold the file. */
const LONGEST_HOLD = 2000;
/** In milliseconds: how long a write is tried again because another program has written. */
const BUSY = 5000;
const RETRY = 10;
/** In milliseconds: for how long requests are answered one after the other. */
const SLICE = 50;

/**
 * The owner of site.json: reads it, validates it, changes it, and tells its subscribers about each version. Another
 * program may write the file, too. An operation is computed on the text that its author saw, merged with the later
 * changes of others, validated, and written only if the file is still the one that was read.
 *
 *     synchronize: read, merge the text of another program  ◄────┐
 *       │                                                        │ the file has another text by now:
 *     compute, merge, moveFiles, validate                        │ again, for BUSY milliseconds
 *       │                                                        │
 *     announce: the pending write ─► replace ────────────────────┘
 *       │
 *     record: the history
 *
 * The process may end at any moment: SiteHistory goes on from the records.
 */
export class SiteFile {
  /** The values of the last texts of the site. */
  readonly texts = new SiteTexts();
  private version: SiteVersion;
  private readonly subscribers = new Set<(version: SiteVersion) => void>();
  private opened: SiteHistory | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly diagnoses: Diagnoses;
  /** When other requests are answered before the next one is, in milliseconds as performance.now. */
  private nextPause = 0;

  constructor(private readonly options: SiteFileOptions) {
    this.diagnoses = new Diagnoses(options.validate);
    this.version = { number: 1, content: options.storage.read(), fileChanges: 0 };
  }

  /** The file as it was last read. */
  get latest(): SiteVersion {
    return this.version;
  }

  /** Calls a function with each new version from now on. */
  subscribe(subscriber: (version: SiteVersion) => void): void {
    this.subscribers.add(subscriber);
  }

  /** Reads the file; call it when it may have changed. Subscribers get a new version if it has. */
  read(): SiteVersion {
    const content = this.options.storage.read();
    if (!isSameContent(content, this.version.content)) this.publish(content);
    return this.version;
  }

  /** Begins a new version with the same text: the files that it names have changed. */
  filesChanged(): void {
    this.diagnoses.clear();
    this.publish(this.version.content, this.version.fileChanges + 1);
  }

  /** The diagnostics of a text with the files that it names, each computed once. */
  diagnose(text: string | Uint8Array): Promise<readonly Diagnostic[]> {
    return this.diagnoses.read(text);
  }

  /** The newest version that is valid JSON, and its hash, which an edit gives as its base. Throws a StorageError when the file cannot be read. */
  get current(): { text: string; hash: string } {
    const { text } = this.history;
    return { text, hash: hashText(text) };
  }

  /** Conflicts that wait until a person has chosen; also after a restart. The oldest is first. */
  get conflicts(): readonly OpenConflict[] {
    return this.history.conflicts.all;
  }

  /** The text that the file had when it was opened here for the first time; the present one if that is unknown. */
  get openedText(): string {
    return this.history.openedText;
  }

  /** The next steps of undo and redo. */
  get nextSteps(): { undo: NextStep | undefined; redo: NextStep | undefined } {
    return this.history.nextSteps;
  }

  /** The texts that it had, at most `count`, the newest first. */
  listVersions(count: number): HistoryVersion[] {
    return this.history.listVersions(count);
  }

  /**
   * Writes the chosen words in the place of the others, as a change that can be undone, and closes the conflict. If its
   * place is not found, `theirs` leaves the file as it is, and `ours` is refused.
   */
  resolve(id: string, side: "ours" | "theirs", title: string): Promise<Outcome> {
    return this.enqueue(async () => {
      const conflict = this.conflicts.find((candidate) => candidate.id === id);
      if (!conflict) return { status: "refused", reason: "nothing" };
      return this.change(
        () => {
          const head = this.history.text;
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
    return this.enqueue(async () => ((await this.synchronize()) ? this.compare(text) : []));
  }

  /** Restores one value that is different from another text, as a change that can be undone. */
  takeBack(text: string, id: string, title: string): Promise<Outcome> {
    return this.enqueue(() =>
      this.change(
        () => {
          const head = this.history.text;
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
    return this.enqueue(async () => {
      const { history } = this;
      const seenText = history.findVersion(base);
      if (seenText === undefined) return { status: "unknown base" };
      const moves: PointerMove[] = [];
      const editedText = operations.reduce((text, operation) => {
        moves.push(...listMoves(text, operation));
        return applyEdits(text, createEdits(text, operation));
      }, seenText);
      let theirs = seenText;
      const outcome = await this.change(
        () => {
          theirs = history.text;
          return merge(seenText, editedText, theirs);
        },
        { action: "edit", title },
        (text) => this.reportMerged(text, editedText, theirs),
      );
      if (outcome.status === "saved")
        return { ...outcome, own: { hash: history.rememberEdited(editedText, outcome.text), moves } };
      const [operation, ...otherOperations] = operations;
      if (outcome.status !== "conflict" || operation?.type !== "setValue" || otherOperations.length > 0) return outcome;
      // the typed words are not lost
      this.addConflicts(outcome.conflicts);
      return { ...outcome, isKept: true };
    });
  }

  /**
   * Writes a text with fixes that was made from the text `before`, also if it has errors: some errors are only found when
   * others are fixed.
   */
  fix(before: string, after: string, title: string): Promise<Outcome> {
    return this.enqueue(() =>
      this.change(() => ({ ...merge(before, after, this.history.text), exact: true }), { action: "edit", title }),
    );
  }

  /** Replaces a text that is not valid JSON, or writes one: no history goes on from it. Resolves to whether it was written. */
  repair(before: string, after: string): Promise<boolean> {
    return this.enqueue(() => this.replace(before, after));
  }

  /**
   * Writes a text that others have published, which was made from the text `before`: it is no change that can be undone
   * here. Resolves to whether it was written.
   */
  receive(before: string, text: string): Promise<boolean> {
    return this.enqueue(async () => {
      for (let waitTime = 0; waitTime < BUSY; waitTime += RETRY) {
        if (!(await this.synchronize())) return false;
        const { history } = this;
        if (text === history.text || (await this.mergeForeign(text, history.text, [before]))) return true;
        await this.wait(RETRY);
      }
      return false;
    });
  }

  /** Ends the steps that can be undone with a text that was published. */
  limitUndo(text: string): Promise<void> {
    return this.enqueue(async () => this.history.limitUndo(text));
  }

  /** Takes back the last edit since the last publication that was not taken back, also one from before a restart. */
  undo(): Promise<Outcome> {
    return this.enqueue(async () => {
      const outcome = await this.change(() => this.history.undo(), { action: "undo" });
      if (outcome.status === "refused" && "reason" in outcome && outcome.reason === "changed since")
        this.history.skipUndo();
      return outcome;
    });
  }

  /** Does the last edit again that was undone. */
  redo(): Promise<Outcome> {
    return this.enqueue(() => this.change(() => this.history.redo(), { action: "redo" }));
  }

  /** Reads and merges the text of another program. Resolves to whether the file is valid JSON. */
  refresh(): Promise<boolean> {
    return this.enqueue(async () => {
      await this.letOthersAnswer();
      return this.synchronize();
    });
  }

  /** Merges the text of another program if anything was edited or recorded here; without that, there is nothing to merge. */
  async catchUp(): Promise<void> {
    if (this.opened) await this.refresh();
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await this.queue;
  }

  /** Opens the history, in steps: a large text takes long to hash, and to record for the first time. */
  private async openHistory(): Promise<SiteHistory> {
    const isFirst = !this.opened;
    if (isFirst) await prepareHash(readableText(this.read().content));
    const { history } = this;
    if (isFirst) await this.wait(0);
    history.recordOpened();
    return history;
  }

  /** The history, from the first use on. */
  private get history(): SiteHistory {
    if (this.opened) return this.opened;
    const { content } = this.read();
    if ("problem" in content) throw new StorageError(content.problem);
    const { records, onHistoryLost } = this.options;
    this.opened = new SiteHistory(records, readableText(content), {
      isJson: (text) => this.texts.isJson(text),
      onLost: onHistoryLost,
    });
    return this.opened;
  }

  /** The differences of the newest version from another text. */
  private compare(text: string): SpecChange[] {
    const { texts, history } = this;
    return compareSites(texts.parse(text), texts.parse(history.text));
  }

  /** Answers requests that came meanwhile, when many answers about a large site would come in one go. */
  private async letOthersAnswer(): Promise<void> {
    if (performance.now() < this.nextPause) return;
    await this.wait(0);
    this.nextPause = performance.now() + SLICE;
  }

  private publish(content: SiteVersion["content"], fileChanges = this.version.fileChanges): void {
    this.version = { number: this.version.number + 1, content, fileChanges };
    for (const subscriber of this.subscribers) subscriber(this.version);
  }

  private wait(milliseconds: number): Promise<unknown> {
    return this.options.wait?.(milliseconds) ?? new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  /**
   * Writes a change, computed again each time that somebody else has written meanwhile. It must not add an error, unless
   * it is `exact`.
   */
  private async change(
    compute: () => Computed,
    step: WriteStep,
    onWritten: (text: string) => void = () => {},
  ): Promise<Outcome> {
    for (let waitTime = 0; waitTime < BUSY; waitTime += RETRY) {
      if (!(await this.synchronize())) return { status: "broken" };
      const before = this.history.text;
      const result = compute();
      if ("status" in result && result.status === "refused") return result;
      if ("conflicts" in result && result.conflicts.length > 0)
        return { status: "conflict", conflicts: result.conflicts, isKept: false };
      const outcome = await this.tryWrite(before, result, step, onWritten);
      // a change is answered when it is durable
      if (outcome) await this.options.records.settled();
      if (outcome?.status === "saved" && "title" in result) return { ...outcome, title: result.title };
      if (outcome) return outcome;
      await this.wait(RETRY);
    }
    return { status: "busy" };
  }

  /** Resolves to undefined if the file has another text than `before` by now. */
  private async tryWrite(
    before: string,
    { text: changedText, exact }: { text: string; exact?: boolean },
    step: WriteStep,
    onWritten: (text: string) => void,
  ): Promise<Extract<Outcome, { status: "saved" | "refused" }> | undefined> {
    let text = changedText;
    const movedFiles = await this.options.moveFiles?.(before, text);
    let isWritten = false;
    try {
      if (!exact) {
        const [knownDiagnostics, diagnostics] = await Promise.all([
          this.diagnose(before),
          this.diagnose(text),
          prepareHash(text),
        ]);
        if (addsError(knownDiagnostics, diagnostics)) return { status: "refused", diagnostics };
        // undo and redo write an earlier text
        if (step.action === "edit") text = removeLostAcknowledgements(text, knownDiagnostics, diagnostics);
      }
      this.history.announce(step, before, text);
      isWritten = await this.replace(before, text);
      if (!isWritten) return undefined;
      // a large text takes long to write: requests that came meanwhile are answered first
      await this.wait(0);
      onWritten(text);
      this.history.record(text, step);
      return { status: "saved", text, hash: hashText(text) };
    } finally {
      await movedFiles?.finish(isWritten);
    }
  }

  /** Reads the file, and merges the text of another program. Resolves to false if it is not valid JSON for long. */
  private async synchronize(): Promise<boolean> {
    const history = await this.openHistory();
    for (let waitTime = 0; ; waitTime += RETRY) {
      const { content } = this.options.storage.hasChanged?.() === false ? this.version : this.read();
      const text = readableText(content);
      const isValid = this.texts.isJson(text);
      if (isValid && (text === history.text || (await this.mergeSaved(text)))) return true;
      const isHeld = "problem" in content && content.isHeld;
      if (waitTime >= (isHeld ? LONGEST_HOLD : UNFINISHED)) return false;
      await this.wait(RETRY);
    }
  }

  /** Merges a text that another program has written to the file. Resolves to false when the file has changed meanwhile. */
  private async mergeSaved(text: string): Promise<boolean> {
    const { history } = this;
    const versions = history.versionsSinceForeign;
    // exactly an older version: somebody has reverted the file
    const isNext = history.includes(text) || (nearestVersion(text, versions) ?? history.text) === history.text;
    if (isNext) history.recordForeign(text);
    else if (!(await this.mergeForeign(text, text, versions))) return false;
    history.rememberForeign(text);
    return true;
  }

  /**
   * Merges a text of another program, or one that others have published; `current` is the text of the file. It was
   * changed from one of `versions`. Resolves to false when the file has changed meanwhile.
   */
  private async mergeForeign(foreign: string, current: string, versions: readonly string[]): Promise<boolean> {
    const { history } = this;
    const base = nearestVersion(foreign, versions) ?? history.text;
    const { text, conflicts } = await this.computeMerge(base, foreign);
    // before it is written: the process may end
    this.addConflicts(conflicts);
    history.announceMerge(foreign, text);
    if (!(await this.replace(current, text))) return false;
    this.reportMerged(text, history.text, foreign);
    // only now: it is not a version that the one before was changed from
    history.recordMerge(foreign, text);
    return true;
  }

  private async computeMerge(base: string, foreign: string): Promise<Merge> {
    const head = this.history.text;
    const mergedTexts = merge(base, head, foreign);
    const { text } = mergedTexts;
    if (text === foreign || !addsError(await this.diagnose(foreign), await this.diagnose(text))) return mergedTexts;
    // each is valid, both together are not
    return head === foreign ? mergedTexts : { text: foreign, conflicts: [createWholeConflict(head, foreign)] };
  }

  /** Keeps conflicts until a person has chosen. */
  private addConflicts(conflicts: readonly Conflict[]): void {
    const addedConflicts = this.history.conflicts.addNew(conflicts);
    if (addedConflicts.length > 0) this.options.onConflict(addedConflicts);
  }

  /** Reports the values that have words of both programs. */
  private reportMerged(text: string, ours: string, theirs: string): void {
    if (text === ours || text === theirs) return;
    const pointers = mixedValues(text, ours, theirs);
    if (pointers.length > 0) this.options.onMerged?.(pointers, text);
  }

  /** Replaces the text of the file if it is still the expected one; resolves to whether it was replaced. */
  private async replace(expected: string, text: string): Promise<boolean> {
    if (text === expected) return true;
    if (!(await this.options.storage.replace(expected, text))) return false;
    this.publish({ text });
    return true;
  }
}
