import { isObject } from "../../../json/isObject.ts";
import { findValue } from "../../../json/pointer.ts";
import { readExampleText } from "../../../site/exampleText.ts";
import type { Diagnostic, Fix } from "../../../validate/diagnostic.ts";
import { codeFrame, linesAround } from "../../../validate/format/codeFrame.ts";
import { count } from "../../../validate/format/count.ts";
import type { Problems } from "../../protocol/previewMessages.ts";
import { describePlace } from "../../siteFile/server/changeList.ts";
import type { SiteStorage } from "../../siteFile/server/siteStorage.ts";

/** The most problems that the panel lists. */
const MAX_LISTED = 50;

/** The diagnostics of a spec as the preview's panel shows them; it is undefined when the text is not valid JSON. */
export function previewProblems(
  { name, path }: Pick<SiteStorage, "name" | "path">,
  { text, diagnostics }: { text: string; diagnostics: readonly Diagnostic[] },
  spec: unknown,
  shownVersion: number,
): Problems {
  const errors = count(diagnostics, "error");
  const first = filterShownProblems(diagnostics);
  const lines = linesAround(text, first);
  const isBroken = spec === undefined;
  return {
    file: name,
    errors,
    warnings: count(diagnostics, "warning"),
    notes: count(diagnostics, "info"),
    listed: first.map((at) => ({
      ...{ message: at.message, inForm: at.inForm, rule: at.rule, severity: at.severity, where: `Line ${at.line}` },
      frame: codeFrame(lines, at),
      fixes: listFixes(at).map(({ title }) => title),
      place: `${path}:${at.line}:${at.column}`,
      pointer: at.pointer,
      ...(isObject(spec) && describePlace(at.pointer, spec)),
      isExample: isExampleText(findValue(spec, at.pointer)),
    })),
    fixable: mostUrgent(diagnostics).filter((at) => listFixes(at).some(({ certain }) => certain)).length,
    failures: [],
    shown: shownVersion,
    ...(errors > 0 && isBroken && { isBroken: true }),
  };
}

const isExampleText = (value: unknown) => typeof value === "string" && readExampleText(value) !== undefined;

/** The problems of a spec that cannot be read. */
export function unreadProblem(
  { name, path }: Pick<SiteStorage, "name" | "path">,
  message: string,
  shownVersion: number,
): Problems {
  const problems = [{ message, rule: "unreadable-file", frame: "", place: path }];
  return {
    file: name,
    errors: 1,
    warnings: 0,
    notes: 0,
    listed: problems,
    fixable: 0,
    failures: [],
    shown: shownVersion,
  };
}

/** The diagnostics that the panel shows, in order. */
export function filterShownProblems(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return mostUrgent(diagnostics).slice(0, MAX_LISTED);
}

/**
 * The suggestions of a diagnostic that the panel offers: the certain one alone, else each. The preview moves no files:
 * pictures are removed in Studio.
 */
export function listFixes({ suggestions }: Diagnostic): readonly Fix[] {
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
