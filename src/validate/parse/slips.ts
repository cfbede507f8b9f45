import { isNameAt, UNCLOSED_NAME } from "./runs.ts";
import { isOpening, isText, type Token } from "./tokens.ts";
import { wrongWord } from "./words.ts";

/** Another sign between a name and its value; a comma stands just as well between two of them. */
export function isSlipOfColon(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const sign = token?.kind === "," ? "," : text.slice(token?.start, token?.end);
  return sign === "=" || (/^(?:[,;.–-]|[=-]>)$/.test(sign) && isValueAt(text, tokens, index + 1));
}

/** Whether a value stands at an index, and behind it what follows one in a group. */
export function isValueAt(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, mark] = [tokens[index], tokens[index + 1]];
  if (!token || isOpening(token)) return token !== undefined;
  const isWord = token.kind === "word" && !wrongWord(text.slice(token.start, token.end), token);
  const isValue = isText(token) || isWord;
  if (!isValue || mark?.kind !== ",") return isValue && mark?.kind === "}";
  const next = tokens[index + 2];
  // the next name may have a comma for its colon too
  return (
    isNameAt(tokens, index + 2) ||
    (next?.kind === "string" && tokens[index + 3]?.kind === "," && isValueAt(text, tokens, index + 4))
  );
}

/** Whether a second colon follows one, and no word that begins with it. */
export function isSecondColon(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (before?.kind !== ":" || token?.kind !== ":") return false;
  return next !== undefined && !(next.kind === "word" && next.start === token.end);
}

/** Whether a name has its colon inside its quotes, and its value behind them. */
export function takesInLastColon(text: string, name: Token, value: Token): boolean {
  if (name.kind !== "string" || value.start === name.end) return false;
  const isValue = isText(value) || isOpening(value) || value.kind === "word";
  return isValue && /^"[\w$-]+:"$/.test(text.slice(name.start, name.end));
}

/** Whether a name without its closing quote goes on up to the first quote of its value. */
export function takesInColon(text: string, name: Token): boolean {
  return name.kind === "string" && UNCLOSED_NAME.test(text.slice(name.start, name.end));
}
