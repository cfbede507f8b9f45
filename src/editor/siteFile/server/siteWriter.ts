import { mixedValues } from "../../../edit/changes.ts";
import type { Rebased } from "../../../edit/history.ts";
import { type Conflict, createWholeConflict, type Merge, merge } from "../../../edit/merge/merge.ts";
import { nearestVersion } from "../../../edit/nearestVersion.ts";
import { hashText, prepareHash } from "../../../json/contentHash.ts";
import { StorageError } from "../../server/storageError.ts";
import { addsError, Diagnoses } from "./diagnoses.ts";
import { removeLostAcknowledgements } from "./lostAcknowledgements.ts";
import type { Outcome } from "./outcome.ts";
import type { SiteFileOptions } from "./siteFileOptions.ts";
import { SiteHistory, type WriteStep } from "./siteHistory.ts";
import { readableText } from "./siteStorage.ts";
import { SiteTexts } from "./siteTexts.ts";
import { SiteVersions } from "./siteVersions.ts";

/** A text to write, which must not add an error unless it is `exact`. */
export type Computed = (Merge & { exact?: boolean }) | Rebased;

/** In milliseconds: how long a file may be invalid while another program is writing it. */
const UNFINISHED = 500;
/** In milliseconds: how long another program may hold the file. */
const LONGEST_HOLD = 2000;
/** In milliseconds: how long a write is tried again because another program has written. */
const BUSY = 5000;
const RETRY = 10;

/**
 * Writes changes to site.json, to which another program may write at the same time. A change is computed on the newest
 * text, merged with the changes of others, validated, and written only if the file still has the text that was read.
 *
 *     synchronize: read, merge the text of another program  ◄────┐
 *       │                                                        │ the file has another text by now:
 *     compute, merge, moveFiles, validate                        │ again, for BUSY milliseconds
 *       │                                                        │
 *     announce: the pending write ─► replace ────────────────────┘
 *       │
 *     record: the history
 *
 * The process may end at any moment: SiteHistory goes on from the records. A method is called when the one before it has
 * ended; SiteFile has a queue for that.
 */
export class SiteWriter {
  readonly versions: SiteVersions;
  /** The values of the last texts of the site. */
  readonly texts = new SiteTexts();
  readonly diagnoses: Diagnoses;
  private openedHistory: SiteHistory | undefined;

  constructor(
    private readonly options: SiteFileOptions,
    private readonly wait: (milliseconds: number) => Promise<unknown>,
  ) {
    this.diagnoses = new Diagnoses(options.validate);
    this.versions = new SiteVersions(options.storage);
  }

  /** The history, opened at the first use. Throws a StorageError when the file cannot be read. */
  get history(): SiteHistory {
    if (this.openedHistory) return this.openedHistory;
    const { content } = this.versions.read();
    if ("problem" in content) throw new StorageError(content.problem);
    const { records, onHistoryLost } = this.options;
    this.openedHistory = new SiteHistory(records, readableText(content), {
      isJson: (text) => this.texts.isJson(text),
      onLost: onHistoryLost,
    });
    return this.openedHistory;
  }

  /** Whether anything was edited or recorded here. */
  get hasHistory(): boolean {
    return this.openedHistory !== undefined;
  }

  /**
   * Writes a change, computed again each time that somebody else has written meanwhile. It must not add an error, unless
   * it is `exact`.
   */
  async change(
    compute: () => Computed,
    step: WriteStep,
    onWritten: (text: string) => void = () => {},
  ): Promise<Outcome> {
    const outcome = await this.retry(() => this.tryChange(compute, step, onWritten));
    return outcome ?? { status: "busy" };
  }

  /**
   * Writes a text that others have published, which was made from the text `before`. Resolves to whether it was written.
   */
  async receive(before: string, text: string): Promise<boolean> {
    const isWritten = await this.retry(async () => {
      if (!(await this.synchronize())) return false;
      const current = this.history.text;
      return text === current || (await this.mergeForeign(text, current, [before])) || undefined;
    });
    return isWritten ?? false;
  }

