import { isLiteral, type Token } from "./tokenizer.ts";

/** Whether a token is a string that has both its quotes, of whatever kind. */
export function isString(token: Token | undefined): boolean {
  return token?.kind === "string" || token?.kind === "misquoted";
}

/** Whether a token opens an object or an array. */
export function isOpening(token: Token | undefined): boolean {
  return token?.kind === "{" || token?.kind === "[";
}

/** Whether a token closes an object or an array. */
export function isClosing(token: Token | undefined): boolean {
  return token?.kind === "}" || token?.kind === "]";
}

/** The closing bracket for an opening one. */
export function getCloser({ kind }: Token): "}" | "]" {
  return kind === "{" ? "}" : "]";
}

/** Whether a token is the first on its line. */
export function startsLine(token: Token | undefined): boolean {
  return token?.indent !== undefined;
}

/** Whether a string and a colon are at an index. */
export function isKeyAt(tokens: readonly Token[], index: number): boolean {
  return isString(tokens[index]) && tokens[index + 1]?.kind === ":";
}

/** The index of the last of the words that follow one another on a line. */
export function lastWordOnLine(tokens: readonly Token[], index: number): number {
  let last = index;
  while (tokens[last + 1]?.kind === "word" && !startsLine(tokens[last + 1])) last++;
  return last;
}

/** Whether the word at an index ends in a quote that nothing opens. */
export function lacksOpeningQuote(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return (next?.kind === "string" || next?.kind === "unterminated") && next.start === tokens[index]?.end;
}

/**
 * Whether a value is at an index, and after it the next key or the end of an object; so many keys after it may have a
 * comma for their colon.
 */
export function isValueAt(text: string, tokens: readonly Token[], index: number, typos = 3): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || isOpening(token)) return token !== undefined;
  if (!isString(token) && !(token.kind === "word" && isLiteral(text.slice(token.start, token.end)))) return false;
  if (next?.kind !== ",") return next?.kind === "}";
  const isTypo = typos > 0 && tokens[index + 2]?.kind === "string" && tokens[index + 3]?.kind === ",";
  return isKeyAt(tokens, index + 2) || (isTypo && isValueAt(text, tokens, index + 4, typos - 1));
}

/** Whether a constant without quotes, which is no object, is at an index: {phone}. */
export function isConstantAt(tokens: readonly Token[], index: number): boolean {
  const [open, name, close] = tokens.slice(index, index + 3);
  if (open?.kind !== "{" || name?.kind !== "word" || close?.kind !== "}") return false;
  return open.end === name.start && name.end === close.start;
}

/** The index of the last token of a value without quotes: its words, and the constants, colons and commas among them. */
export function findUnquotedEnd(text: string, tokens: readonly Token[], index: number, inArray: boolean): number {
  let last = isConstantAt(tokens, index) ? index + 2 : index;
  for (;;) {
    const next = tokens[last + 1];
    if (!next || startsLine(next)) return last;
    if (isUnquotedAt(tokens, last + 1)) last += isConstantAt(tokens, last + 1) ? 3 : 1;
    else if (next.kind === ":" && isColonInside(tokens, last + 1)) last++;
    else if (next.kind === "," && isCommaInside(text, tokens, last + 1, inArray)) last++;
    else return last;
  }
}

function isUnquotedAt(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === "word" || isConstantAt(tokens, index);
}

function isColonInside(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return !next || startsLine(next) || next.kind === "," || isClosing(next) || isUnquotedAt(tokens, index + 1);
}

/**
 * In an object, words after a comma without a colon are no key; after a number, and in an array, they must be digits.
 */
function isCommaInside(text: string, tokens: readonly Token[], index: number, inArray: boolean): boolean {
  const [before, comma, after] = tokens.slice(index - 1, index + 2) as [Token, Token, Token | undefined];
  if (!after || startsLine(after) || !isUnquotedAt(tokens, index + 1)) return false;
  const isAdjacent = before.end === comma.start && comma.end === after.start;
  const digits = text.slice(after.start, after.end);
  if (isAdjacent && isDigit(text.charAt(comma.start - 1)) && isDigit(digits.charAt(0)))
    return !inArray || (isDigit(digits.charAt(2)) && !isDigit(digits.charAt(3)));
  if (inArray || isLiteral(text.slice(before.start, before.end))) return false;
  const words = isConstantAt(tokens, index + 1) ? index + 3 : index + 1;
  return tokens[lastWordOnLine(tokens, words) + 1]?.kind !== ":";
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

const UNCLOSED_KEY = /^"([\w$-]+)\s*:/;

/** The key that a string begins with which takes in the colon, since the closing quote of the key is missing. */
export function unclosedKey(content: string): string | undefined {
  return UNCLOSED_KEY.exec(content)?.[1];
}
