import type { Diagnostic, Fix, TextEdit } from "./diagnostic.ts";
import { locate, rangeInText, type Spot } from "./pointer/locate.ts";
import type { Range, Report, ValueEdit } from "./report.ts";

/** A report with the place in the text that it covers. */
export interface LocatedReport {
  report: Report;
  start: number;
  end: number;
  suggestions: Fix[];
  /** Where the other of two things begins. */
  twin: number | undefined;
  /** The same, found again elsewhere. */
  others: readonly LocatedReport[];
}

/** The lines of what a report is told with. */
export interface RelatedLines {
  /** That of the other of two things. */
  twin: number | undefined;
  /** Those in which the same is found again. */
  others: readonly number[];
}

/** Says where in the text each report stands, by offsets. */
export function locateReports(text: string, reports: readonly Report[]): LocatedReport[] {
  const spots = locate(text, pointersOf(reports));
  return reports.map((report) => {
    const [start, end] = covered(text, spots.get(report.pointer), report.on, report.range);
    const suggestions = (report.suggestions ?? []).map(({ title, certain, edits }) => ({
      title,
      certain,
      edits: edits.flatMap((edit) => textEdits(text, spots.get(edit.pointer ?? report.pointer), edit)),
    }));
    const twin = report.twin === undefined ? undefined : spots.get(report.twin)?.value[0];
    return { report, start, end, suggestions, twin, others: [] };
  });
}

/** Says a report in a sentence. */
type Tell = (placed: LocatedReport, lines: RelatedLines) => string;

/** Makes diagnostics of placed reports, with the sentence that each is told in. */
export function diagnose(text: string, placed: readonly LocatedReport[], tell: Tell): Diagnostic[] {
  if (placed.length === 0) return [];
  const lines = lineIndex(text);
  return placed.map((at) => {
    const { rule, severity, pointer } = at.report;
    const { suggestions, twin } = at;
    const lineAt = (offset: number) => lines(offset, offset).line;
    const place = lines(at.start, at.end);
    const others = at.others.map(({ start }) => lineAt(start)).filter((line) => line !== place.line);
    const message = tell(at, { twin: twin === undefined ? undefined : lineAt(twin), others });
    return { rule, severity, message, pointer, ...place, suggestions };
  });
}

/** Lines and columns of a range of the text. */
export type Lines = (start: number, end: number) => Pick<Diagnostic, "line" | "column" | "endLine" | "endColumn">;

/** Of so many lines the start of one is kept: a large file has a million. */
const STRIDE = 64;

/** Prepares the lines of a text; a byte order mark has no column. */
export function lineIndex(text: string): Lines {
  const first = text.startsWith("\uFEFF") ? 1 : 0;
  const separator = text.includes("\n") ? "\n" : "\r";
  /** The starts of every so many lines, as far as they were needed. */
  const starts = [first];
  const read = { line: 0, start: first };
  /** The line that was found last, and where it ends: a file may be one line. */
  let last = { line: 0, start: first, end: -1 };

  /** The line on which an offset stands, counted on from a line before it. */
  function countOn(from: typeof read, offset: number, keep: boolean): typeof read {
    let { line, start } = from;
    for (let end = text.indexOf(separator, start); end >= 0 && end < offset; end = text.indexOf(separator, start)) {
      start = end + 1;
      line++;
      if (keep && line % STRIDE === 0) starts.push(start);
    }
    return { line, start };
  }

  function lineOf(offset: number): typeof last {
    if (offset >= last.start && offset <= last.end) return last;
    if (offset > read.start) Object.assign(read, countOn(read, offset, true));
    const kept = lastBefore(starts, offset);
    const { line, start } = countOn({ line: kept * STRIDE, start: starts[kept] as number }, offset, false);
    const end = text.indexOf(separator, start);
    last = { line, start, end: end < 0 ? text.length : end };
    return last;
  }

  function position(offset: number): [line: number, column: number] {
    const { line, start } = lineOf(offset);
    return [line + 1, Math.max(0, offset - start) + 1];
  }

  return (start, end) => {
    const [line, column] = position(start);
    const [endLine, endColumn] = position(end);
    return { line, column, endLine, endColumn };
  };
}

/** The index of the last number that is not above a limit, else of the first. */
function lastBefore(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function pointersOf(reports: readonly Report[]): Set<string> {
  const pointers = new Set<string>();
  for (const { pointer, twin = pointer, suggestions = [] } of reports) {
    pointers.add(pointer).add(twin);
    for (const { edits } of suggestions) for (const edit of edits) pointers.add(edit.pointer ?? pointer);
  }
  return pointers;
}

function covered(text: string, spot: Spot | undefined, on: "key" | "value", range?: Range): readonly [number, number] {
  if (!spot) return [0, 0];
  if (range) return rangeInText(text, spot.value[0], range);
  if (on === "value") return spot.value;
  // an item of a list has no key: its first letter stands for it
  return spot.key ?? [spot.value[0], spot.value[0] + 1];
}

function textEdits(text: string, spot: Spot | undefined, edit: ValueEdit): TextEdit[] {
  if (!spot) return [];
  if (edit.on === "whole") return [{ start: spot.value[0], end: spot.value[1], text: edit.json }];
  if (edit.on === "around") {
    const [from, to] = spot.value;
    return [
      { start: from, end: from, text: edit.before },
      { start: to, end: to, text: edit.after },
    ];
  }
  const [start, end] = (edit.on === "key" && spot.key) || spot.value;
  const [from, to] = edit.range ? rangeInText(text, start, edit.range) : [start + 1, end - 1];
  return [{ start: from, end: to, text: JSON.stringify(edit.text).slice(1, -1) }];
}
