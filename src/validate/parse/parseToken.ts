import { extraColon, wideMark } from "./marks.ts";
import { DEEPEST, expects } from "./nesting.ts";
import { parseEnd, parseSeparator } from "./parseEnd.ts";
import { parseColon, parseKey } from "./parseMember.ts";
import type { Outcome, ParserState } from "./parserState.ts";
import { lastBare, parseValue } from "./parseValue.ts";
import { isWide } from "./pieces.ts";
import { lacksOpeningQuote } from "./runs.ts";
import { isSecondColon } from "./slips.ts";

/** Reads the token in hand, and writes small mistakes down; says whether the reading can go on. */
export function parseToken(state: ParserState): boolean {
  const { token, text } = state;
  // what was put in for a trial has no length
  const isMark = token.kind !== "word" && token.end > token.start;
  if (isMark && isWide(text, token.start)) state.note(wideMark(text.charAt(token.start), token));
  let outcome = parseNext(state);
  while (outcome === "again") outcome = parseNext(state);
  return outcome === "taken";
}

/** Reads the token in hand as what can stand next. */
function parseNext(state: ParserState): Outcome {
  const { token, tokens, frame, nesting } = state;
  if (nesting.isDone() || token.kind === "unclosed" || nesting.frames.length > DEEPEST) return "stuck";
  if (token.kind === "word" && (state.written(token) === "(" || lacksOpeningQuote(tokens, lastBare(state))))
    return "stuck";
  if (frame?.state === "value" && isSecondColon(tokens, state.index)) {
    state.note(extraColon(token));
    return "taken";
  }
  if (!frame || expects(frame) === "value") return parseValue(state) ? "taken" : parseSeparator(state, frame);
  if (frame.state === "colon") return parseColon(state, frame);
  if (frame.state === "after") return parseEnd(state, frame);
  return parseKey(state, frame) ? "taken" : parseSeparator(state, frame);
}
