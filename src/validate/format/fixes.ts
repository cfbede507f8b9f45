import type { Fix } from "../fix";

/** What was put right, one line a repair; the places are those before it. */
export function formatFixes(file: string, fixes: readonly Fix[]): string {
  return fixes
    .map(({ diagnostic: { line, column, rule }, title }) => `${file}:${line}:${column}  fixed  ${rule}  ${title}\n`)
    .join("");
}
