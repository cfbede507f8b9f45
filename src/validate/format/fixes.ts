import type { Diagnostic } from "../diagnostic.ts";
import type { AppliedFix } from "../fix.ts";
import { printable } from "./printable.ts";

/** What was put right, one line a repair; the places are those before it. */
export function formatFixes(file: string, fixes: readonly AppliedFix[]): string {
  return fixes.map((fix) => `${formatFix(file, fix)}\n`).join("");
}

/** How to have put right what can be, in one line; nothing when nothing can. */
export function formatFixable(file: string, diagnostics: readonly Diagnostic[]): string {
  const number = diagnostics.filter(isFixable).length;
  if (number === 0) return "";
  const which = diagnostics.length === 1 ? "It" : number === 1 ? "One of them" : `${number} of them`;
  return `${which} can be put right for you: npm run validate -- ${/\s/.test(file) ? `"${file}"` : file} --fix\n`;
}

/** Whether there is a repair that is safe to apply unseen. */
export function isFixable({ suggestions }: Diagnostic): boolean {
  return suggestions.some(({ certain }) => certain);
}

function formatFix(file: string, { diagnostic: { line, column, rule }, title, places }: AppliedFix): string {
  return `${file}:${line}:${column}  fixed  ${rule}  ${printable(title)}${places > 1 ? `, in ${places} places` : ""}`;
}
