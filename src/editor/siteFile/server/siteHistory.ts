import { History, type HistoryVersion, type NextStep, type Rebased } from "../../../edit/history.ts";
import { hashText } from "../../../json/contentHash.ts";
import { type Records, readText, readValue, writeText, writeValue } from "../../server/records.ts";
import { Conflicts } from "./conflicts.ts";
import { type RecordedHistory, readHistory, writeHistory } from "./historyRecord.ts";

/** A write as a step of the history. */
export interface WriteStep {
  action: "edit" | "undo" | "redo";
  /** A title for the person who undoes it; an undo and a redo have that of the edit. */
  title?: string;
  /** The id of the conflict that it closes. */
  resolves?: string;
}

/** A write that is about to be done: the process may end before the history has it. */
interface PendingWrite extends WriteStep {
  /** The hashes of the text before and after it. */
  before: string;
  after: string;
}

interface HistoryOptions {
  isJson(text: string): boolean;
  /** Called when the recorded history cannot be read. */
  onLost?: (() => void) | undefined;
}

/** How many versions are compared with a text of another program to find the version that it was changed from. */
const MAX_VERSIONS = 60;
/** In UTF-16 units: fewer versions of a large file are remembered. */
const MAX_REMEMBERED = 60_000_000;
/** How many texts are remembered that edits have made. */
const MAX_EDITED = 10;
const PENDING = "pending.json";
const OPENED = "opened.txt";

/**
 * The versions of site.json, which are recorded before a change is answered, so that a process may end at any time:
 *
 *     announce: the pending write ─► the text is written ─► record: the history
 *
 * The next process compares the text with the pending write.
 */
export class SiteHistory {
  /** The newest version. */
  private newest: string;
  /** The newest versions, the newest last. */
  private readonly versions: string[] = [];
  /** The last text of another program; undefined when none has written since the start. */
  private lastForeign: string | undefined;
  /** The last texts that edits have made and that became others when they were merged, by their hashes. */
  private readonly editedTexts = new Map<string, string>();
  private history: History;
  /** The text that the file had when it was opened here for the first time, once it was asked for. */
  private firstText: string | undefined;
  /** The same text while it is not recorded. */
  private unrecordedText: string | undefined;
  readonly conflicts: Conflicts;

  /** `text` is that of the file now. */
  constructor(
    private readonly records: Records,
    text: string,
    private readonly options: HistoryOptions,
  ) {
    const { isJson, onLost = () => {} } = options;
    this.newest = text;
    this.conflicts = new Conflicts(records);
    const savedRecord = readHistory(records);
    if (savedRecord === "lost") onLost();
    const savedHistory = savedRecord === "lost" ? undefined : savedRecord;
    this.history = savedHistory ? History.restore(savedHistory, hashText) : new History(text, hashText);
    if (savedHistory || isJson(text))
      for (const version of this.history.versions(countVersions(text)).reverse()) this.remember(version);
    this.resume(text, savedHistory);
    if (isJson(this.newest) && records.list(OPENED).length === 0) this.unrecordedText = this.newest;
  }

  /** The newest version. */
  get text(): string {
    return this.newest;
  }

  /** The text that the file had when it was opened here for the first time; the present one if that is unknown. */
  get openedText(): string {
    // a large one takes long to read
    this.firstText ??= this.unrecordedText ?? readText(this.records, OPENED) ?? this.newest;
    return this.firstText;
  }

  /** Records the text that the file had when it was opened here for the first time, unless that was done. */
  recordOpened(): void {
    if (this.unrecordedText === undefined) return;
    writeText(this.records, OPENED, this.unrecordedText);
    this.firstText = this.unrecordedText;
    this.unrecordedText = undefined;
  }

  /** The texts that it had, at most `count`, the newest first. */
  listVersions(count: number): HistoryVersion[] {
    return this.history.listVersions(count);
  }

  /** The newest version with a hash, or a text that an edit has made before it was merged. */
  findVersion(hash: string): string | undefined {
    return this.versions.findLast((version) => hashText(version) === hash) ?? this.editedTexts.get(hash);
  }

