import { isText, type Token } from "./tokens";

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

/** The end of a number that is written with commas between its digits; in a list they part numbers. */
export function lastOfNumber(text: string, tokens: readonly Token[], index: number): number {
  let last = index;
  const isDigits = (at: number, pattern: RegExp) => pattern.test(text.slice(tokens[at]?.start, tokens[at]?.end));
  const goesOn = () => tokens[last + 1]?.kind === "," && tokens[last + 2]?.start === (tokens[last]?.end ?? 0) + 1;
  if (isDigits(last, /^\d{1,3}$/)) while (goesOn() && isDigits(last + 2, /^\d{3}$/)) last += 2;
  return last;
}

/** Whether words end in a quote that nothing opens. */
export function lacksOpeningQuote(text: string, tokens: readonly Token[], index: number): boolean {
  const last = lastWord(text, tokens, index);
  const next = tokens[last + 1];
  return (next?.kind === "string" || next?.kind === "unclosed") && next.start === tokens[last]?.end;
}

/** Whether a text stands at an index, and a colon behind it. */
export function isNameAt(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  return token !== undefined && isText(token) && tokens[index + 1]?.kind === ":";
}
