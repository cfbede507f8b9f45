import type { Diagnostic } from "../diagnostic.ts";
import { count } from "./count.ts";

/** The diagnostics as JSON. */
export function formatJson(file: string, diagnostics: readonly Diagnostic[]): string {
  const [errors, warnings] = [count(diagnostics, "error"), count(diagnostics, "warning")];
  return `${JSON.stringify({ file, diagnostics, errors, warnings }, null, 2)}\n`;
}
