import { applyEdits } from "../json/textEdits.ts";
import type { Diagnostic, Fix } from "./diagnostic.ts";

/** A fix that was applied, and the diagnostic that it fixed. */
export interface AppliedFix {
  diagnostic: Diagnostic;
  title: string;
  /** The number of its edits. */
  places: number;
}

/** A text after its certain fixes. */
export interface FixedText {
  text: string;
  fixes: AppliedFix[];
  /** The diagnostics that are left. */
  diagnostics: readonly Diagnostic[];
}

/** A fix may uncover another error; more rounds mean that two fixes undo each other. */
const MAX_ROUNDS = 50;

/** Applies the certain fixes to a text until none is left. */
export function fix(text: string, validate: (text: string) => readonly Diagnostic[]): FixedText {
  const fixes: AppliedFix[] = [];
  let fixedText = text;
  let diagnostics = validate(fixedText);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const choices = choose(diagnostics, fixedText.length);
    if (choices.length === 0) break;
    fixedText = applyEdits(
      fixedText,
      choices.flatMap(({ suggestion }) => suggestion.edits),
    );
    for (const { diagnostic, suggestion } of choices)
      fixes.push({ diagnostic, title: suggestion.title, places: suggestion.edits.length });
    diagnostics = validate(fixedText);
  }
  return { text: fixedText, fixes, diagnostics };
}

/** The first certain fix of each diagnostic that edits the text, unless it overlaps another. */
function choose(diagnostics: readonly Diagnostic[], length: number) {
  const choices: { diagnostic: Diagnostic; suggestion: Fix }[] = [];
  /** 1 at each offset of an edit, its end included: a large file may have an edit on each page. */
  const editedOffsets = new Uint8Array(length + 1);
  for (const diagnostic of diagnostics) {
    const suggestion = diagnostic.suggestions.find(({ certain, moves }) => certain && !moves);
    if (!suggestion || suggestion.edits.some(({ start, end }) => editedOffsets.subarray(start, end + 1).includes(1)))
      continue;
    choices.push({ diagnostic, suggestion });
    for (const { start, end } of suggestion.edits) editedOffsets.fill(1, start, end + 1);
  }
  return choices;
}
