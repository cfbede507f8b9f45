import type { Fault } from "./fault";
import {
  bareName,
  comment,
  duplicateKey,
  equalsSign,
  extraComma,
  type Mistake,
  missingMark,
  missingValue,
  straySpace,
  wrongClose,
  wrongComma,
  wrongQuotes,
} from "./mistakes";
import { createNesting, type Frame } from "./nesting";
import { type Token, tokensOf } from "./tokens";
import { wrongString, wrongWord } from "./words";

/** Deeper than any site.json goes. */
export const DEEPEST = 100;

/** What a reading that goes on after small mistakes has found. */
export interface TolerantReading {
  faults: Fault[];
  /** As much of the value as could be read. */
  value: unknown;
  tokens: readonly Token[];
  /** Where it could not go on: the index of the token (one past the last at the end), and what is open there. */
  stopped?: { index: number; pointer: string; open: readonly Token[] };
}

/** Reads a text that is not valid JSON, naming what is wrong; it stops where brackets or quotes do not match. */
export function parseTolerantly(text: string): TolerantReading {
  const all = tokensOf(text);
  const tokens = all.filter(({ kind }) => kind !== "comment" && kind !== "stray");
  const faults: Fault[] = all
    .filter(({ kind }) => kind === "comment" || kind === "stray")
    .map((token) => ({ ...(token.kind === "comment" ? comment(token) : straySpace(token)), pointer: "" }));
  const reading = parseTokens(text, tokens);
  return { ...reading, faults: [...faults, ...reading.faults] };
}

/** Reads the pieces of a text; as it takes time to find them, they are found once for several attempts. */
export function parseTokens(text: string, tokens: readonly Token[]): TolerantReading {
  const faults: Fault[] = [];
  const parser = createParser(text, tokens, faults);
  while (parser.index < tokens.length) {
    if (!parser.step()) return { faults, value: parser.nesting.root, tokens, stopped: parser.stopped() };
    parser.index++;
  }
  const stopped = parser.nesting.isDone() ? {} : { stopped: parser.stopped() };
  return { faults, value: parser.nesting.root, tokens, ...stopped };
}

