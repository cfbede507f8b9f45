/** A comma, colon, bracket or text of a valid JSON text. */
export interface Token {
  kind: "," | ":" | "bracket" | "string";
  start: number;
  end: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The tokens of a valid JSON text, in order. */
export function listTokens(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: tokenText, index }) => ({
    kind: getKind(tokenText),
    start: index,
    end: index + tokenText.length,
  }));
}

function getKind(tokenText: string): Token["kind"] {
  if (tokenText.startsWith('"')) return "string";
  return tokenText === "," || tokenText === ":" ? tokenText : "bracket";
}