  /** Reads the file, and merges the text of another program. Resolves to false if it is not valid JSON for long. */
  async synchronize(): Promise<boolean> {
    const history = await this.openHistory();
    for (let waitTime = 0; ; waitTime += RETRY) {
      const { content } = this.versions.readIfChanged();
      const text = readableText(content);
      const isValid = this.texts.isJson(text);
      if (isValid && (text === history.text || (await this.mergeSaved(text)))) return true;
      const isHeld = "problem" in content && content.isHeld;
      if (waitTime >= (isHeld ? LONGEST_HOLD : UNFINISHED)) return false;
      await this.wait(RETRY);
    }
  }

  /** Keeps conflicts until a person has chosen. */
  addConflicts(conflicts: readonly Conflict[]): void {
    const addedConflicts = this.history.conflicts.addNew(conflicts);
    if (addedConflicts.length > 0) this.options.onConflict(addedConflicts);
  }

  /** Reports the values that have words of both programs. */
  reportMerged(text: string, ours: string, theirs: string): void {
    if (text === ours || text === theirs) return;
    const pointers = mixedValues(text, ours, theirs);
    if (pointers.length > 0) this.options.onMerged?.(pointers, text);
  }

  /** Opens the history, in steps: a large text takes long to hash, and to record for the first time. */
  private async openHistory(): Promise<SiteHistory> {
    const isFirst = !this.hasHistory;
    if (isFirst) await prepareHash(readableText(this.versions.read().content));
    const { history } = this;
    if (isFirst) await this.wait(0);
    history.recordOpened();
    return history;
  }

  /** Tries something until it has a result: another program has written meanwhile. Resolves to undefined if it never ends. */
  private async retry<Result>(work: () => Promise<Result | undefined>): Promise<Result | undefined> {
    for (let waitTime = 0; waitTime < BUSY; waitTime += RETRY) {
      const result = await work();
      if (result !== undefined) return result;
      await this.wait(RETRY);
    }
    return undefined;
  }

  /** Resolves to undefined if the file has got another text meanwhile. */
  private async tryChange(
    compute: () => Computed,
    step: WriteStep,
    onWritten: (text: string) => void,
  ): Promise<Outcome | undefined> {
    if (!(await this.synchronize())) return { status: "broken" };
    const before = this.history.text;
    const result = compute();
    if ("status" in result && result.status === "refused") return result;
    if ("conflicts" in result && result.conflicts.length > 0)
      return { status: "conflict", conflicts: result.conflicts, isKept: false };
    const outcome = await this.tryWrite(before, result, step, onWritten);
    // a change is answered when it is durable
    if (outcome) await this.options.records.settled();
    return outcome?.status === "saved" && "title" in result ? { ...outcome, title: result.title } : outcome;
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
          this.diagnoses.read(before),
          this.diagnoses.read(text),
          prepareHash(text),
        ]);
        if (addsError(knownDiagnostics, diagnostics)) return { status: "refused", diagnostics };
        // undo and redo write an earlier text
        if (step.action === "edit") text = removeLostAcknowledgements(text, knownDiagnostics, diagnostics);
      }
      this.history.announce(step, before, text);
      isWritten = await this.versions.replace(before, text);
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
    if (!(await this.versions.replace(current, text))) return false;
    this.reportMerged(text, history.text, foreign);
    // only now: it is not a version that the one before was changed from
    history.recordMerge(foreign, text);
    return true;
  }

  private async computeMerge(base: string, foreign: string): Promise<Merge> {
    const head = this.history.text;
    const mergedTexts = merge(base, head, foreign);
    const { text } = mergedTexts;
    if (text === foreign) return mergedTexts;
    const [foreignDiagnostics, diagnostics] = [await this.diagnoses.read(foreign), await this.diagnoses.read(text)];
    if (!addsError(foreignDiagnostics, diagnostics)) return mergedTexts;
    // each is valid, both together are not
    return head === foreign ? mergedTexts : { text: foreign, conflicts: [createWholeConflict(head, foreign)] };
  }
}
