import type { Diagnostic } from "../../src/validate/diagnostic.ts";

/** The text that a diagnostic covers, by its lines and columns. */
export function covered(text: string, { line, column, endLine, endColumn }: Diagnostic): string {
  const lines = text.split("\n");
  const rows = lines.slice(line - 1, endLine);
  const last = rows.length - 1;
  // the end is cut first: on one line, the start would move it
  rows[last] = (rows[last] ?? "").slice(0, endColumn - 1);
  rows[0] = (rows[0] ?? "").slice(column - 1);
  return rows.join("\n");
}
