import { pieceAt, type TokenKind } from "./pieces.ts";

/** A piece of the text with its place. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
}

/** The pieces of a text that is meant to be JSON, mistakes included. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  // a byte order mark may open the file
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; ) {
    const [kind, end] = pieceAt(text, at);
    if (kind) tokens.push({ kind, start: at, end });
    at = end;
  }
  return tokens;
}

/** Whether a token is a text that has both its quotes, of whatever kind. */
export function isText({ kind }: Token): boolean {
  return kind === "string" || kind === "curly" || kind === "single";
}

/** Whether a token is a remark or an invisible sign, which no value is made of. */
export function isRemark({ kind }: Token): boolean {
  return kind === "comment" || kind === "stray";
}

/** Whether a token opens a group or a list. */
export function isOpening({ kind }: Token): boolean {
  return kind === "{" || kind === "[";
}

/** Whether a token closes a group or a list. */
export function isClosing({ kind }: Token): boolean {
  return kind === "}" || kind === "]";
}

/** The bracket that closes what another opens. */
export function closeOf({ kind }: Token): "}" | "]" {
  return kind === "{" ? "}" : "]";
}
