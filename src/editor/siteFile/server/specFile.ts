import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { type Change, changesBetween, changesBetweenSites, mixedValues, takeBack } from "../../../edit/changes.ts";
import { choose, type OpenConflict } from "../../../edit/conflictChoice.ts";
import { History, type HistoryVersion, type NextStep, type Rebased, type Write } from "../../../edit/history.ts";
import { type Conflict, createWholeConflict, type Merge, merge } from "../../../edit/merge/merge.ts";
import { nearestVersion } from "../../../edit/nearestVersion.ts";
import { editsOf, type Operation } from "../../../edit/operations.ts";
import { readIfExists, readJson, tryWriteJson } from "../../../files/cacheFile.ts";
import { LONGEST_HOLD, retryWhileHeld } from "../../../files/heldFiles.ts";
import { removeUnfinished } from "../../../files/unfinishedFiles.ts";
import { isJson } from "../../../json/isJson.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { MovedFiles } from "../../media/server/fileRenames.ts";
import { DiskFile, type DiskMoment, findKeptFiles, hashOf, type KeptFile } from "../../node/disk/diskFile.ts";
import { ConflictFiles } from "./conflictFiles.ts";
import {
  type PendingWrite,
  readHistory,
  readPending,
  type Saved,
  tryWriteHistory,
  tryWritePending,
  type WriteStep,
} from "./historyFile.ts";
import { removeLostAcknowledgements } from "./lostAcknowledgements.ts";

/** What became of an edit, an undo or a redo. Only `saved` has changed the file. */
export type Outcome =
  /** `title`: the change that was undone or done again. */
  | { status: "saved"; text: string; hash: string; title?: string }
  /** The edit adds an error. */
  | { status: "refused"; diagnostics: readonly Diagnostic[] }
  /** Somebody else has changed the same words. `isKept`: it is one of the open conflicts now. */
  | { status: "conflict"; conflicts: readonly Conflict[]; isKept: boolean }
  /** The text that was seen is too old, or was never in the file. */
  | { status: "unknown base" }
  /** The file is not valid JSON now: somebody is editing it. */
  | { status: "broken" }
  /** Another program writes the file all the time. */
  | { status: "busy" }
  | Extract<Rebased, { status: "refused" }>;

/** The moments of a write at which somebody else may write, too, or the process may end. */
export type Moment = DiskMoment | "read" | "announced" | "replaced" | "recorded";

export interface SpecFileOptions {
  file: string;
  /** The folder of the history. */
  folder: string;
  validate(text: string): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /** Gives files the names by which a text names them, before it is written in place of another one. */
  moveFiles?(before: string, text: string): Promise<MovedFiles>;
  /** Called with both versions when writes of two programs turn out to conflict after both were done. */
  onConflict(conflicts: readonly OpenConflict[]): void;
  /** Called with the JSON pointers of the values of a text in which the words of two programs were merged. */
  onMerged?(pointers: readonly string[], text: string): void;
  /** Called when the history of earlier edits cannot be read, so that none of them can be undone. */
  onHistoryLost?(): void;
  /** In milliseconds: how long writes to the file that was replaced are noticed. */
  keepFor?: number;
  /** Called at each moment of a write; for tests, as is `wait`. */
  onMoment?(moment: Moment): void;
  wait?(milliseconds: number): Promise<unknown>;
}

/** What is different from another text. */
export type SpecChange = Change & { id: string };

/** What is to be written, which must not add an error unless it is `exact`. */
type Computed = (Merge & { exact?: boolean }) | Rebased;

/** How many versions are compared with a text of another program to find the one that it was changed from. */
const MAX_VERSIONS = 60;
/** In UTF-16 units: fewer versions of a large file are remembered. */
const MAX_REMEMBERED = 100_000_000;
const KEEP_FOR = 400;
/** In milliseconds: how long a file may be invalid while another program is writing it. */
const UNFINISHED = 500;
/** In milliseconds: how long a write is tried again because another program has written. */
const BUSY = 5000;
const RETRY = 10;
/** How often a replaced file is read again that another program seems to be writing. */
const MAX_ATTEMPTS = 3;
/** In milliseconds: what two programs write within this time was not read by the other one. */
const SIMULTANEOUS = 5000;

