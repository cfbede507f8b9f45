import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { merge } from "../../../edit/merge/merge.ts";
import { retryWhileHeld } from "../../../files/heldFiles.ts";
import { describeWriteErrorOf } from "../../../files/systemErrors.ts";
import { isJson } from "../../../json/isJson.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { fixedText, type LoadedSite, readSite, saveSpec } from "../../../output/loadSite.ts";
import type { AppliedFix, FixRequest } from "../../protocol/previewMessages.ts";
import type { SpecFile } from "../../siteFile/server/specFile.ts";
import { offered, shownProblems } from "./previewProblems.ts";

/** A fix that was applied to a spec's file. */
interface Applied {
  title: string;
  before: string;
  after: string;
}

/** Applies the fixes that the panel offers to a spec's file, and undoes the last one. */
export class PreviewFixes {
  private applied: Applied | undefined;
  private refusal: string | undefined;

  constructor(
    private readonly file: string,
    /** The file as Studio changes it, whose history has the fixes, too. */
    private readonly spec: () => SpecFile,
  ) {}

  /** Why the last request was refused; undefined if it was not. */
  get lastRefusal(): string | undefined {
    return this.refusal;
  }

  /** The last fix for the panel; undefined when there is none, it was dismissed, or the file was changed since. */
  shown(text: string | undefined): AppliedFix | undefined {
    const { refusal } = this;
    const appliedFix = this.applied?.after === text ? this.applied : undefined;
    return appliedFix || refusal
      ? { ...(appliedFix && { title: appliedFix.title }), ...(refusal && { refusal }) }
      : undefined;
  }

  /** Handles a request; `loadedSite` is the spec that the panel shows. Rejects when the file cannot be read. */
  async answer(request: FixRequest, loadedSite: LoadedSite | undefined): Promise<void> {
    this.refusal = undefined;
    try {
      if (request.action === "fix") await this.fix(request, loadedSite);
      else if (request.action === "fix all") await this.fixAll();
      else if (request.action === "undo") await this.undo();
      else this.applied = undefined;
    } catch (error) {
      const reason = describeWriteErrorOf(basename(this.file), error);
      if (!reason) throw error;
      this.refusal = `Nothing was changed. ${reason}`;
    }
  }

  private async fix(
    { problem, suggestion, message }: Extract<FixRequest, { action: "fix" }>,
    loadedSite?: LoadedSite,
  ): Promise<void> {
    const diagnostic = loadedSite && shownProblems(loadedSite.diagnostics)[problem];
    const chosenFix = diagnostic && offered(diagnostic)[suggestion];
    if (!loadedSite || !chosenFix || diagnostic.message !== message || this.current() !== loadedSite.text)
      this.refuse();
    else await this.apply(chosenFix.title, loadedSite.text, applyEdits(loadedSite.text, chosenFix.edits));
  }

  private async fixAll(): Promise<void> {
    const read = await readSite(this.file);
    const { text, fixes } = fixedText(read);
    await this.apply(fixes.length === 1 ? "one problem" : `${fixes.length} problems`, read.text, text);
  }

  /** Restores the file from before the last fix, unless it has changed since. */
  private async undo(): Promise<void> {
    const { applied: appliedFix } = this;
    if (!appliedFix) return;
    this.applied = undefined;
    const isSame = this.current() === appliedFix.after;
    const writtenText = isSame ? await this.write(appliedFix.title, appliedFix.after, appliedFix.before) : undefined;
    if (writtenText === undefined)
      this.refusal = `${basename(this.file)} was changed after this fix. Undo it in your editor.`;
  }

  private async apply(title: string, before: string, after: string): Promise<void> {
    const writtenText = await this.write(title, before, after);
    if (writtenText === undefined) return this.refuse();
    // without the fix, but with what somebody else has written meanwhile
    const { text } = merge(after, before, writtenText);
    this.applied = { title, before: text, after: writtenText };
  }

  /** Returns the text that was written; undefined when somebody else has changed the file meanwhile. */
  private async write(title: string, before: string, after: string): Promise<string | undefined> {
    // Studio changes valid JSON alone
    if (!isJson(before) || !isJson(after)) {
      const isSaved = await retryWhileHeld(() => saveSpec(this.file, after, () => this.current() === before));
      return isSaved ? after : undefined;
    }
    const outcome = await this.spec().fix(before, after, title);
    return outcome.status === "saved" ? outcome.text : undefined;
  }

  private refuse(): void {
    this.refusal = `Nothing was fixed, because ${basename(this.file)} has changed. Try again.`;
  }

  private current(): string {
    return readFileSync(this.file, "utf8");
  }
}
