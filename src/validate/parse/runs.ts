import { isText, type Token } from "./tokens.ts";

/** A name without its closing quote, and its colon. */
export const UNCLOSED_NAME = /^"([\w$-]+)\s*:/;

/** Whether a token ends on the line on which the next one begins. */
export function onOneLine(text: string, tokens: readonly Token[], index: number): boolean {
  return !/[\r\n]/.test(text.slice(tokens[index]?.end, tokens[index + 1]?.start));
}

/** The last of the words that follow one another on a line. */
export function lastWord(text: string, tokens: readonly Token[], index: number): number {
  let last = index;
  while (tokens[last + 1]?.kind === "word" && onOneLine(text, tokens, last)) last++;
  return last;
}

/** Whether words whose last one stands at an index end in a quote that nothing opens. */
export function lacksOpeningQuote(tokens: readonly Token[], last: number): boolean {
  const next = tokens[last + 1];
  return (next?.kind === "string" || next?.kind === "unclosed") && next.start === tokens[last]?.end;
}

/** Whether a text stands at an index, and a colon behind it. */
export function isNameAt(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  return token !== undefined && isText(token) && tokens[index + 1]?.kind === ":";
}

/** Whether a text and words stand before an index, and another quote behind the words, all on one line. */
export function quoteFollows(text: string, tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.kind !== "word" || !onOneLine(text, tokens, index - 1)) return false;
  const last = lastWord(text, tokens, index);
  const next = tokens[last + 1]?.kind;
  return (next === "string" || next === "unclosed") && onOneLine(text, tokens, last);
}

/** Whether a list follows a name. */
export function holdsList(text: string, name: Token): boolean {
  return /^\s*:\s*\[/.test(text.slice(name.end, name.end + 100));
}