/**
 * site.json as one of two programs that write it. An operation is computed on the text that its author saw, merged with
 * what others have changed since, validated, and written only if the file is still the one that was read.
 *
 *     synchronize: read, merge what others have saved  ◄────┐
 *       │                                                   │ the file has another text by now:
 *     compute, merge, moveFiles, validate                   │ again, for BUSY milliseconds
 *       │                                                   │
 *     savePending                                           │
 *       │                                                   │
 *     replace: link, write beside it, compare, rename  ─────┘
 *       │                                    └─► watchReplaced, for `keepFor` milliseconds ─► mergeReplaced
 *     recordWrite: history
 *
 * What may happen meanwhile, and what takes care of it:
 * - Another program saves before the comparison: `replace` fails, and all is computed again.
 * - Another program has opened the file before the rename and writes to it after, since a file cannot be compared and
 *   replaced at once: it writes to the linked file, which `mergeReplaced` merges.
 * - The process ends between savePending and recordWrite: `resume` compares the file with the pending write.
 * - The process ends while a replaced file is watched: `watchReplacedBefore` finds it by its name.
 */
export class SpecFile {
  /** The newest version. */
  private head: string;
  /** The newest versions, the newest last. */
  private readonly versions: string[] = [];
  /** The last text that another program has written; undefined when none has since the start. */
  private lastForeign: string | undefined;
  private history: History;
  private readonly disk: DiskFile;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly watching = new Set<Promise<void>>();
  private closed = false;
  /** The last edits as changes to the newest version, as long as another program may not have read them. */
  private writes: Write[] = [];
  private readonly conflictFiles: ConflictFiles;
  /** A text that is valid JSON: a large one takes long to parse. */
  private validText: string | undefined;
  /** The diagnostics of the last two texts: the next edit is compared with what this one was. */
  private diagnosed = new Map<string, readonly Diagnostic[]>();

  /** Throws when the file cannot be read. */
  constructor(private readonly options: SpecFileOptions) {
    removeUnfinished(options.folder);
    this.disk = new DiskFile(options.file, options.folder, options.onMoment);
    this.head = this.disk.read();
    this.conflictFiles = ConflictFiles.open(this.disk.target, options.folder);
    const savedHistory = readHistory(this.historyFile);
    if (!savedHistory && existsSync(this.historyFile)) options.onHistoryLost?.();
    this.history = savedHistory ? History.restore(savedHistory, hashOf) : new History(this.head, hashOf);
    for (const version of this.history.versions(mostVersions(this.head)).reverse()) this.remember(version);
    this.resume(this.head, savedHistory);
    if (isJson(this.head) && readJson(this.openedFile) === undefined) tryWriteJson(this.openedFile, this.head);
    this.watchReplacedBefore();
  }

  /** The newest version and its hash, which an edit gives as its base. */
  get current(): { text: string; hash: string } {
    return { text: this.head, hash: hashOf(this.head) };
  }