function createParser(text: string, tokens: readonly Token[], faults: Fault[]) {
  const nesting = createNesting();
  const parser = { index: 0, nesting, step, stopped };

  function stopped() {
    return { index: parser.index, pointer: nesting.pointer(), open: nesting.frames.map(({ open }) => open) };
  }

  function note(mistake: Mistake | undefined): void {
    if (mistake) faults.push({ ...mistake, pointer: nesting.pointer() });
  }

  /** Goes on by one token; says whether it could. */
  function step(): boolean {
    const token = tokens[parser.index] as Token;
    if (nesting.isDone() || token.kind === "unclosed" || nesting.frames.length > DEEPEST) return false;
    if (token.kind === "word" && lacksOpeningQuote(text, tokens, parser.index)) return false;
    const frame = nesting.frames.at(-1);
    if (!frame || frame.state === "value") return value(token) || separator(token, frame);
    if (frame.state === "colon") return colon(token, frame);
    if (frame.state === "after") return after(token, frame);
    if (Array.isArray(frame.value)) return value(token) || separator(token, frame);
    return key(token, frame) || separator(token, frame);
  }

  function value(token: Token): boolean {
    if (isOpening(token)) nesting.open(token);
    else if (token.kind === "word") word(token);
    else if (isText(token)) nesting.put(textOf(token));
    return isOpening(token) || token.kind === "word" || isText(token);
  }

  function word(token: Token): void {
    // the rest of a text without quotes belongs to the same fault
    if (!Array.isArray(nesting.frames.at(-1)?.value)) parser.index = lastOfNumber(text, tokens, parser.index);
    parser.index = lastWord(text, tokens, parser.index);
    const { end } = tokens[parser.index] as Token;
    const written = text.slice(token.start, end);
    note(wrongWord(written, { ...token, end }));
    nesting.put(literal(written));
  }

  function textOf(token: Token): string {
    const written = text.slice(token.start, token.end);
    if (token.kind === "string") {
      const wrong = wrongString(written, token.start);
      note(wrong);
      const isPlain = wrong || !written.includes("\\");
      return isPlain ? written.slice(1, -1) : (JSON.parse(written) as string);
    }
    const inner = written.replaceAll(/^[“”„‟«»']|[“”„‟«»"']$/g, "");
    note(wrongQuotes(inner, token));
    return inner;
  }

  function key(token: Token, frame: Frame): boolean {
    if (token.kind !== "word" && !isText(token)) return false;
    const name = token.kind === "word" ? text.slice(token.start, token.end) : textOf(token);
    if (token.kind === "word") note(bareName(name, token));
    if (frame.keys.has(name)) note(duplicateKey(name, token));
    frame.keys.set(name, token);
    frame.key = name;
    frame.state = "colon";
    return true;
  }

  function colon(token: Token, frame: Frame): boolean {
    // a name that a comma or the end of its group follows, and after it another name
    const next = tokens[parser.index + 1];
    const nameFollows = token.kind === "," && next && isText(next) && tokens[parser.index + 2]?.kind === ":";
    if (nameFollows || closes(token, frame)) {
      note(missingValue(frame.key, frame.keys.get(frame.key) as Token, "a colon"));
      frame.state = "after";
      return step();
    }
    const equals = token.kind === "word" && text.slice(token.start, token.end) === "=";
    if (equals) note(equalsSign(token));
    if (token.kind !== ":" && !equals) {
      if (!isText(token) && !isOpening(token)) return false;
      note(missingMark(":", text, tokens[parser.index - 1] as Token));
      frame.state = "value";
      return step();
    }
    frame.state = "value";
    return true;
  }

  function after(token: Token, frame: Frame): boolean {
    const sign = token.kind === "word" ? text.slice(token.start, token.end) : "";
    if (token.kind === ",") frame.state = "next";
    else if (closes(token, frame)) nesting.close();
    else if (sign === ";" || sign === ".") {
      note(wrongComma(sign, token));
      frame.state = "next";
    } else if (sign === ")") {
      note(wrongClose(closeOf(frame), token));
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
    if (token.kind === ",") note(extraComma(token));
    // a bracket that closes between a comma and a name on its line slipped in
    else if (frame.state === "next" && isNameAt(parser.index + 1) && onOneLine(text, tokens, parser.index))
      return false;
    else {
      if (frame.state === "next") note(extraComma(tokens[parser.index - 1] as Token));
      nesting.close();
    }
    return true;
  }

  function isNameAt(index: number): boolean {
    const token = tokens[index];
    return token !== undefined && isText(token) && tokens[index + 1]?.kind === ":";
  }

  /** Whether only a comma is missing before a token; within a line it is rather a quote inside a text. */
  function mayFollow(token: Token, frame: Frame): boolean {
    if (!Array.isArray(frame.value)) return isNameAt(parser.index);
    return (isText(token) || isOpening(token)) && tokens[parser.index + 1]?.kind !== ":";
  }

  return parser;
}

/** Whether words end in a quote that nothing opens. */
export function lacksOpeningQuote(text: string, tokens: readonly Token[], index: number): boolean {
  const last = lastWord(text, tokens, index);
  const next = tokens[last + 1];
  return (next?.kind === "string" || next?.kind === "unclosed") && next.start === tokens[last]?.end;
}

/** The last of the words that follow one another on a line. */
function lastWord(text: string, tokens: readonly Token[], index: number): number {
  let last = index;
  while (tokens[last + 1]?.kind === "word" && onOneLine(text, tokens, last)) last++;
  return last;
}

/** The end of a number that is written with commas between its digits; in a list they part numbers. */
function lastOfNumber(text: string, tokens: readonly Token[], index: number): number {
  let last = index;
  const isDigits = (at: number, pattern: RegExp) => pattern.test(text.slice(tokens[at]?.start, tokens[at]?.end));
  const goesOn = () => tokens[last + 1]?.kind === "," && tokens[last + 2]?.start === (tokens[last]?.end ?? 0) + 1;
  if (isDigits(last, /^\d{1,3}$/)) while (goesOn() && isDigits(last + 2, /^\d{3}$/)) last += 2;
  return last;
}

function onOneLine(text: string, tokens: readonly Token[], index: number): boolean {
  return !/[\r\n]/.test(text.slice(tokens[index]?.end, tokens[index + 1]?.start));
}

function isText({ kind }: Token): boolean {
  return kind === "string" || kind === "curly" || kind === "single";
}

function isOpening({ kind }: Token): boolean {
  return kind === "{" || kind === "[";
}

function closes(token: Token, frame: Frame): boolean {
  return token.kind === closeOf(frame);
}

function closeOf({ open }: Frame): "}" | "]" {
  return open.kind === "{" ? "}" : "]";
}

function literal(word: string): unknown {
  if (word === "true") return true;
  if (word === "false") return false;
  return word === "null" ? null : Number.isNaN(Number(word)) ? word : Number(word);
}
