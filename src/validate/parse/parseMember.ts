import { colonInside, missingMark, wrongMark } from "./marks.ts";
import { duplicateKey, missingValue } from "./mistakes.ts";
import { closes, type Frame } from "./nesting.ts";
import type { Outcome, ParserState } from "./parserState.ts";
import { textOf } from "./parseValue.ts";
import { bareName } from "./quotes.ts";
import { holdsList, isNameAt } from "./runs.ts";
import { isSlipOfColon, isValueAt, takesInColon, takesInLastColon } from "./slips.ts";
import { isText, type Token } from "./tokens.ts";

/** Reads the name of a value; says whether the token in hand can be one. */
export function parseKey(state: ParserState, frame: Frame): boolean {
  const { token, text } = state;
  if (token.kind !== "word" && !isText(token)) return false;
  const name = token.kind === "word" ? state.written(token) : textOf(state);
  if (token.kind === "word") state.note(bareName(name, token, state.isBeforeColon));
  const first = frame.keys.get(name);
  const areLists = first && holdsList(text, first) && holdsList(text, token);
  if (first) state.note(duplicateKey(name, token, areLists ? state.lineOf(first) : undefined));
  frame.keys.set(name, token);
  frame.key = name;
  frame.state = "colon";
  return true;
}

/** Reads the colon behind a name, or what stands in its place. */
export function parseColon(state: ParserState, frame: Frame): Outcome {
  const { token, tokens, text, index } = state;
  const name = frame.keys.get(frame.key) as Token;
  if (takesInLastColon(text, name, token)) {
    state.note(colonInside(frame.key, name));
    frame.key = frame.key.slice(0, -1);
    frame.state = "value";
    return "again";
  }
  if (token.kind !== ":" && takesInColon(text, name)) return "stuck";
  // a name that a comma or the end of its group follows, and after it another name
  if ((token.kind === "," && isNameAt(tokens, index + 1)) || closes(token, frame)) {
    state.note(missingValue(frame.key, name, "a colon"));
    frame.state = "after";
    return "again";
  }
  const isSlip = isSlipOfColon(text, tokens, index);
  if (isSlip) state.note(wrongMark(state.written(token), ":", token));
  if (token.kind !== ":" && !isSlip) {
    if (!isText(token) && !isValueAt(text, tokens, index)) return "stuck";
    state.note(missingMark(":", text, tokens[index - 1] as Token));
    frame.state = "value";
    return "again";
  }
  frame.state = "value";
  return "taken";
}
