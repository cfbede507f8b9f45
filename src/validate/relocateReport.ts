import type { Report } from "./report.ts";

/** The report of a part that was elsewhere when it was checked. Pointers to other parts stay. */
export function relocateReport(report: Report, from: string, to: string): Report {
  if (from === to) return report;
  const relocate = (pointer: string) =>
    pointer === from || pointer.startsWith(`${from}/`) ? to + pointer.slice(from.length) : pointer;
  const { pointer, twin, groupWithin, suggestions } = report;
  return {
    ...report,
    pointer: relocate(pointer),
    ...(twin !== undefined && { twin: relocate(twin) }),
    ...(groupWithin !== undefined && { groupWithin: relocate(groupWithin) }),
    ...(suggestions && {
      suggestions: suggestions.map(({ edits, ...suggestion }) => ({
        ...suggestion,
        edits: edits.map((edit) => (edit.pointer === undefined ? edit : { ...edit, pointer: relocate(edit.pointer) })),
      })),
    }),
  };
}
