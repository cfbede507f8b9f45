import type { ValidationContext } from "../../src/validate/context.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { applyEdits } from "../../src/validate/fix.ts";
import { validateSite } from "../../src/validate/validateSite.ts";

/**
 * The suggestions that do not help: after one is applied, the same is reported at the same place, or, where nobody was
 * asked, an error that was not there before.
 */
export function unhelpfulSuggestions(text: string, context: ValidationContext): string[] {
  const before = validateSite(text, context).diagnostics;
  const known = new Set(before.map(keyOf));
  return before.flatMap((diagnostic) =>
    diagnostic.suggestions.flatMap(({ title, certain, edits }) => {
      const after = validateSite(applyEdits(text, edits), context).diagnostics;
      const left = after.filter((one) => isSame(one, diagnostic));
      const added = certain ? after.filter((one) => one.severity === "error" && !known.has(keyOf(one))) : [];
      return [...left, ...added].map((one) => `${keyOf(diagnostic)} → ${title}: ${one.line} ${keyOf(one)}`);
    }),
  );
}

function keyOf({ rule, message }: Diagnostic): string {
  return `${rule} ${message}`;
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return keyOf(one) === keyOf(other) && one.line === other.line && one.column === other.column;
}
