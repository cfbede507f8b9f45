import type { Diagnostic } from "../diagnostic.ts";

/** The number of diagnostics of a severity. */
export function count(diagnostics: readonly Diagnostic[], severity: Diagnostic["severity"]): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}
