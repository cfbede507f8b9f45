import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { applyEdits } from "../../validate/fix.ts";
import { fixSite, type LoadedSite, readSite, saveSpec } from "../loadSite.ts";
import type { AppliedFix, FixRequest } from "./messages.ts";
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

  constructor(private readonly file: string) {}

  /** The last fix for the panel; undefined when there is none or it was dismissed. */
  get shown(): AppliedFix | undefined {
    const { applied, refusal } = this;
    return applied || refusal ? { ...(applied && { title: applied.title }), ...(refusal && { refusal }) } : undefined;
  }

  /** Handles a request; `loaded` is the spec that the panel shows. Rejects when the file cannot be read or written. */
  async answer(request: FixRequest, loaded: LoadedSite | undefined): Promise<void> {
    this.refusal = undefined;
    if (request.action === "fix") this.fix(request, loaded);
    else if (request.action === "fix all") await this.fixAll();
    else if (request.action === "undo") this.undo();
    else this.applied = undefined;
  }

  private fix({ problem, suggestion, message }: Extract<FixRequest, { action: "fix" }>, loaded?: LoadedSite): void {
    const diagnostic = loaded && shownProblems(loaded.diagnostics)[problem];
    const chosen = diagnostic && offered(diagnostic)[suggestion];
    if (!loaded || !chosen || diagnostic.message !== message || this.current() !== loaded.text) {
      this.refusal = `Nothing was fixed, because ${basename(this.file)} has changed. Try again.`;
      return;
    }
    this.save(chosen.title, loaded.text, applyEdits(loaded.text, chosen.edits));
  }

  private async fixAll(): Promise<void> {
    const before = this.current();
    const { length } = fixSite(await readSite(this.file));
    this.applied = { title: length === 1 ? "one problem" : `${length} problems`, before, after: this.current() };
  }

  /** Restores the file from before the last fix, unless it has changed since. */
  private undo(): void {
    const { applied } = this;
    if (!applied) return;
    this.applied = undefined;
    if (this.current() === applied.after) saveSpec(this.file, applied.before);
    else this.refusal = `${basename(this.file)} was changed after this fix. Undo it in your editor.`;
  }

  private save(title: string, before: string, after: string): void {
    saveSpec(this.file, after);
    this.applied = { title, before, after };
  }

  private current(): string {
    return readFileSync(this.file, "utf8");
  }
}
