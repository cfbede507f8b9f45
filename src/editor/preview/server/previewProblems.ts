import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { resolveShownPath } from "../../../files/roots.ts";
import { isJson } from "../../../json/isJson.ts";
import { valueAt } from "../../../json/pointer.ts";
import {
  describePageError,
  type PageError,
  type SourcePlace,
  sourcePlace,
  summarizePageError,
} from "../../../output/errors.ts";
import type { LoadedSite } from "../../../output/loadSite.ts";
import { readExampleText } from "../../../site/exampleText.ts";
import { capital } from "../../../site/inWords.ts";
import type { Diagnostic, Fix } from "../../../validate/diagnostic.ts";
import { codeFrame, linesAround } from "../../../validate/format/codeFrame.ts";
import { count } from "../../../validate/format/count.ts";
import type { ListedProblem, Problems } from "../../protocol/previewMessages.ts";
import { describePlace } from "../../siteFile/server/changeList.ts";

/** The most problems that the panel lists. */
const MAX_LISTED = 50;

/** The diagnostics of a spec as the preview's panel shows them. */
export function previewProblems(loadedSite: LoadedSite, shownVersion: number): Problems {
  const { file, text, diagnostics } = loadedSite;
  const errors = count(diagnostics, "error");
  const first = shownProblems(diagnostics);
  const lines = linesAround(text, first);
  const isBroken = !isJson(text);
  const spec = isBroken ? undefined : JSON.parse(text.replace(/^\uFEFF/, ""));
  return {
    file: basename(file),
    errors,
    warnings: count(diagnostics, "warning"),
    notes: count(diagnostics, "info"),
    listed: first.map((at) => ({
      ...{ message: at.message, inForm: at.inForm, rule: at.rule, severity: at.severity, where: `Line ${at.line}` },
      frame: codeFrame(lines, at),
      fixes: offered(at).map(({ title }) => title),
      place: `${file}:${at.line}:${at.column}`,
      pointer: at.pointer,
      ...(spec && describePlace(at.pointer, spec)),
      isExample: isExampleText(valueAt(spec, at.pointer)),
    })),
    fixable: mostUrgent(diagnostics).filter((at) => offered(at).some(({ certain }) => certain)).length,
    failures: [],
    shown: shownVersion,
    ...(errors > 0 && isBroken && { isBroken: true }),
  };
}

const isExampleText = (value: unknown) => typeof value === "string" && readExampleText(value) !== undefined;

/** The problems of a spec that cannot be read. */
export function unreadProblem(file: string, message: string, shownVersion: number): Problems {
  const problems = [{ message, rule: "unreadable-file", frame: "", place: file }];
  return {
    file: basename(file),
    errors: 1,
    warnings: 0,
    notes: 0,
    listed: problems,
    fixable: 0,
    failures: [],
    shown: shownVersion,
  };
}

/** An error on a page as the preview's panel lists it. */
export async function failureProblem(failure: PageError): Promise<ListedProblem> {
  const [reason, ...details] = describePageError(failure).split("\n");
  const message = `${capital(summarizePageError(failure))}: ${reason}`;
  const rule = failure.type ? "failed-block" : "browser-error";
  const place = sourcePlace(failure.error);
  if (!place) return { message, rule, frame: details.join("\n"), place: "" };
  const { file, line, column } = place;
  const path = resolveShownPath(file);
  return {
    message,
    rule,
    where: `${file}:${line}`,
    frame: createFrame(path, place),
    place: `${path}:${line}:${column}`,
  };
}

/** The code frame of a place; empty when an open page reports an error in a file that was removed. */
function createFrame(path: string, { line, column }: SourcePlace): string {
  if (!existsSync(path)) return "";
  const at = { line, column, endLine: line, endColumn: column + 1 };
  return codeFrame(linesAround(readFileSync(path, "utf8"), [at]), at);
}

/** The diagnostics that the panel shows, in order. */
export function shownProblems(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return mostUrgent(diagnostics).slice(0, MAX_LISTED);
}

/**
 * The suggestions of a diagnostic that the panel offers: the certain one alone, else each. The preview moves no files:
 * pictures are removed in Studio.
 */
export function offered({ suggestions }: Diagnostic): readonly Fix[] {
  const edits = suggestions.filter(({ moves }) => !moves);
  const certain = edits.find((suggestion) => suggestion.certain);
  return certain ? [certain] : edits;
}

/** The errors; when there are none, the warnings and then the notes. */
export function mostUrgent(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors;
  return diagnostics.toSorted((a, b) => Number(a.severity === "info") - Number(b.severity === "info"));
}
