/** A part of a text whose braces belong to no constant, or that is a name between double braces. */
export interface BraceMatch {
  written: string;
  start: number;
  /** The text between the braces, or after the one that is not closed. */
  words: string;
  kind: "unclosed" | "unopened" | "invalid name" | "doubled";
}

const NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/** `{{name}}`, an escaped `{{`, a constant, braces around something else, an escaped `}}`, a single brace. */
const BRACES =
  /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}|\{\{|\{[A-Za-z][A-Za-z0-9]*\}|\{([^{}\n]*)\}|\{([A-Za-z][A-Za-z0-9]*)?|\}\}?/g;

/** The braces of a text that belong to no constant and are not escaped, and each `{{name}}`. */
export function findUnmatchedBraces(text: string): BraceMatch[] {
  const found: BraceMatch[] = [];
  /** The number of escaped opening braces that are not closed yet. */
  let escaped = 0;
  for (const { 0: written, 1: doubled, 2: odd, 3: begun = "", index: start } of text.matchAll(BRACES)) {
    if (doubled !== undefined) found.push({ written, start, words: doubled, kind: "doubled" });
    else if (written === "{{") escaped++;
    else if (odd !== undefined) found.push({ written, start, words: odd.trim(), kind: kindOf(odd.trim()) });
    else if (written.startsWith("}") && escaped > 0) escaped--;
    else if (written.startsWith("}")) found.push({ written, start, words: "", kind: "unopened" });
    else if (!written.endsWith("}")) found.push({ written, start, words: begun, kind: "unclosed" });
  }
  return found;
}

function kindOf(words: string): BraceMatch["kind"] {
  return words === "" || NAME.test(words) ? "unclosed" : "invalid name";
}
