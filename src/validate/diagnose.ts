import { type Lines, lineIndex } from "../json/lineIndex.ts";
import { locate, locateRange, type Spot } from "../json/locate.ts";
import type { Range, TextEdit } from "../json/textEdits.ts";
import { matchDigits } from "../site/digits.ts";
import type { FilledSite, TableCell } from "../site/tables/fillSite.ts";
import type { Diagnostic, Fix } from "./diagnostic.ts";
import { describeCell, listPlaces, place } from "./format/place.ts";
import { enumerated, shortenQuotations } from "./format/quote.ts";
import type { TextError } from "./parse/parseError.ts";
import type { Phase, Report, ValueEdit } from "./report.ts";

/** A report with its offsets in the text. */
interface LocatedReport {
  report: PlacedReport;
  start: number;
  end: number;
  suggestions: Fix[];
  /** The offset of the other of two values that conflict. */
  twin: number | undefined;
}

/** Equal reports: they become one diagnostic at the first of them. */
type Group = readonly [LocatedReport, ...LocatedReport[]];

/** The value of the text with the cells of its files. */
type DiagnosedSite = Pick<FilledSite, "value" | "findCell">;

/** Turns reports into diagnostics: locates, sorts and groups them, and writes their messages. */
export function diagnose(text: string, reports: readonly Report[], site: DiagnosedSite): Diagnostic[] {
  if (reports.length === 0) return [];
  const lines = lineIndex(text);
  const placedReports = reports.map((report) => placeInFile(report, site));
  const sortedReports = sortReports(locateReports(text, placedReports));
  return groupReports(sortedReports).map((group) => toDiagnostic(group, lines, site.value));
}

/** A report; one of a value that is from a file has its place there, and the pointer of the name of that file. */
interface PlacedReport extends Report {
  cell?: TableCell;
}

/** Places the report of a value that is from a file: no edit of site.json can change that. */
function placeInFile(report: Report, { findCell }: DiagnosedSite): PlacedReport {
  const cell = findCell(report.pointer);
  const suggestions = report.suggestions?.filter(({ edits }) =>
    edits.every(({ pointer = report.pointer }) => !findCell(pointer)),
  );
  if (!cell) return { ...report, ...(suggestions && { suggestions }) };
  const { range: _, twin: __, ...rest } = report;
  return { ...rest, pointer: cell.pointer, on: "value", suggestions: suggestions ?? [], cell };
}

/** A text whose site is not looked at, with its value as far as it can be read. */
interface FaultyText {
  text: string;
  value: unknown;
  errors: readonly TextError[];
}

/** Turns the errors of a text whose site is not looked at into diagnostics. */
export function diagnoseText({ text, value, errors }: FaultyText): Diagnostic[] {
  const lines = lineIndex(text);
  return errors.map(({ rule, message, remedy, start, end, pointer, fixes }) => {
    const fact = [message, place(value, pointer)].filter(Boolean).join(", ");
    const span = lines(start, end);
    const sentences = { message: `${fact}. ${remedy}`, inForm: `${message}. ${remedy}` };
    return shortened({ rule, severity: "error", ...sentences, pointer, ...span, suggestions: fixes });
  });
}

function locateReports(text: string, reports: readonly PlacedReport[]): LocatedReport[] {
  const spots = locate(text, listPointers(reports));
  return reports.map((siteReport) => {
    const report = inDigitsOfFile(text, spots, siteReport);
    const [start, end] = chooseRange(text, spots.get(report.pointer), report.on, report.range);
    const suggestions = (report.suggestions ?? []).map((suggestion) => ({
      ...suggestion,
      edits: suggestion.edits.flatMap((edit) => textEdits(text, spots.get(edit.pointer ?? report.pointer), edit)),
    }));
    const twin = report.twin === undefined ? undefined : spots.get(report.twin)?.value[0];
    return { report, start, end, suggestions, twin };
  });
}

