import { basename } from "node:path";
import type { Diagnostic } from "../../validate/diagnostic";
import { codeFrame, linesAround } from "../../validate/format/codeFrame";
import { count } from "../../validate/format/count";
import { isFixable } from "../../validate/format/fixes";
import type { LoadedSite } from "../loadSite";
import type { Problems } from "./messages";

/** Whoever has more begins with the first. */
const MOST = 50;

/** The diagnostics of a spec as the preview's panel shows them. */
export function previewProblems(loaded: LoadedSite, shown: number): Problems {
  const { file, text, diagnostics } = loaded;
  const told = mostUrgent(diagnostics);
  const first = told.slice(0, MOST);
  const lines = linesAround(text, first);
  return {
    file: basename(file),
    errors: count(diagnostics, "error"),
    warnings: count(diagnostics, "warning"),
    told: first.map((at) => ({
      ...{ message: at.message, rule: at.rule, line: at.line },
      frame: codeFrame(lines, at),
      place: `${file}:${at.line}:${at.column}`,
    })),
    fixable: told.filter(isFixable).length,
    shown,
  };
}

/** A spec that cannot be read, as the preview's panel shows it: it has no line to open. */
export function unreadProblem(file: string, message: string, shown: number): Problems {
  const told = [{ message, rule: "unreadable-file", line: 1, frame: "", place: file }];
  return { file: basename(file), errors: 1, warnings: 0, told, fixable: 0, shown };
}

/** The errors, or the warnings when there are none. */
export function mostUrgent(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? errors : diagnostics;
}
