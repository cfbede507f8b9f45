/** A piece of the text that means something; `word` is a number, true, false, null, or a mistake. */
export interface Token {
  kind: "{" | "}" | "[" | "]" | "," | ":" | "string" | "unclosed" | "curly" | "single" | "word" | "comment" | "stray";
  start: number;
  end: number;
}

const PIECES: readonly [Token["kind"] | "space" | "mark", RegExp][] = [
  ["space", /[ \t\r\n]+/y],
  ["stray", /[\s\p{Cf}]+/uy],
  ["mark", /[{}[\],:]/y],
  ["string", /"(?:[^"\\\r\n]|\\[^\r\n])*"/y],
  ["unclosed", /"(?:[^"\\\r\n]|\\[^\r\n])*\\?/y],
  ["curly", /[“”„‟«»][^“”„‟«»"\r\n]*(?:[“”„‟«»"]|(?=[\r\n]|$))/y],
  ["single", /'[^'"\r\n]*'/y],
  ["comment", /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\r\n]*/y],
  ["word", /(?:(?!\/[/*])[^\s\p{Cf}{}[\],:"“”„‟«»])+/uy],
];

/** The pieces of a text that is meant to be JSON, mistakes included. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  // a byte order mark may open the file
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; ) {
    const [kind, end] = pieceAt(text, at);
    if (kind !== "space") tokens.push({ kind: kind === "mark" ? (text[at] as Token["kind"]) : kind, start: at, end });
    at = end;
  }
  return tokens;
}

function pieceAt(text: string, at: number): [Token["kind"] | "space" | "mark", number] {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0].length > 0) return [kind, at + match[0].length];
  }
  return ["word", at + 1];
}