  /** Remembers a text that an edit has made, on which its author makes the next one; returns its hash. */
  rememberEdited(text: string, savedText: string): string {
    const hash = hashText(text);
    if (text === savedText) return hash;
    this.editedTexts.set(hash, text);
    for (const oldest of this.editedTexts.keys())
      if (this.editedTexts.size > MAX_EDITED) this.editedTexts.delete(oldest);
    return hash;
  }

  /** Whether it has had a text. */
  includes(text: string): boolean {
    return this.versions.includes(text);
  }

  /** The versions from which another program may have changed its text: it changes none before its own last one. */
  get versionsSinceForeign(): readonly string[] {
    const lastIndex = this.lastForeign === undefined ? 0 : Math.max(this.versions.lastIndexOf(this.lastForeign), 0);
    return this.versions.slice(lastIndex);
  }

  get nextSteps(): { undo: NextStep | undefined; redo: NextStep | undefined } {
    return { undo: this.history.nextUndo, redo: this.history.nextRedo };
  }

  undo(): Rebased {
    return this.history.undo();
  }

  redo(): Rebased {
    return this.history.redo();
  }

  /** Goes on with the step before one that cannot be undone any more. */
  skipUndo(): void {
    this.history.skipUndo();
    this.save();
  }

  /** Ends the steps that can be undone with a text that was published. */
  limitUndo(text: string): void {
    this.history.limitUndo(text);
    this.save();
  }

  /** Records a write that is about to be done. */
  announce(step: WriteStep, before: string, after: string): void {
    writeValue(this.records, PENDING, {
      ...step,
      before: hashText(before),
      after: hashText(after),
    } satisfies PendingWrite);
  }

  /** Records a text that was written here. */
  record(text: string, { action, title = "", resolves }: WriteStep): void {
    this.newest = text;
    this.remember(text);
    if (action === "undo") this.history.recordUndo(text);
    else if (action === "redo") this.history.recordRedo(text);
    else this.history.record(text, title);
    if (resolves !== undefined) this.conflicts.remove(resolves);
    this.save();
  }

  /** Records the text of another program as the newest version. */
  recordForeign(text: string): void {
    this.adopt(text);
  }

  /** Remembers a text as the last one that another program has written to the file. */
  rememberForeign(text: string): void {
    this.lastForeign = text;
  }

  /** Records a text of another program before the text is written into which it was merged. */
  announceMerge(foreign: string, text: string): void {
    this.save({ foreign, text });
  }

  /** Records a text into which that of another program was merged. */
  recordMerge(foreign: string, text: string): void {
    this.remember(foreign);
    this.history.recordForeign(foreign);
    this.adopt(text);
  }

  save(merging?: RecordedHistory["merging"]): void {
    writeHistory(this.records, { ...this.history.save(), ...(merging && { merging }) });
  }

  /** Goes on from the end of the last process: `text` is that of the file. */
  private resume(text: string, savedHistory: RecordedHistory | undefined): void {
    const pending = readValue<PendingWrite>(this.records, PENDING);
    if (savedHistory && pending?.before === savedHistory.hash && pending.after === hashText(text)) {
      this.record(text, pending);
    } else if (savedHistory && (savedHistory.merging || !this.options.isJson(text))) {
      // the text of the file is merged at the first use
      this.newest = savedHistory.text;
      if (savedHistory.merging && savedHistory.merging.foreign !== text)
        this.recordMerge(savedHistory.merging.foreign, savedHistory.merging.text);
    } else if (this.options.isJson(text)) this.adopt(text);
  }

  private adopt(text: string): void {
    this.newest = text;
    this.remember(text);
    // another preview of the site may have written it
    const savedRecord = readHistory(this.records);
    if (typeof savedRecord === "object" && savedRecord.text === text && this.history.isContinuedBy(savedRecord))
      this.history = History.restore(savedRecord, hashText);
    else this.history.recordForeign(text);
    this.save();
  }

  private remember(text: string): void {
    if (this.versions.at(-1) === text) return;
    this.versions.push(text);
    this.versions.splice(0, this.versions.length - countVersions(text));
  }
}

/** How many versions are remembered. */
function countVersions(text: string): number {
  return Math.max(2, Math.min(MAX_VERSIONS, Math.floor(MAX_REMEMBERED / (text.length + 1))));
}
