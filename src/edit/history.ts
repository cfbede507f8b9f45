import { lastItem } from "../json/getItem.ts";
import { changedRange, invertEdits } from "../json/textChange.ts";
import { applyEdits, type TextEdit } from "../json/textEdits.ts";
import { type Conflict, merge } from "./merge/merge.ts";

/** How many versions can be undone. */
const MAX_STEPS = 200;

/** A change from one version of the text to the next. */
interface Step {
  /** The name of the change, for the person who undoes it; undefined for a change by hand. */
  title?: string;
  /** The edits that undo it. */
  inverse: TextEdit[];
  /** The hash of the text to which they apply. */
  hash: string;
  /** When it was recorded, in milliseconds since the epoch. */
  time: number;
}

/** A change that was made here. */
export interface Write {
  before: string;
  after: string;
  /** In milliseconds since the epoch. */
  time: number;
}

/** A text of a history. */
export interface HistoryVersion {
  /** The name of the change; undefined for a change by hand. */
  title?: string;
  /** In milliseconds since the epoch. */
  time: number;
  text: string;
  before: string;
}

/** A history as JSON. Steps are counted from the first one ever, of which the oldest may have been forgotten. */
export interface SavedHistory {
  text: string;
  hash: string;
  forgotten: number;
  steps: Step[];
  undo: number[];
  redo: number[];
}

/** A change that is undone or done again next. */
export interface NextStep {
  /** The name of the change. */
  title: string;
  /** The text with the change that is taken back, and the text without it. */
  text: string;
  result: string;
}

/** The text after an undo or redo, or the reason for which there is none. */
export type Rebased =
  /** `exact`: nothing else was changed since, so that it is a text which the file had. */
  | { status: "changed"; title: string; text: string; exact: boolean }
  | { status: "refused"; reason: "nothing" }
  /** Somebody has since changed the same words by hand. */
  | { status: "refused"; reason: "changed since"; title: string; conflicts: Conflict[] };

/**
 * All versions of a text, as inverse edits from the newest one back. Undo and redo are changes like any other: they take
 * one step back, merged with all that happened since, and never over a change by hand of the same words.
 */
export class History {
  private text: string;
  private hash: string;
  private forgotten = 0;
  private steps: Step[] = [];
  /** The numbers of the steps that can be undone and redone, the next one last. */
  private undoable: number[] = [];
  private redoable: number[] = [];

  constructor(
    text: string,
    private readonly hashOf: (text: string) => string,
  ) {
    this.text = text;
    this.hash = hashOf(text);
  }

  static restore(savedHistory: SavedHistory, hashOf: (text: string) => string): History {
    const history = new History(savedHistory.text, hashOf);
    history.forgotten = savedHistory.forgotten;
    history.steps = savedHistory.steps;
    history.undoable = savedHistory.undo;
    history.redoable = savedHistory.redo;
    return history;
  }

  save(): SavedHistory {
    const { text, hash, forgotten, steps, undoable: undo, redoable: redo } = this;
    return { text, hash, forgotten, steps, undo, redo };
  }

  /** Whether another history goes on from this one. */
  isContinuedBy({ steps }: SavedHistory): boolean {
    return this.steps.length === 0 || steps.some(({ hash }) => hash === this.hash);
  }

  /** Records a change that can be undone. */
  record(text: string, title: string): void {
    if (text === this.text) return;
    this.undoable.push(this.append(text, title));
    this.redoable = [];
    this.forgetOldest();
  }

  /** Records a change by hand, which only its author undoes. */
  recordForeign(text: string): void {
    if (text === this.text) return;
    this.append(text);
    this.forgetOldest();
  }

  /** Ends undo at a text that was published: no change that led to it is taken back on this computer alone. */
  limitUndo(text: string): void {
    const hash = this.hashOf(text);
    const publishedNumber = this.forgotten + this.steps.findLastIndex((step) => step.hash === hash);
    this.undoable = this.undoable.filter((number) => number > publishedNumber);
  }

  /** The next step to undo; undefined if there is nothing to undo. */
  get nextUndo(): NextStep | undefined {
    return this.describeStep(this.undoable.at(-1));
  }

