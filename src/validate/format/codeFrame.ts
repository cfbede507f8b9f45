import type { Span } from "../../json/lineIndex.ts";
import { printable } from "./printable.ts";

const AROUND = 1;
const WIDTH = 100;

/** The lines around a diagnostic, with its range underlined. */
export function codeFrame(lines: readonly string[], at: Span, mark = (text: string) => text): string {
  const first = Math.max(1, at.line - AROUND);
  const last = Math.min(lines.length, at.line + AROUND);
  const gutter = String(last).length;
  const from = windowStart(lines[at.line - 1] ?? "", at.column);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const here = number === at.line;
    const line = cut(lines[number - 1] ?? "", from);
    frame.push(`${here ? mark(">") : " "} ${String(number).padStart(gutter)} | ${line}`.trimEnd());
    if (here) frame.push(`  ${" ".repeat(gutter)} | ${marks(lines[number - 1] ?? "", at, from, mark)}`);
  }
  return frame.join("\n");
}

/**
 * The lines of a text that the code frames of diagnostics need, as a sparse array: a large file has many others.
 * A byte order mark (U+FEFF) is left out.
 */
export function linesAround(text: string, diagnostics: readonly Pick<Span, "line">[]): string[] {
  const numbers = new Set(diagnostics.flatMap(({ line }) => [line - AROUND, line, line + AROUND]));
  const last = diagnostics.reduce((furthest, { line }) => Math.max(furthest, line + AROUND), 0);
  const lines: string[] = [];
  const ends = text.matchAll(/\r\n|\n|\r|$/g);
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  for (let number = 1; number <= last; number++) {
    const end = ends.next().value;
    if (!end) break;
    if (numbers.has(number)) lines[number - 1] = text.slice(start, end.index);
    start = end.index + end[0].length;
  }
  return lines;
}

function marks(line: string, at: Span, from: number, mark: (text: string) => string): string {
  const end = at.endLine === at.line ? at.endColumn : line.trimEnd().length + 1;
  const lead = at.column - 1 - from + (from > 0 ? 1 : 0);
  const length = Math.max(1, Math.min(end - at.column, WIDTH - lead));
  return `${" ".repeat(lead)}${mark("^".repeat(length))}`;
}

/** The first column that is shown of a long line. */
function windowStart(line: string, column: number): number {
  if (line.length <= WIDTH) return 0;
  return Math.max(0, Math.min(column - 1 - WIDTH / 3, line.length - WIDTH)) | 0;
}

function cut(line: string, from: number): string {
  const visiblePart = printable(line.slice(from, from + WIDTH).replaceAll("\t", " "));
  return `${from > 0 ? "…" : ""}${visiblePart}${line.length > from + WIDTH ? "…" : ""}`;
}
