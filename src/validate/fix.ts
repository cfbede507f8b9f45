import type { Diagnostic, Fix, TextEdit } from "./diagnostic.ts";

/** A suggestion that was applied, with the finding that it repairs. */
export interface AppliedFix {
  diagnostic: Diagnostic;
  title: string;
  /** In how many places. */
  places: number;
}

/** A text in which everything certain is put right, and what was done. */
export interface FixedText {
  text: string;
  fixes: AppliedFix[];
  /** What is left. */
  diagnostics: readonly Diagnostic[];
}

/** One repair may uncover another fault; more rounds than this mean that two repairs undo each other. */
const ROUNDS = 50;

/** Applies the certain suggestions to a text, by the smallest edits, until none is left. */
export function fix(text: string, validate: (text: string) => readonly Diagnostic[]): FixedText {
  const fixes: AppliedFix[] = [];
  let fixed = text;
  let diagnostics = validate(fixed);
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = choose(diagnostics, fixed.length);
    if (chosen.length === 0) break;
    fixed = applyEdits(
      fixed,
      chosen.flatMap(({ suggestion }) => suggestion.edits),
    );
    for (const { diagnostic, suggestion } of chosen)
      fixes.push({ diagnostic, title: suggestion.title, places: suggestion.edits.length });
    diagnostics = validate(fixed);
  }
  return { text: fixed, fixes, diagnostics };
}

/** The text with edits applied that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  const pieces = edits
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, text: inserted }) => {
      const kept = text.slice(done, start);
      done = end;
      return [kept, inserted];
    });
  return pieces.join("") + text.slice(done);
}

/** The first certain suggestion of each diagnostic, as long as it meets no other. */
function choose(diagnostics: readonly Diagnostic[], length: number) {
  const chosen: { diagnostic: Diagnostic; suggestion: Fix }[] = [];
  /** A mark for each offset of the text that an edit has, its end included: a large file may have an edit on each page. */
  const taken = new Uint8Array(length + 1);
  for (const diagnostic of diagnostics) {
    const suggestion = diagnostic.suggestions.find(({ certain }) => certain);
    if (!suggestion || suggestion.edits.some(({ start, end }) => taken.subarray(start, end + 1).includes(1))) continue;
    chosen.push({ diagnostic, suggestion });
    for (const { start, end } of suggestion.edits) taken.fill(1, start, end + 1);
  }
  return chosen;
}
