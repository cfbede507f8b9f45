import { merge } from "../../../edit/merge/merge.ts";
import { isJson } from "../../../json/isJson.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { AppliedFix } from "../../protocol/previewMessages.ts";
import { StorageError } from "../../server/storageError.ts";
import type { SiteFile } from "../../siteFile/server/siteFile.ts";
import type { SiteStorage } from "../../siteFile/server/siteStorage.ts";
import type { Validator } from "../../siteFile/server/validator.ts";
import type { FixRequest } from "../messages.ts";
import { filterShownProblems, listFixes } from "./previewProblems.ts";
import type { ValidatedText } from "./shownSite.ts";

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

  constructor(private readonly options: { siteFile: SiteFile; storage: SiteStorage; validator: Validator }) {}

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

  /** Handles a request; `validated` is the text whose problems the panel shows. Rejects when the file cannot be read. */
  async answer(request: FixRequest, validation: ValidatedText | undefined): Promise<void> {
    this.refusal = undefined;
    try {
      if (request.action === "fix") await this.fix(request, validation);
      else if (request.action === "fix all") await this.fixAll();
      else if (request.action === "undo") await this.undo();
      else this.applied = undefined;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.refusal = `Nothing was changed. ${error.message}`;
    }
  }

  private async fix(
    { problem, suggestion, message }: Extract<FixRequest, { action: "fix" }>,
    validation?: ValidatedText,
  ): Promise<void> {
    const diagnostic = validation && filterShownProblems(validation.diagnostics)[problem];
    const chosenFix = diagnostic && listFixes(diagnostic)[suggestion];
    if (!validation || !chosenFix || diagnostic.message !== message || this.current() !== validation.text)
      this.refuse();
    else await this.apply(chosenFix.title, validation.text, applyEdits(validation.text, chosenFix.edits));
  }

  private async fixAll(): Promise<void> {
    const before = this.current();
    if (before === undefined) return this.refuse();
    const { text, fixes } = await this.options.validator.fix(before);
    await this.apply(fixes.length === 1 ? "one problem" : `${fixes.length} problems`, before, text);
  }

  /** Restores the file from before the last fix, unless it has changed since. */
  private async undo(): Promise<void> {
    const { applied: appliedFix } = this;
    if (!appliedFix) return;
    this.applied = undefined;
    const isSame = this.current() === appliedFix.after;
    const writtenText = isSame ? await this.write(appliedFix.title, appliedFix.after, appliedFix.before) : undefined;
    if (writtenText === undefined)
      this.refusal = "The file of the site was changed after this correction. Undo it where it was changed.";
  }

  private async apply(title: string, before: string, after: string): Promise<void> {
    const writtenText = await this.write(title, before, after);
    if (writtenText === undefined) return this.refuse();
    // without the fix, but with later changes of others
    const { text } = merge(after, before, writtenText);
    this.applied = { title, before: text, after: writtenText };
  }

  /** Returns the text that was written; undefined when somebody else has changed the file meanwhile. */
  private async write(title: string, before: string, after: string): Promise<string | undefined> {
    const { siteFile } = this.options;
    if (!isJson(before) || !isJson(after)) return (await siteFile.repair(before, after)) ? after : undefined;
    const outcome = await siteFile.fix(before, after, title);
    return outcome.status === "saved" ? outcome.text : undefined;
  }

  private refuse(): void {
    this.refusal = "Nothing was corrected, because the file of the site has changed. Try again.";
  }

  /** The text of the file; undefined when it cannot be read, or is not valid UTF-8. */
  private current(): string | undefined {
    const { content } = this.options.siteFile.read();
    return "problem" in content || content.bytes ? undefined : content.text;
  }
}
