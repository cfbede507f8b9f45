import { extraComma, missingMark, wrongClose, wrongMark } from "./marks.ts";
import { missingValue } from "./mistakes.ts";
import { closes, type Frame } from "./nesting.ts";
import type { Outcome, ParserState } from "./parserState.ts";
import { isNameAt, onOneLine } from "./runs.ts";
import { closeOf, isOpening, isText, type Token } from "./tokens.ts";

/** Reads what follows a value: a comma, or the bracket that closes its group or list. */
export function parseEnd(state: ParserState, frame: Frame): Outcome {
  const { token, tokens, text, nesting, index } = state;
  const sign = token.kind === "word" ? state.written(token) : "";
  if (token.kind === ",") frame.state = "next";
  else if (closes(token, frame)) nesting.close();
  else if (sign === ";" || sign === ".") {
    state.note(wrongMark(sign, ",", token));
    frame.state = "next";
  } else if (sign === ")") {
    state.note(wrongClose(closeOf(frame.open), token));
    nesting.close();
  } else {
    if (!mayFollow(state, frame)) return "stuck";
    state.note(missingMark(",", text, tokens[index - 1] as Token));
    frame.state = "next";
    return "again";
  }
  return "taken";
}

/** Whether only a comma is missing before the token in hand; within a line it is rather a quote inside a text. */
function mayFollow({ token, tokens, index, isBeforeColon }: ParserState, frame: Frame): boolean {
  if (!Array.isArray(frame.value)) return isNameAt(tokens, index);
  return (isText(token) || isOpening(token)) && !isBeforeColon;
}

/** Reads a comma or a closing bracket where a name or a value belongs. */
export function parseSeparator(state: ParserState, frame: Frame | undefined): Outcome {
  const { token, tokens, text, index } = state;
  if (!frame || !(token.kind === "," || closes(token, frame))) return "stuck";
  if (frame.state === "value") {
    state.note(missingValue(frame.key, frame.keys.get(frame.key) as Token, "the colon"));
    frame.state = "after";
    return "again";
  }
  if (token.kind === ",") state.note(extraComma(token, tokens[index - 1]));
  // a bracket that closes between a comma and a name on its line slipped in
  else if (frame.state === "next" && isNameAt(tokens, index + 1) && onOneLine(text, tokens, index)) return "stuck";
  else {
    if (frame.state === "next") state.note(extraComma(tokens[index - 1] as Token));
    state.nesting.close();
  }
  return "taken";
}
