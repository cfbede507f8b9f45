import type { Diagnostic } from "../diagnostic.ts";
import { count } from "./count.ts";

/** The diagnostics as JSON, without the sentences of forms. */
export function formatJson(file: string, diagnostics: readonly Diagnostic[]): string {
  const [errors, warnings] = [count(diagnostics, "error"), count(diagnostics, "warning")];
  const written = diagnostics.map(({ inForm, ...diagnostic }) => diagnostic);
  return `${JSON.stringify({ file, diagnostics: written, errors, warnings }, null, 2)}\n`;
}