  /** The next step to do again; undefined if nothing was undone. */
  get nextRedo(): NextStep | undefined {
    return this.describeStep(this.redoable.at(-1));
  }

  /** The text without the last step that has not been undone. Records nothing: the text may not reach the disk. */
  undo(): Rebased {
    return this.rebase(this.undoable.at(-1));
  }

  /** The text with the last undone step again. Records nothing. */
  redo(): Rebased {
    return this.rebase(this.redoable.at(-1));
  }

  /** Records that the next step cannot be undone: its words were changed by hand. The step before it comes next now. */
  skipUndo(): void {
    this.undoable.pop();
  }

  /** Records that the text of `undo` was written. */
  recordUndo(text: string): void {
    this.move(text, this.undoable, this.redoable);
  }

  /** Records that the text of `redo` was written. */
  recordRedo(text: string): void {
    this.move(text, this.redoable, this.undoable);
  }

  /** The newest versions, at most `count`, the newest first. */
  versions(count: number): string[] {
    const versions = [this.text];
    for (const { inverse } of this.steps.slice(1 - count || this.steps.length).reverse())
      versions.push(applyEdits(lastItem(versions), inverse));
    return versions;
  }

  /**
   * The newest texts with the changes that led to them, at most `count`, the newest first; each with the text before
   * it.
   */
  listVersions(count: number): HistoryVersion[] {
    const texts = this.versions(count + 1);
    return this.steps
      .slice(-count)
      .reverse()
      .map(({ title, time }, index) => ({
        ...(title !== undefined && { title }),
        time,
        text: texts[index] ?? this.text,
        before: texts[index + 1] ?? this.text,
      }));
  }

  /** The changes that were made here, not by hand, after a time; the oldest first. */
  writesSince(time: number): Write[] {
    const writes: Write[] = [];
    let after = this.text;
    for (const step of this.steps.toReversed()) {
      if (step.time <= time) break;
      const before = applyEdits(after, step.inverse);
      if (step.title !== undefined) writes.unshift({ before, after, time: step.time });
      after = before;
    }
    return writes;
  }

  private move(text: string, from: number[], to: number[]): void {
    const title = this.findStep(from.pop())?.title;
    to.push(this.append(text, title));
    this.forgetOldest();
  }

  private append(text: string, title?: string): number {
    const change = changedRange(this.text, text);
    const inverse = change ? invertEdits(this.text, [change]) : [];
    this.text = text;
    this.hash = this.hashOf(text);
    this.steps.push({ ...(title !== undefined && { title }), inverse, hash: this.hash, time: Date.now() });
    return this.forgotten + this.steps.length - 1;
  }

  private rebase(number?: number): Rebased {
    const step = this.findStep(number);
    if (number === undefined || !step) return { status: "refused", reason: "nothing" };
    const { title = "" } = step;
    if (step.hash === this.hash)
      return { status: "changed", title, text: applyEdits(this.text, step.inverse), exact: true };
    const after = this.versionAfter(number);
    const { text, conflicts } = merge(after, applyEdits(after, step.inverse), this.text);
    if (conflicts.length > 0) return { status: "refused", reason: "changed since", title, conflicts };
    return { status: "changed", title, text, exact: false };
  }

  private describeStep(number?: number): NextStep | undefined {
    const step = this.findStep(number);
    if (number === undefined || !step) return undefined;
    const text = this.versionAfter(number);
    return { title: step.title ?? "", text, result: applyEdits(text, step.inverse) };
  }

  private findStep(number = -1): Step | undefined {
    return this.steps[number - this.forgotten];
  }

  private versionAfter(number: number): string {
    return this.steps
      .slice(number - this.forgotten + 1)
      .reduceRight((text, { inverse }) => applyEdits(text, inverse), this.text);
  }

  private forgetOldest(): void {
    const excess = this.steps.length - 2 * MAX_STEPS;
    if (excess > 0) {
      this.steps.splice(0, excess);
      this.forgotten += excess;
    }
    const isKnown = (number: number) => number >= this.forgotten;
    this.undoable = this.undoable.filter(isKnown).slice(-MAX_STEPS);
    this.redoable = this.redoable.filter(isKnown);
  }
}
