/** A part of a text whose braces belong to no constant, or that is a name between double braces. */
export interface BraceMatch {
  written: string;
  start: number;
  /** The text between the braces, or after an open brace. */
  words: string;
  kind: "unclosed" | "unopened" | "invalid name" | "doubled";
}

const NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/** `{{name}}`, an escaped `{{`, a constant, braces around something else, an escaped `}}`, a single brace. */
const BRACES =
  /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}|\{\{|\{[A-Za-z][A-Za-z0-9]*\}|\{([^{}\n]*)\}|\{([A-Za-z][A-Za-z0-9]*)?|\}\}?/g;

/** The braces of a text that belong to no constant and are not escaped, and each `{{name}}`. */
export function findUnmatchedBraces(text: string): BraceMatch[] {
  const matches: BraceMatch[] = [];
  /** The number of escaped opening braces that are not closed yet. */
  let openEscapes = 0;
  for (const { 0: source, 1: doubledName, 2: odd, 3: openWords = "", index: start } of text.matchAll(BRACES)) {
    if (doubledName !== undefined) matches.push({ written: source, start, words: doubledName, kind: "doubled" });
    else if (source === "{{") openEscapes++;
    else if (odd !== undefined) matches.push({ written: source, start, words: odd.trim(), kind: getKind(odd.trim()) });
    else if (source.startsWith("}") && openEscapes > 0) openEscapes--;
    else if (source.startsWith("}")) matches.push({ written: source, start, words: "", kind: "unopened" });
    else if (!source.endsWith("}")) matches.push({ written: source, start, words: openWords, kind: "unclosed" });
  }
  return matches;
}

function getKind(words: string): BraceMatch["kind"] {
  return words === "" || NAME.test(words) ? "unclosed" : "invalid name";
}
