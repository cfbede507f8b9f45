import type { Diagnostic, Edit, Suggestion } from "./diagnostic";

/** A suggestion that was applied, with the finding that it repairs. */
export interface Fix {
  diagnostic: Diagnostic;
  title: string;
  /** In how many places. */
  places: number;
}

/** A text in which everything certain is put right, and what was done. */
export interface FixedText {
  text: string;
  fixes: Fix[];
  /** What is left. */
  diagnostics: readonly Diagnostic[];
}

/** One repair may uncover another fault; more rounds than this mean that two repairs undo each other. */
const ROUNDS = 50;

/** Applies the certain suggestions to a text, by the smallest edits, until none is left. */
export function fix(text: string, validate: (text: string) => readonly Diagnostic[]): FixedText {
  const fixes: Fix[] = [];
  let fixed = text;
  let diagnostics = validate(fixed);
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = choose(diagnostics);
    if (chosen.length === 0) break;
    fixed = applyEdits(
      fixed,
      chosen.flatMap(({ suggestion }) => suggestion.edits),
    );
    fixes.push(
      ...chosen.map(({ diagnostic, suggestion }) => ({
        diagnostic,
        title: suggestion.title,
        places: suggestion.edits.length,
      })),
    );
    diagnostics = validate(fixed);
  }
  return { text: fixed, fixes, diagnostics };
}

/** The text with edits applied that do not overlap. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text: inserted }) => edited.slice(0, start) + inserted + edited.slice(end), text);
}

/** The first certain suggestion of each diagnostic, as long as it meets no other. */
function choose(diagnostics: readonly Diagnostic[]) {
  const chosen: { diagnostic: Diagnostic; suggestion: Suggestion }[] = [];
  const taken: Edit[] = [];
  for (const diagnostic of diagnostics) {
    const suggestion = diagnostic.suggestions.find(({ certain }) => certain);
    if (!suggestion || suggestion.edits.some((edit) => taken.some((other) => meet(edit, other)))) continue;
    chosen.push({ diagnostic, suggestion });
    taken.push(...suggestion.edits);
  }
  return chosen;
}

function meet(a: Edit, b: Edit): boolean {
  return a.start <= b.end && b.start <= a.end;
}
