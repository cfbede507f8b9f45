import type { Diagnostic } from "../diagnostic.ts";
import { count } from "./count.ts";

/** The diagnostics of a file. */
interface CheckedFile {
  name: string;
  diagnostics: readonly Diagnostic[];
}

/** The diagnostics as JSON, without the sentences of forms: an object, or an array of objects for several files. */
export function formatJson(files: readonly CheckedFile[]): string {
  const results = files.map(({ name, diagnostics }) => ({
    file: name,
    diagnostics: diagnostics.map(({ inForm, ...diagnostic }) => diagnostic),
    errors: count(diagnostics, "error"),
    warnings: count(diagnostics, "warning"),
  }));
  return `${JSON.stringify(results.length === 1 ? results[0] : results, null, 2)}\n`;
}
