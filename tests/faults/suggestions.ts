import { isJson } from "../../src/json/isJson.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { fix } from "../../src/validate/fix.ts";

/** Validates a text. */
export type Validate = (text: string) => readonly Diagnostic[];

/** The same with a cache: a text that several suggestions lead to is validated once. */
export function cached(validate: Validate): Validate {
  const diagnosticsByText = new Map<string, readonly Diagnostic[]>();
  return (text) => {
    const diagnostics = diagnosticsByText.get(text) ?? validate(text);
    diagnosticsByText.set(text, diagnostics);
    return diagnostics;
  };
}

/** The value of a property is only validated under a known name, so a corrected name can reveal an error of the value. */
const UNKNOWN = "unknown-property";
const isError = ({ severity }: Diagnostic) => severity === "error";

/**
 * The suggestions for the text that do not help: after one is applied, the same diagnostic is reported at the same place, or, where
 * the suggestion is certain, an error that was not reported before; where it is not, one in the value that it changes.
 */
export function unhelpfulSuggestions(text: string, validate: Validate): string[] {
  const before = validate(text);
  const knownKeys = new Set(before.map(getKey));
  // a syntax error hides the errors of its value
  const isReadable = isJson(text);
  return before.flatMap((diagnostic) =>
    diagnostic.suggestions.flatMap(({ title, certain, edits, moves }) => {
      // the text alone does not show the moves of files
      if (moves) return [];
      const after = validate(applyEdits(text, edits));
      const left = after.filter((candidate) => isSame(candidate, diagnostic));
      const addedErrors = after.filter((candidate) => isError(candidate) && !knownKeys.has(getKey(candidate)));
      const inPlace = isReadable ? addedErrors.filter((error) => isThere(error, diagnostic)) : [];
      const harmful = diagnostic.rule === UNKNOWN ? [] : certain ? addedErrors : inPlace;
      return [...left, ...harmful].map(
        (remaining) => `${getKey(diagnostic)} → ${title}: ${remaining.line} ${getKey(remaining)}`,
      );
    }),
  );
}

/** The errors that are left in a text after all certain fixes; none when it has no certain fix. */
export function errorsAfterFix(text: string, validate: Validate): string[] {
  const { fixes, diagnostics } = fix(text, validate);
  const errors = fixes.length > 0 ? diagnostics.filter(isError) : [];
  return errors.map((error) => `${error.line} ${getKey(error)}`);
}

function getKey({ rule, message }: Diagnostic): string {
  return `${rule} ${message}`;
}

/** Whether two diagnostics are the same; an edit may move one to another line, but not to another value. */
function isSame(first: Diagnostic, second: Diagnostic): boolean {
  return getKey(first) === getKey(second) && isThere(first, second);
}

/** Whether two diagnostics are at the same place of the text, or about the same value. */
function isThere(first: Diagnostic, second: Diagnostic): boolean {
  if (first.line === second.line && first.column === second.column) return true;
  return first.pointer !== "" && first.pointer === second.pointer;
}
