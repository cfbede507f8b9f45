import { isConstantAt, lastOfBareValue } from "./bareValue";
import type { ParserState } from "./parserState";
import { insideQuotes, wrongQuotes } from "./quotes";
import { lastWord } from "./runs";
import { isOpening, isText, type Token } from "./tokens";
import { literal, wrongString, wrongWord } from "./words";

/** Reads a value, or what begins one; says whether the token in hand does. */
export function parseValue(state: ParserState): boolean {
  const { token, tokens, index, nesting } = state;
  if (token.kind === "word" || (nesting.frames.length > 0 && isConstantAt(tokens, index))) parseWord(state);
  else if (isOpening(token)) nesting.open(token);
  else if (isText(token)) nesting.put(textOf(state));
  return isOpening(token) || token.kind === "word" || isText(token);
}

/** Reads a value without quotes. */
function parseWord(state: ParserState): void {
  const { token } = state;
  // the rest of a text without quotes belongs to the same fault
  state.index = lastBare(state);
  const bare: Token = { ...token, end: state.token.end };
  const words = state.written(bare);
  state.note(wrongWord(words, bare));
  state.nesting.put(literal(words));
}

/** The last of the words that stand together without quotes. */
export function lastBare({ text, tokens, index, frame }: ParserState): number {
  const isValue = !frame || frame.state === "value" || Array.isArray(frame.value);
  if (!isValue) return lastWord(text, tokens, index);
  return lastOfBareValue(text, tokens, index, Array.isArray(frame?.value));
}

/** What the text in hand says, which has quotes of some kind around it. */
export function textOf(state: ParserState): string {
  const { token } = state;
  const quoted = state.written(token);
  const wrong =
    token.kind === "string" ? wrongString(quoted, token.start) : wrongQuotes(quoted, token, state.isBeforeColon);
  state.note(wrong);
  return wrong || !quoted.includes("\\") ? insideQuotes(quoted) : (JSON.parse(quoted) as string);
}