/** An address, whose digits are 0 to 9. */
const ADDRESS = /^[/#]|[a-z]+:/;

/** A report whose suggestions have the digits of the values that they replace, such as ١٢٣: rules only know 0 to 9. */
function inDigitsOfFile(text: string, spots: ReadonlyMap<string, Spot>, report: PlacedReport): PlacedReport {
  const edits = report.suggestions?.flatMap((suggestion) => suggestion.edits) ?? [];
  const replacements = new Map<string, string>();
  for (const edit of edits) {
    const spot = spots.get(edit.pointer ?? report.pointer);
    if (edit.on !== "value" || !spot || ADDRESS.test(edit.text)) continue;
    const range = edit.range ? locateRange(text, spot.value[0], edit.range) : spot.value;
    const inDigits = matchDigits(text.slice(...range), edit.text);
    if (inDigits !== edit.text) replacements.set(edit.text, inDigits);
  }
  return replacements.size === 0 ? report : replaceTexts(report, replacements);
}

function replaceTexts(report: PlacedReport, texts: ReadonlyMap<string, string>): PlacedReport {
  const replace = (sentence: string) =>
    Array.from(texts).reduce(
      (replacedSentence, [text, inDigits]) => replacedSentence.replaceAll(`"${text}"`, `"${inDigits}"`),
      sentence,
    );
  const { message, remedy, inForm, suggestions = [] } = report;
  return {
    ...report,
    message: replace(message),
    ...(remedy !== undefined && { remedy: replace(remedy) }),
    ...(inForm !== undefined && { inForm: replace(inForm) }),
    suggestions: suggestions.map(({ title, edits, ...suggestion }) => ({
      ...suggestion,
      title: replace(title),
      edits: edits.map((edit) => (edit.on === "value" ? { ...edit, text: texts.get(edit.text) ?? edit.text } : edit)),
    })),
  };
}

function listPointers(reports: readonly Report[]): Set<string> {
  const pointers = new Set<string>();
  for (const { pointer, twin = pointer, suggestions = [] } of reports) {
    pointers.add(pointer).add(twin);
    for (const { edits } of suggestions) for (const edit of edits) pointers.add(edit.pointer ?? pointer);
  }
  return pointers;
}

function chooseRange(
  text: string,
  spot: Spot | undefined,
  on: "key" | "value",
  range?: Range,
): readonly [number, number] {
  if (!spot) return [0, 0];
  if (range) return locateRange(text, spot.value[0], range);
  if (on === "value") return spot.value;
  // an item of an array has no key: its first character is highlighted instead
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
  if (edit.on === "removal") return [removal(text, spot)];
  const [start, end] = (edit.on === "key" && spot.key) || spot.value;
  const [from, to] = edit.range ? locateRange(text, start, edit.range) : [start + 1, end - 1];
  return [{ start: from, end: to, text: JSON.stringify(edit.text).slice(1, -1) }];
}

/** Removes a property or an item, with the comma that separates it from the next or else from the one before. */
function removal(text: string, { key, value }: Spot): TextEdit {
  const start = key?.[0] ?? value[0];
  const after = /\s*(,\s*)?/y;
  after.lastIndex = value[1];
  if (after.exec(text)?.[1]) return { start, end: after.lastIndex, text: "" };
  const before = text.slice(0, start).trimEnd();
  return { start: before.endsWith(",") ? before.length - 1 : start, end: value[1], text: "" };
}

const PHASES: readonly Phase[] = ["schema", "identity", "reference", "content"];

/** Causes come before consequences, then the order of the file counts. */
function sortReports(reports: readonly LocatedReport[]): LocatedReport[] {
  const rank = ({ report }: LocatedReport) => PHASES.indexOf(report.phase);
  return reports.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start);
}

function groupReports(reports: readonly LocatedReport[]): Group[] {
  const groups = new Map<string, [LocatedReport, ...LocatedReport[]]>();
  for (const [index, locatedReport] of reports.entries()) {
    const { rule, groupBy, groupWithin = "" } = locatedReport.report;
    const key = groupBy === undefined ? String(index) : `${rule} ${groupWithin} ${groupBy}`;
    const group = groups.get(key);
    if (group) group.push(locatedReport);
    else groups.set(key, [locatedReport]);
  }
  return [...groups.values()];
}

function toDiagnostic(group: Group, lines: Lines, site: unknown): Diagnostic {
  const [first, ...otherReports] = group;
  const { rule, severity, pointer, cell } = first.report;
  const span = lines(first.start, first.end);
  const findLine = (offset: number) => lines(offset, offset).line;
  const otherLines = new Set(otherReports.map(({ start }) => findLine(start)));
  otherLines.delete(span.line);
  const message = [
    ...describeFact(group, site),
    first.twin !== undefined && `The other one is on line ${findLine(first.twin)}.`,
    otherLines.size > 0 && describeOtherLines([...otherLines]),
  ];
  return shortened({
    rule,
    severity,
    message: message.filter(Boolean).join(" "),
    inForm: cell ? `${capitalize(describeCell(cell))}: ${writeForm(first.report)}` : writeForm(first.report),
    pointer,
    ...(cell && {
      cell: { file: cell.file, ...(cell.row && { row: cell.row, ...(cell.column && { column: cell.column }) }) },
    }),
    ...span,
    suggestions: otherReports.length > 0 ? mergeSuggestions(group) : first.suggestions,
  });
}

/** The diagnostic with short quotations in all that people read. */
function shortened(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    message: shortenQuotations(diagnostic.message),
    inForm: shortenQuotations(diagnostic.inForm),
    suggestions: diagnostic.suggestions.map((fix) => ({ ...fix, title: shortenQuotations(fix.title) })),
  };
}

/** The problem and its remedy for somebody who does not see site.json. */
function writeForm({ inForm, message, remedy }: Report): string {
  return inForm ?? [`${message}.`, remedy].filter(Boolean).join(" ");
}

/** The problem with its places on the site, and its remedy. */
function describeFact(group: Group, site: unknown): (string | undefined)[] {
  const [{ report }] = group;
  const places = listPlaces(
    group.map(({ report: { pointer, cell } }) =>
      [cell && describeCell(cell), place(site, pointer)].filter(Boolean).join(", "),
    ),
  );
  // a sentence for forms has its remedy, and nothing of the notation of site.json
  if (report.cell && report.inForm) return [`${capitalize(places)}: ${report.inForm}`];
  return [`${[report.message, places].filter(Boolean).join(", ")}.`, report.remedy];
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const MOST_LINES = 20;

function describeOtherLines(lines: readonly number[]): string {
  const rest = lines.length - MOST_LINES;
  const lineNames = [...lines.slice(0, MOST_LINES).map(String), ...(rest > 0 ? [`${rest} more`] : [])];
  return `Also on ${lines.length === 1 ? "line" : "lines"} ${enumerated(lineNames)}.`;
}

/** The fixes of the first report, with the edits of all: several uses of a constant are fixed by one edit of it. */
function mergeSuggestions(group: Group): Fix[] {
  return group[0].suggestions.map((suggestion, index) => {
    const edits = group.flatMap(({ suggestions }) => suggestions[index]?.edits ?? []);
    return { ...suggestion, edits: [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()] };
  });
}
