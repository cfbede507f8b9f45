import type { Diagnostic } from "../../../validate/diagnostic.ts";

type Validate = (text: string | Uint8Array) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/**
 * The diagnostics of the last two texts, each computed once: the next edit is compared with the diagnostics of the last
 * one.
 */
export class Diagnoses {
  private readonly diagnoses = new Map<string | Uint8Array, Promise<readonly Diagnostic[]>>();

  constructor(private readonly validate: Validate) {}

  /** The diagnostics of a text with the files that it names. */
  read(text: string | Uint8Array): Promise<readonly Diagnostic[]> {
    const { diagnoses } = this;
    const diagnostics = diagnoses.get(text) ?? Promise.resolve(this.validate(text));
    diagnostics.catch(() => diagnoses.delete(text));
    diagnoses.delete(text);
    const [newest] = [...diagnoses].slice(-1);
    diagnoses.clear();
    if (newest) diagnoses.set(...newest);
    diagnoses.set(text, diagnostics);
    return diagnostics;
  }

  /** Has texts validated again: the files that they name have changed. */
  clear(): void {
    this.diagnoses.clear();
  }
}

/** Whether a change adds an error: there are more, or more of one rule. */
export function addsError(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const [old, now] = [countErrors(before), countErrors(after)];
  return [...now].some(([rule, count]) => count > (old.get(rule) ?? 0));
}

function countErrors(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { severity, rule } of diagnostics) if (severity === "error") counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
