/** A comma, colon, bracket or text of a valid JSON text. */
export interface Token {
  kind: "," | ":" | "bracket" | "string";
  start: number;
  end: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The tokens of a valid JSON text, in order. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: written, index }) => ({
    kind: kindOf(written),
    start: index,
    end: index + written.length,
  }));
}

function kindOf(written: string): Token["kind"] {
  if (written.startsWith('"')) return "string";
  return written === "," || written === ":" ? written : "bracket";
}
