import type { Diagnostic } from "../diagnostic.ts";

/** How many of the diagnostics are of a severity. */
export function count(diagnostics: readonly Diagnostic[], severity: Diagnostic["severity"]): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}