  /** What two programs have written to the same place, until a person has chosen; also after a restart. The oldest is first. */
  get conflicts(): readonly OpenConflict[] {
    return this.conflictFiles.all;
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
          const text = choose(this.head, conflict, side) ?? (side === "theirs" ? this.head : undefined);
          return text === undefined
            ? { status: "refused", reason: "changed since", title, conflicts: [conflict] }
            : { text, conflicts: [] };
        },
        { action: "edit", title, resolves: id },
      );
    });
  }

  /** The text that the file had when it was opened here for the first time; the present one if that is not known any more. */
  get openedText(): string {
    return readJson<string>(this.openedFile) ?? this.head;
  }

  /** The texts that it had, at most `count`, the newest first. */
  listVersions(count: number): HistoryVersion[] {
    return this.history.listVersions(count);
  }

  /** What is different from another text, such as the last one that was committed; nothing while the file is not valid JSON. */
  changesSince(text: string): Promise<SpecChange[]> {
    return this.enqueue(async () => ((await this.synchronize()) ? this.changesIn(text) : []));
  }

  /** Restores one value that is different from another text, as a change that can be undone. */
  takeBack(text: string, id: string, title: string): Promise<Outcome> {
    return this.enqueue(() =>
      this.change(
        () => {
          const change = this.changesIn(text).find((candidate) => candidate.id === id);
          if (!change) return { status: "refused", reason: "nothing" };
          return { text: applyEdits(this.head, takeBack(text, this.head, change)), conflicts: [] };
        },
        { action: "edit", title },
      ),
    );
  }

  /** Applies operations, in order, to the version with the hash `base`. Rejects with an OperationError for a place that it does not have. */
  edit(base: string, operations: readonly Operation[], title: string): Promise<Outcome> {
    return this.enqueue(async () => {
      const seenText = this.versions.findLast((version) => hashOf(version) === base);
      if (seenText === undefined) return { status: "unknown base" };
      const editedText = operations.reduce((text, operation) => applyEdits(text, editsOf(text, operation)), seenText);
      let theirs = seenText;
      const outcome = await this.change(
        () => {
          theirs = this.head;
          return merge(seenText, editedText, theirs);
        },
        { action: "edit", title },
        (text) => this.reportMerged(text, editedText, theirs),
      );
      const [operation, ...otherOperations] = operations;
      if (outcome.status !== "conflict" || operation?.type !== "setValue" || otherOperations.length > 0) return outcome;
      // what somebody has typed is not lost
      this.addConflicts(outcome.conflicts);
      this.saveHistory();
      return { ...outcome, isKept: true };
    });
  }

  /**
   * Writes a text with fixes that was made from the text `before`, also if it has errors: some errors are only found when
   * others are fixed.
   */
  fix(before: string, after: string, title: string): Promise<Outcome> {
    return this.enqueue(() =>
      this.change(() => ({ ...merge(before, after, this.head), exact: true }), {
        action: "edit",
        title,
      }),
    );
  }

  /**
   * Writes a text that others have published, which was made from the text `before`: it is no change that can be undone
   * here. Resolves to whether it was written.
   */
  receive(before: string, text: string): Promise<boolean> {
    return this.enqueue(async () => {
      for (let waitTime = 0; waitTime < BUSY; waitTime += RETRY) {
        if (!(await this.synchronize())) return false;
        if (text === this.head || (await this.mergeForeign(text, this.head, [before]))) return true;
        await this.wait(RETRY);
      }
      return false;
    });
  }

  /** Ends what can be undone with a text that was published. */
  limitUndo(text: string): Promise<void> {
    return this.enqueue(async () => {
      this.history.limitUndo(text);
      this.saveHistory();
    });
  }

  /** What is undone, and what is done again next. */
  get nextSteps(): { undo: NextStep | undefined; redo: NextStep | undefined } {
    return { undo: this.history.nextUndo, redo: this.history.nextRedo };
  }

  /** Takes back the last edit since the last publication that was not taken back, also one from before a restart. */
  undo(): Promise<Outcome> {
    return this.enqueue(async () => {
      const outcome = await this.change(() => this.history.undo(), { action: "undo" });
      if (outcome.status === "refused" && "reason" in outcome && outcome.reason === "changed since") {
        this.history.skipUndo();
        this.saveHistory();
      }
      return outcome;
    });
  }

  /** Does what was undone last again. */
  redo(): Promise<Outcome> {
    return this.enqueue(() => this.change(() => this.history.redo(), { action: "redo" }));
  }

  /** Reads and merges what another program has written; call it when the file has changed. Resolves to whether the file is valid JSON. */
  refresh(): Promise<boolean> {
    return this.enqueue(() => this.synchronize());
  }

  /** Has texts diagnosed again: the files that they name have changed. */
  forgetDiagnostics(): void {
    this.diagnosed.clear();
  }

  /** Resolves when nothing is being written, and no replaced file is being watched. */
  async settled(): Promise<void> {
    await Promise.all(this.watching);
    await this.queue;
    if (this.watching.size > 0) await this.settled();
  }

  /** Stops at once, as at the end of the process; the next SpecFile merges what was written to replaced files. */
  close(): void {
    this.closed = true;
  }

  private changesIn(text: string): SpecChange[] {
    return compareTexts(text, this.head);
  }

  private wait(milliseconds: number): Promise<unknown> {
    return this.options.wait?.(milliseconds) ?? later(milliseconds, undefined, { ref: false });
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
      const before = this.head;
      const result = compute();
      if ("status" in result && result.status === "refused") return result;
      if ("conflicts" in result && result.conflicts.length > 0)
        return { status: "conflict", conflicts: result.conflicts, isKept: false };
      let { text } = result;
      const movedFiles = await this.options.moveFiles?.(before, text);
      let isWritten = false;
      try {
        if (!result.exact) {
          const [knownDiagnostics, diagnostics] = await Promise.all([this.diagnose(before), this.diagnose(text)]);
          if (addsError(knownDiagnostics, diagnostics)) return { status: "refused", diagnostics };
          // undo and redo write what was there
          if (step.action === "edit") text = removeLostAcknowledgements(text, knownDiagnostics, diagnostics);
        }
        this.savePending({ ...step, before: hashOf(before), after: hashOf(text) });
        isWritten = await this.replace(before, text);
        if (isWritten) {
          this.validText = text;
          this.writes.push({ before, after: text, time: Date.now() });
          onWritten(text);
          this.recordWrite(text, step);
          return { status: "saved", text, hash: hashOf(text), ...("title" in result && { title: result.title }) };
        }
      } finally {
        await movedFiles?.finish(isWritten);
      }
      await this.wait(RETRY);
    }
    return { status: "busy" };
  }

  /** Keeps on the disk what is about to be written. */
  private savePending(write: PendingWrite): void {
    if (this.closed) return;
    tryWritePending(this.pendingFile, write);
    this.options.onMoment?.("announced");
  }

  /** Goes on from a text that was written here. */
  private recordWrite(text: string, { action, title = "", resolves }: WriteStep): void {
    this.head = text;
    this.remember(text);
    if (action === "undo") this.history.recordUndo(text);
    else if (action === "redo") this.history.recordRedo(text);
    else this.history.record(text, title);
    if (resolves !== undefined) this.conflictFiles.remove(resolves);
    this.saveHistory();
  }

  /** Reads the file, and merges what another program has written. Resolves to false if it is not valid JSON for long. */
  private async synchronize(): Promise<boolean> {
    for (let waitTime = 0; ; waitTime += RETRY) {
      const text = this.disk.read();
      this.options.onMoment?.("read");
      const isValid = text === this.validText || isJson(text);
      if (isValid) this.validText = text;
      if (isValid && (text === this.head || (await this.mergeSaved(text)))) return true;
      if (waitTime >= (this.disk.isHeld ? LONGEST_HOLD : UNFINISHED)) return false;
      await this.wait(RETRY);
    }
  }

  /** Merges a text that another program has written to the file. Resolves to false when the file has changed meanwhile. */
  private async mergeSaved(text: string): Promise<boolean> {
    // a program has seen the text that it wrote last, and changes no version before that
    const lastIndex = this.lastForeign === undefined ? 0 : Math.max(this.versions.lastIndexOf(this.lastForeign), 0);
    const seenVersions = this.versions.slice(lastIndex);
    // exactly an older version: somebody has reverted the file
    const isReverted = this.versions.includes(text);
    const isNext = (nearestVersion(text, seenVersions) ?? this.head) === this.head;
    if (isReverted || isNext) {
      this.addConflicts(this.findOverwritten(text));
      this.adopt(text);
      this.rebaseWrites();
    } else if (!(await this.mergeForeign(text, text, seenVersions))) return false;
    this.lastForeign = text;
    return true;
  }

  /**
   * Merges a text that another program has written, to the file or to one that was replaced; `current` is the text of the
   * file. It was changed from one of `versions`. Resolves to false when the file has changed meanwhile.
   */
  private async mergeForeign(foreign: string, current: string, versions: readonly string[]): Promise<boolean> {
    const base = nearestVersion(foreign, versions) ?? this.head;
    const { text, conflicts } = await this.computeMerge(base, foreign);
    // before it is written: the process may end
    const knownTexts = new Set(conflicts.map(({ ours }) => ours));
    const overwritten = this.findOverwritten(text);
    this.addConflicts([...conflicts, ...overwritten.filter(({ ours }) => !knownTexts.has(ours))]);
    this.saveHistory({ foreign, text });
    if (!(await this.replace(current, text))) return false;
    this.reportMerged(text, this.head, foreign);
    // only now: it is not a version that the one before was changed from
    this.adoptMerged(foreign, text);
    this.rebaseWrites();
    return true;
  }

  /** Keeps conflicts until a person has chosen; `saveHistory` must follow, before the file is written. */
  private addConflicts(conflicts: readonly Conflict[]): void {
    if (this.closed) return;
    const addedConflicts = this.conflictFiles.addNew(conflicts);
    if (addedConflicts.length > 0) this.options.onConflict(addedConflicts);
  }

  /** Reports the values that have words of both programs. */
  private reportMerged(text: string, ours: string, theirs: string): void {
    if (text === ours || text === theirs) return;
    const pointers = mixedValues(text, ours, theirs);
    if (pointers.length > 0) this.options.onMerged?.(pointers, text);
  }

  /**
   * The words that were written here a moment ago and are others in a text that another program has a part in: its
   * author cannot have read them first.
   */
  private findOverwritten(text: string): Conflict[] {
    this.rebaseWrites();
    const conflicts: Conflict[] = [];
    for (const { before, after } of this.writes) conflicts.push(...merge(before, after, text).conflicts);
    return conflicts;
  }

  /** Forgets the edits that are old by now, and of the others the words that are not in the newest version any more. */
  private rebaseWrites(): void {
    const since = Date.now() - SIMULTANEOUS;
    const rebasedWrites: Write[] = [];
    for (const { before, after, time } of this.writes) {
      if (time <= since) continue;
      const { text } = merge(after, before, this.head);
      rebasedWrites.push({ before: text, after: this.head, time });
    }
    this.writes = rebasedWrites;
  }

  private async computeMerge(base: string, foreign: string): Promise<Merge> {
    const mergedTexts = merge(base, this.head, foreign);
    const { text } = mergedTexts;
    if (text === foreign || !addsError(await this.diagnose(foreign), await this.diagnose(text))) return mergedTexts;
    // each is valid, both together are not
    return this.head === foreign
      ? mergedTexts
      : { text: foreign, conflicts: [createWholeConflict(this.head, foreign)] };
  }

  /** Replaces the file if it still has this text; resolves to whether it did. */
  private async replace(expected: string, text: string): Promise<boolean> {
    if (text === expected) return true;
    if (this.closed) return false;
    const replacement = await retryWhileHeld(
      () => this.disk.replace(expected, text),
      (milliseconds) => this.wait(milliseconds),
    );
    if (!replacement) return false;
    if (replacement.kept) this.watchReplaced(replacement.kept, [...this.versions, expected]);
    this.options.onMoment?.("replaced");
    return true;
  }

  /** Notices for a while what is written to a replaced file, which had one of `versions`. */
  private watchReplaced(keptFile: KeptFile, versions: readonly string[], attempt = 0): void {
    const watch = this.wait(this.options.keepFor ?? KEEP_FOR)
      .then(() => (this.closed ? undefined : this.enqueue(() => this.mergeReplaced(keptFile, versions, attempt))))
      // the file is still there: the next SpecFile tries again
      .catch(() => undefined)
      .finally(() => this.watching.delete(watch));
    this.watching.add(watch);
  }

  /** Merges what was written to a replaced file, and removes it; later, if that is not possible now. */
  private async mergeReplaced(keptFile: KeptFile, versions: readonly string[], attempt: number): Promise<void> {
    const text = readIfExists(keptFile.path)?.toString();
    if (text === undefined) return;
    if (hashOf(text) !== keptFile.hash) {
      if (!isJson(text) && attempt < MAX_ATTEMPTS) return this.watchReplaced(keptFile, versions, attempt + 1);
      if (!isJson(text)) {
        this.addConflicts([{ pointer: "", base: "", ours: this.head, theirs: text, line: 1, context: ["", ""] }]);
        this.saveHistory();
      } else if (!(await this.synchronize()) || !(await this.mergeForeign(text, this.head, versions)))
        return this.watchReplaced(keptFile, versions, attempt);
    }
    rmSync(keptFile.path, { force: true });
  }

  /** Goes on from what the last process has left: `text` is that of the file. */
  private resume(text: string, savedHistory: Saved | undefined): void {
    const pending = readPending(this.pendingFile);
    if (savedHistory && pending?.before === savedHistory.hash && pending.after === hashOf(text)) {
      this.recordWrite(text, pending);
      this.writes = this.history.writesSince(Date.now() - SIMULTANEOUS);
      return;
    }
    this.writes = savedHistory ? this.findUnseenWrites(text, savedHistory) : [];
    if (savedHistory && (savedHistory.merging || this.writes.length > 0 || !isJson(text))) {
      // what the file has instead is merged at the first use
      this.head = savedHistory.text;
      if (savedHistory.merging && savedHistory.merging.foreign !== text)
        this.adoptMerged(savedHistory.merging.foreign, savedHistory.merging.text);
    } else if (isJson(text)) this.adopt(text);
  }

  /** The last edits of earlier processes, if the program that has changed the file since cannot have read them. */
  private findUnseenWrites(text: string, savedHistory: Saved): Write[] {
    const now = Date.now();
    if (text === savedHistory.text) return this.history.writesSince(now - SIMULTANEOUS);
    const changeTime = statSync(this.disk.target).mtimeMs;
    return this.history
      .writesSince(changeTime - SIMULTANEOUS)
      .filter(({ time }) => time < changeTime + SIMULTANEOUS)
      .map((write) => ({ ...write, time: now }));
  }

  /** Merges what was written to files that a process replaced before it ended. */
  private watchReplacedBefore(): void {
    for (const keptFile of findKeptFiles(this.disk.target)) {
      // what was written to it was not changed from a later version
      const last = this.versions.findLastIndex((version) => hashOf(version) === keptFile.hash);
      this.watchReplaced(keptFile, this.versions.slice(0, last < 0 ? undefined : last + 1));
    }
  }

  private adoptMerged(foreign: string, text: string): void {
    this.remember(foreign);
    this.history.recordForeign(foreign);
    this.adopt(text);
  }

  private adopt(text: string): void {
    this.head = text;
    this.remember(text);
    // another preview of the site may have written it
    const savedHistory = readHistory(this.historyFile);
    if (savedHistory?.text === text && this.history.isContinuedBy(savedHistory))
      this.history = History.restore(savedHistory, hashOf);
    else this.history.recordForeign(text);
    this.saveHistory();
  }

  private remember(text: string): void {
    if (this.versions.at(-1) === text) return;
    this.versions.push(text);
    this.versions.splice(0, this.versions.length - mostVersions(text));
  }

  private saveHistory(merging?: Saved["merging"]): void {
    if (this.closed) return;
    const savedHistory: Saved = { ...this.history.save(), ...(merging && { merging }) };
    tryWriteHistory(this.historyFile, savedHistory);
    this.options.onMoment?.("recorded");
  }

  private get historyFile(): string {
    return join(this.options.folder, `${hashOf(this.disk.target).slice(0, 16)}.json`);
  }

  private get pendingFile(): string {
    return this.historyFile.replace(/json$/, "pending.json");
  }

  private get openedFile(): string {
    return this.historyFile.replace(/json$/, "opened.json");
  }

  private async diagnose(text: string): Promise<readonly Diagnostic[]> {
    const diagnostics = this.diagnosed.get(text) ?? (await this.options.validate(text));
    const [newest] = [...this.diagnosed].slice(-1);
    this.diagnosed = new Map([...(newest ? [newest] : []), [text, diagnostics]]);
    return diagnostics;
  }
}

/** What is different in the newer of two texts. */
export function compareTexts(before: string, after: string): SpecChange[] {
  return changesBetween(before, after).map(identify);
}

/** The same for what two texts contain. */
export function compareSites(before: unknown, after: unknown): SpecChange[] {
  return changesBetweenSites(before, after).map(identify);
}

function identify(change: Change): SpecChange {
  return { ...change, id: hashOf(JSON.stringify(change)) };
}

/** How many versions are remembered. */
function mostVersions(text: string): number {
  return Math.max(2, Math.min(MAX_VERSIONS, Math.floor(MAX_REMEMBERED / (text.length + 1))));
}

/** Whether a change adds an error: there are more, or more of one rule. */
function addsError(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const [old, now] = [countErrors(before), countErrors(after)];
  return [...now].some(([rule, count]) => count > (old.get(rule) ?? 0));
}

function countErrors(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { severity, rule } of diagnostics) if (severity === "error") counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
