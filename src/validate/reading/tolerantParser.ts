import { lineIndex } from "../diagnose";
import { isConstantAt, lastOfBareValue } from "./bareValue";
import type { Fault, Mistake } from "./fault";
import { colonInside, extraColon, extraComma, missingMark, wideMark, wrongClose, wrongMark } from "./marks";
import { duplicateKey, missingValue } from "./mistakes";
import { closes, createNesting, expects, type Frame } from "./nesting";
import { isWide } from "./pieces";
import { bareName, wrongQuotes } from "./quotes";
import { holdsList, isNameAt, lacksOpeningQuote, lastWord, onOneLine } from "./runs";
import { isSecondColon, isSlipOfColon, isValueAt, takesInColon, takesInLastColon } from "./slips";
import { closeOf, isOpening, isText, type Token } from "./tokens";
import { literal, wrongString, wrongWord } from "./words";

/** Deeper than any site.json goes. */
export const DEEPEST = 100;

/** A place at which a reading could not go on. */
export interface Stop {
  index: number;
  pointer: string;
  open: readonly Token[];
  /** The pointer of the group or list that is open. */
  inside: string;
  /** What could stand there: a value and its end are waited for in lists too. */
  expects: "name" | "colon" | "value" | "end";
}

/** Makes what reads pieces one by one, writing down small mistakes; it can be asked where it stands when it cannot go on. */
export function createTolerantParser(text: string, tokens: readonly Token[], faults: Fault[]) {
  const lines = lineIndex(text);
  const nesting = createNesting();
  const parser = { index: 0, nesting, advance, stopped };

  function stopped(): Stop {
    const open = nesting.frames.map((frame) => frame.open);
    const frame = nesting.frames.at(-1);
    return {
      index: parser.index,
      pointer: nesting.pointer(),
      open,
      inside: frame?.pointer ?? "",
      expects: expects(frame),
    };
  }

  function note(mistake: Mistake | undefined): void {
    if (mistake) faults.push({ ...mistake, pointer: nesting.pointer() });
  }

  function advance(): boolean {
    const token = tokens[parser.index] as Token;
    // what was put in for a trial has no length
    const isMark = token.kind !== "word" && token.end > token.start;
    if (isMark && isWide(text, token.start)) note(wideMark(text.charAt(token.start), token));
    return step();
  }

  /** Goes on by one token; says whether it could. */
  function step(): boolean {
    const token = tokens[parser.index] as Token;
    if (nesting.isDone() || token.kind === "unclosed" || nesting.frames.length > DEEPEST) return false;
    const isWord = token.kind === "word";
    const frame = nesting.frames.at(-1);
    if (isWord && (written(token) === "(" || lacksOpeningQuote(tokens, lastBare(frame)))) return false;
    if (frame?.state === "value" && isSecondColon(tokens, parser.index)) {
      note(extraColon(token));
      return true;
    }
    if (!frame || frame.state === "value") return value(token) || separator(token, frame);
    if (frame.state === "colon") return colon(token, frame);
    if (frame.state === "after") return after(token, frame);
    if (Array.isArray(frame.value)) return value(token) || separator(token, frame);
    return key(token, frame) || separator(token, frame);
  }

  function value(token: Token): boolean {
    if (token.kind === "word" || (nesting.frames.length > 0 && isConstantAt(tokens, parser.index))) word(token);
    else if (isOpening(token)) nesting.open(token);
    else if (isText(token)) nesting.put(textOf(token));
    return isOpening(token) || token.kind === "word" || isText(token);
  }

  function word(token: Token): void {
    // the rest of a text without quotes belongs to the same fault
    parser.index = lastBare(nesting.frames.at(-1));
    const { end } = tokens[parser.index] as Token;
    const words = text.slice(token.start, end);
    note(wrongWord(words, { ...token, end }));
    nesting.put(literal(words));
  }

  /** The last of the words that stand together without quotes. */
  function lastBare(frame: Frame | undefined): number {
    const isValue = !frame || frame.state === "value" || Array.isArray(frame.value);
    if (!isValue) return lastWord(text, tokens, parser.index);
    return lastOfBareValue(text, tokens, parser.index, Array.isArray(frame?.value));
  }

  function written({ start, end }: Token): string {
    return text.slice(start, end);
  }

  function textOf(token: Token): string {
    const quoted = written(token);
    const isName = tokens[parser.index + 1]?.kind === ":";
    const wrong = token.kind === "string" ? wrongString(quoted, token.start) : wrongQuotes(quoted, token, isName);
    note(wrong);
    return wrong || !quoted.includes("\\") ? quoted.slice(1, -1) : (JSON.parse(quoted) as string);
  }

  function key(token: Token, frame: Frame): boolean {
    if (token.kind !== "word" && !isText(token)) return false;
    const name = token.kind === "word" ? written(token) : textOf(token);
    if (token.kind === "word") note(bareName(name, token, tokens[parser.index + 1]?.kind === ":"));
    const first = frame.keys.get(name);
    const areLists = first && holdsList(text, first) && holdsList(text, token);
    if (first) note(duplicateKey(name, token, areLists ? lines(first.start, first.end).line : undefined));
    frame.keys.set(name, token);
    frame.key = name;
    frame.state = "colon";
    return true;
  }

  function colon(token: Token, frame: Frame): boolean {
    const name = frame.keys.get(frame.key) as Token;
    if (takesInLastColon(text, name, token)) {
      note(colonInside(frame.key, name));
      frame.key = frame.key.slice(0, -1);
      frame.state = "value";
      return step();
    }
    if (token.kind !== ":" && takesInColon(text, name)) return false;
    // a name that a comma or the end of its group follows, and after it another name
    const next = tokens[parser.index + 1];
    const nameFollows = token.kind === "," && next && isText(next) && tokens[parser.index + 2]?.kind === ":";
    if (nameFollows || closes(token, frame)) {
      note(missingValue(frame.key, name, "a colon"));
      frame.state = "after";
      return step();
    }
    const isSlip = isSlipOfColon(text, tokens, parser.index);
    if (isSlip) note(wrongMark(written(token), ":", token));
    if (token.kind !== ":" && !isSlip) {
      if (!isText(token) && !isValueAt(text, tokens, parser.index)) return false;
      note(missingMark(":", text, tokens[parser.index - 1] as Token));
      frame.state = "value";
      return step();
    }
    frame.state = "value";
    return true;
  }

  function after(token: Token, frame: Frame): boolean {
    const sign = token.kind === "word" ? written(token) : "";
    if (token.kind === ",") frame.state = "next";
    else if (closes(token, frame)) nesting.close();
    else if (sign === ";" || sign === ".") {
      note(wrongMark(sign, ",", token));
      frame.state = "next";
    } else if (sign === ")") {
      note(wrongClose(closeOf(frame.open), token));
      nesting.close();
    } else {
      if (!mayFollow(token, frame)) return false;
      note(missingMark(",", text, tokens[parser.index - 1] as Token));
      frame.state = "next";
      return step();
    }
    return true;
  }

  /** A comma or a closing bracket where a key or a value belongs. */
  function separator(token: Token, frame: Frame | undefined): boolean {
    if (!frame || !(token.kind === "," || closes(token, frame))) return false;
    if (frame.state === "value") {
      note(missingValue(frame.key, frame.keys.get(frame.key) as Token, "the colon"));
      frame.state = "after";
      return step();
    }
    if (token.kind === ",") note(extraComma(token, tokens[parser.index - 1]));
    // a bracket that closes between a comma and a name on its line slipped in
    else if (frame.state === "next" && isNameAt(tokens, parser.index + 1) && onOneLine(text, tokens, parser.index))
      return false;
    else {
      if (frame.state === "next") note(extraComma(tokens[parser.index - 1] as Token));
      nesting.close();
    }
    return true;
  }

  /** Whether only a comma is missing before a token; within a line it is rather a quote inside a text. */
  function mayFollow(token: Token, frame: Frame): boolean {
    if (!Array.isArray(frame.value)) return isNameAt(tokens, parser.index);
    return (isText(token) || isOpening(token)) && tokens[parser.index + 1]?.kind !== ":";
  }

  return parser;
}
