/** A piece of a text whose braces belong to no constant, or hold a name between two on either side. */
export interface BraceMatch {
  /** As it is written, with its braces. */
  written: string;
  start: number;
  /** What stands between the braces, or after the one that is not closed. */
  words: string;
  kind: "begins none" | "closes none" | "odd name" | "doubled";
}

const NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/** `{{name}}`, `{{` for a brace, a constant, braces around something else, `}}` for a brace, a brace alone. */
const BRACES =
  /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}|\{\{|\{[A-Za-z][A-Za-z0-9]*\}|\{([^{}\n]*)\}|\{([A-Za-z][A-Za-z0-9]*)?|\}\}?/g;

/** The braces of a text that belong to no constant and are not written for themselves, and each `{{name}}`. */
export function findUnmatchedBraces(text: string): BraceMatch[] {
  const found: BraceMatch[] = [];
  /** How many braces that are written for themselves wait for those that close them. */
  let literal = 0;
  for (const { 0: written, 1: doubled, 2: odd, 3: begun = "", index: start } of text.matchAll(BRACES)) {
    if (doubled !== undefined) found.push({ written, start, words: doubled, kind: "doubled" });
    else if (written === "{{") literal++;
    else if (odd !== undefined) found.push({ written, start, words: odd.trim(), kind: kindOf(odd.trim()) });
    else if (written.startsWith("}") && literal > 0) literal--;
    else if (written.startsWith("}")) found.push({ written, start, words: "", kind: "closes none" });
    else if (!written.endsWith("}")) found.push({ written, start, words: begun, kind: "begins none" });
  }
  return found;
}

function kindOf(words: string): BraceMatch["kind"] {
  return words === "" || NAME.test(words) ? "begins none" : "odd name";
}
