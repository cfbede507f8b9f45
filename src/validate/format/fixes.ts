import type { Diagnostic } from "../diagnostic.ts";
import type { AppliedFix } from "../fix.ts";
import { printable } from "./printable.ts";

/** The applied fixes, one a line, with their places before the fix. */
export function formatFixes(file: string, fixes: readonly AppliedFix[]): string {
  return fixes.map((fix) => `${formatFix(file, fix)}\n`).join("");
}

/** How many problems can be fixed by a command, in one line; empty if there are none. */
export function formatFixable(diagnostics: readonly Diagnostic[], command: string): string {
  const number = diagnostics.filter(isFixable).length;
  if (number === 0) return "";
  const which = diagnostics.length === 1 ? "It" : number === 1 ? "One of them" : `${number} of them`;
  return `${which} can be fixed automatically: ${command}\n`;
}

/** Whether a diagnostic has a fix that is safe to apply without asking. */
export function isFixable({ suggestions }: Diagnostic): boolean {
  return suggestions.some(({ certain }) => certain);
}

function formatFix(file: string, { diagnostic: { line, column, rule }, title, places }: AppliedFix): string {
  return `${file}:${line}:${column}  fixed  ${rule}  ${printable(title)}${places > 1 ? `, in ${places} places` : ""}`;
}
