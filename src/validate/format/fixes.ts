import type { Fix } from "../fix";

/** What was put right, one line a repair; the places are those before it. */
export function formatFixes(file: string, fixes: readonly Fix[]): string {
  return fixes.map((fix) => `${formatFix(file, fix)}\n`).join("");
}

function formatFix(file: string, { diagnostic: { line, column, rule }, title, places }: Fix): string {
  return `${file}:${line}:${column}  fixed  ${rule}  ${title}${places > 1 ? `, in ${places} places` : ""}`;
}
