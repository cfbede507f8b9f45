import { escapePointer } from "../../json/escapePointer.ts";
import { getItem } from "../../json/getItem.ts";
import { type Lines, lineIndex } from "../../json/lineIndex.ts";
import {
  findUnquotedEnd,
  getCloser,
  isClosing,
  isConstantAt,
  isKeyAt,
  isOpening,
  isString,
  isValueAt,
  lacksOpeningQuote,
  lastWordOnLine,
  startsLine,
  unclosedKey,
} from "./lookahead.ts";
import type { ParseError } from "./parseError.ts";
import { hasCells, rowsWithoutQuotes, splitCells } from "./spreadsheet.ts";
import * as errors from "./syntaxErrors.ts";
import { literalValue, type Token } from "./tokenizer.ts";
import { misquotedString, stringContent, stringTypo, unquotedKey, wordTypo } from "./typos.ts";

/** More nested brackets than any site.json has. */
export const MAX_DEPTH = 100;

/** The place at which the parser cannot go on: the index of the token, one past the last at the end of the file. */
export interface Stop {
  index: number;
  pointer: string;
  /** The brackets that are open, the innermost last. */
  open: readonly Token[];
  /** The pointer of the innermost object or array that is open. */
  container: string;
  expects: "key" | "colon" | "value" | "end";
}

/** The result of a tolerant parser. */
export interface ParseResult {
  errors: ParseError[];
  /** As much of the value as could be read. */
  value: unknown;
  tokens: readonly Token[];
  stop?: Stop;
}

/** An object or array that is open; `state` is the part that is expected next. */
interface Frame {
  open: Token;
  pointer: string;
  value: Record<string, unknown> | unknown[];
  inArray: boolean;
  /** Each key with its token, and the index of its last one. */
  keys: Map<string, { token: Token; index: number }>;
  key: string;
  state: "first" | "next" | "colon" | "value" | "after";
  hasSecondEntry: boolean;
}

/** The fate of a token: it is read; it is to be read again in another state; or the parser cannot go on. */
type Outcome = "consumed" | "retry" | "failed";

/** Parses the tokens of a text; it recovers from most typos, and stops where brackets or quotes do not match. */
export function parse(text: string, tokens: readonly Token[]): ParseResult {
  return new Parser(text, tokens).parse();
}

class Parser {
  private index = 0;
  private root: unknown;
  private hasRoot = false;
  private readonly frames: Frame[] = [];
  private readonly errors: ParseError[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly lines: Lines;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    this.lines = lineIndex(text);
  }

  parse(): ParseResult {
    const { tokens, errors } = this;
    while (this.index < tokens.length && this.parseToken()) this.index++;
    const isWhole = this.index === tokens.length && this.hasRoot && this.frames.length === 0;
    const result = { errors, value: this.root, tokens };
    return isWhole ? result : { ...result, stop: this.stop() };
  }

  private stop(): Stop {
    const { index, frame, frames } = this;
    const expects = frame ? getExpectation(frame) : "value";
    return {
      index,
      pointer: this.pointer(),
      open: frames.map(({ open }) => open),
      container: frame?.pointer ?? "",
      expects,
    };
  }

  private get token(): Token {
    return getItem(this.tokens, this.index);
  }

  private get frame(): Frame | undefined {
    return this.frames.at(-1);
  }

  private readText({ start, end }: { start: number; end: number }): string {
    return this.text.slice(start, end);
  }

  private report(error: ParseError | undefined): void {
    if (error) this.errors.push({ ...error, pointer: this.pointer() });
  }

  private pointer(): string {
    const { frame } = this;
    if (!frame) return "";
    if (Array.isArray(frame.value)) return `${frame.pointer}/${frame.value.length - (frame.state === "after" ? 1 : 0)}`;
    return frame.state === "first" ? frame.pointer : `${frame.pointer}/${escapePointer(frame.key)}`;
  }

  private parseToken(): boolean {
    let outcome = this.step();
    while (outcome === "retry") outcome = this.step();
    return outcome === "consumed";
  }

  private step(): Outcome {
    const { token, frame } = this;
    if (!frame) return this.hasRoot ? "failed" : this.parseRoot();
    if (token.kind === "unterminated" || this.frames.length > MAX_DEPTH) return "failed";
    const isInString = token.kind === "word" && lacksOpeningQuote(this.tokens, this.findWordsEnd(frame));
    if (isInString) return this.skipWordBeforeString();
    switch (getExpectation(frame)) {
      case "value":
        return this.parseValue(frame);
      case "colon":
        return this.parseColon(frame);
      case "end":
        return this.parseEnd(frame);
      case "key":
        return this.parseKey(frame);
    }
  }

  /** Opens the site, or skips the text before it. */
  private parseRoot(): Outcome {
    const { token, tokens, index } = this;
    if (isOpening(token)) return this.open(token);
    if (isKeyAt(tokens, index)) {
      this.report(errors.missingFirstBracket(this.text));
      this.open({ ...token, kind: "{", end: token.start });
      return "retry";
    }
    const opening = tokens.findIndex((candidate, at) => at > index && isOpening(candidate));
    if (opening < 0) return "failed";
    const skippedRange = { start: token.start, end: getItem(tokens, opening - 1).end };
    this.report(errors.textBeforeSite(this.text, skippedRange));
    this.index = opening - 1;
    return "consumed";
  }

  private parseValue(frame: Frame): Outcome {
    const { token, tokens, index, text } = this;
    const isArray = Array.isArray(frame.value);
    if (token.kind === "word" || isConstantAt(tokens, index)) return this.parseUnquoted(frame);
    if (token.kind === "cells") return this.putCells(this.readText(token));
    if (isArray && token.kind === "string" && hasCells(this.readText(token)))
      return this.putCells(this.readText(token).slice(1, -1));
    if (isOpening(token)) return this.open(token);
    if (isString(token)) return this.put(this.parseString());
    if (frame.state === "value" && token.kind === ":") {
      this.report(errors.extraColon(token));
      return "consumed";
    }
    if (frame.state === "value" && (token.kind === "," || closes(token, frame))) {
      this.report(errors.missingValue(text, this.getKey(frame), "the colon"));
      frame.state = "after";
      return "retry";
    }
    return this.parseSeparator(frame);
  }

  /** Parses a value without quotes: a number, true, false, null, or a typo; skips words that are no value. */
  private parseUnquoted(frame: Frame): Outcome {
    const { token, tokens } = this;
    const end = this.findWordsEnd(frame);
    const next = tokens[end + 1];
    const hasObjects = Array.isArray(frame.value) && typeof frame.value.at(-1) === "object";
    const isUnexpected =
      (isOpening(next) && (Array.isArray(frame.value) || !startsLine(next))) ||
      (isString(next) && !startsLine(next) && !isKeyAt(tokens, end + 1));
    if (isUnexpected) return this.skipTo(lastWordOnLine(tokens, this.index), "unexpected");
    if (hasObjects) return this.skipLines(frame);
    this.index = end;
    const range: Token = { ...token, end: this.token.end };
    const words = this.readText(range);
    this.report(wordTypo(words, range));
    return this.put(literalValue(words) ?? (words === "null" ? null : words));
  }

  /** The index of the last of the words that belong together from the current token on. */
  private findWordsEnd(frame: Frame): number {
    const isValue = frame.state === "value" || Array.isArray(frame.value);
    if (!isValue) return lastWordOnLine(this.tokens, this.index);
    return findUnquotedEnd(this.text, this.tokens, this.index, Array.isArray(frame.value));
  }

  /** Parses cells as texts of the array, or as its rows in a table. */
  private putCells(cells: string): Outcome {
    const { token, tokens, index } = this;
    const outer = this.frames.at(-2);
    const areRows = outer?.key === "rows" && !Array.isArray(outer.value);
    // a comma that is not in the text has no length
    const comma = tokens[index + 1];
    const lacksComma = comma?.kind === "," && comma.end === comma.start;
    this.report(rowsWithoutQuotes(cells, token, areRows, lacksComma));
    for (const row of splitCells(cells)) for (const value of areRows ? [row] : row) this.put(value);
    return "consumed";
  }

  private parseString(): string {
    const { token, tokens, index } = this;
    const literal = this.readText(token);
    const isKey = tokens[index + 1]?.kind === ":";
    const typo = token.kind === "string" ? stringTypo(literal, token.start) : misquotedString(literal, token, isKey);
    this.report(typo);
    return typo || !literal.includes("\\") ? stringContent(literal) : (JSON.parse(literal) as string);
  }

  private parseKey(frame: Frame): Outcome {
    const { token, tokens } = this;
    if (token.kind === "word" && !this.isUnquotedKey()) return this.skipLines(frame);
    if (token.kind !== "word" && !isString(token)) return this.parseSeparator(frame);
    if (token.kind === "word") this.index = lastWordOnLine(tokens, this.index);
    const range: Token = { ...token, end: this.token.end };
    const isBeforeColon = tokens[this.index + 1]?.kind === ":";
    const key = token.kind === "word" ? this.readText(range) : this.parseString();
    if (token.kind === "word") this.report(unquotedKey(key, range, isBeforeColon));
    const first = frame.keys.get(key);
    // a second entry between the brackets of one repeats all its keys
    if (first && !frame.hasSecondEntry) {
      frame.hasSecondEntry = frame.inArray && key === frame.keys.keys().next().value;
      const areLists = [first.index, this.index].every((at) => tokens[at + 2]?.kind === "[");
      const line = areLists ? this.lines(first.token.start, first.token.end).line : undefined;
      this.report(errors.duplicateKey(key, range, frame.hasSecondEntry, line));
    }
    frame.keys.set(key, { token: range, index: this.index });
    frame.key = key;
    frame.state = "colon";
    return "consumed";
  }

  /** Whether words are rather a key than a line that is no part of the file. */
  private isUnquotedKey(): boolean {
    const { tokens, index } = this;
    const last = lastWordOnLine(tokens, index);
    const [next, value] = [tokens[last + 1], tokens[last + 2]];
    if (next?.kind === ":") return last === index || isString(value) || isOpening(value);
    const isValue = (isString(next) && !isKeyAt(tokens, last + 1)) || isOpening(next);
    return last === index && isValue && !startsLine(next);
  }

  private parseColon(frame: Frame): Outcome {
    const { token, tokens, text, index } = this;
    const key = this.getKey(frame);
    if (token.kind === ":") return this.expectValue(frame, "consumed");
    if (
      key.kind === "string" &&
      frame.key.endsWith(":") &&
      (isString(token) || isOpening(token) || token.kind === "word")
    ) {
      this.report(errors.markInsideQuotes(":", frame.key, key));
      frame.key = frame.key.slice(0, -1);
      return this.expectValue(frame, "retry");
    }
    if (unclosedKey(this.readText(key)) !== undefined) return "failed";
    // a key that a comma and another key follow, or the end of its object
    if ((token.kind === "," && isKeyAt(tokens, index + 1)) || closes(token, frame)) {
      this.report(errors.missingValue(text, key, "a colon"));
      frame.state = "after";
      return "retry";
    }
    const isBeforeColon = tokens[index + 1]?.kind === ":";
    if (
      errors.isColonTypo(this.readText(token)) &&
      !isBeforeColon &&
      (this.readText(token) === "=" || isValueAt(text, tokens, index + 1))
    ) {
      this.report(errors.wrongMark(this.readText(token), ":", token));
      return this.expectValue(frame, "consumed");
    }
    if (token.kind === "word" && isBeforeColon) return this.skipTo(index, "unexpected");
    if (!isString(token) && !isValueAt(text, tokens, index)) return "failed";
    this.report(errors.missingMark(":", text, getItem(tokens, index - 1)));
    return this.expectValue(frame, "retry");
  }

  private getKey({ key, keys }: Frame): Token {
    return keys.get(key)?.token as Token;
  }

  private expectValue(frame: Frame, outcome: Outcome): Outcome {
    frame.state = "value";
    return outcome;
  }

  /** Parses the comma after a value, or the bracket that closes its object or array. */
  private parseEnd(frame: Frame): Outcome {
    const { token, tokens, text, index } = this;
    if (token.kind === ",") return this.expectNext(frame, "consumed");
    if (closes(token, frame)) return this.close();
    if (token.kind === "word") return this.parseWordsAfterValue(frame);
    const isSecond = token.kind === "string" && isString(tokens[index - 1]) && !Array.isArray(frame.value);
    const [next, isKey] = [tokens[index + 1], isKeyAt(tokens, index)];
    const isApart = tokens[index - 1]?.end !== token.start;
    if (
      isSecond &&
      isApart &&
      !isKey &&
      (!next || next.kind === "," || isClosing(next) || isKeyAt(tokens, index + 1))
    ) {
      this.report(errors.secondValue(text, getItem(tokens, index - 1), token));
      return "consumed";
    }
    const mayFollow = Array.isArray(frame.value) ? (isString(token) || isOpening(token)) && next?.kind !== ":" : isKey;
    // an opening bracket before a closing one of another kind is rather one too many
    const isExtra = isOpening(token) && isClosing(next) && next?.kind !== getCloser(token);
    if (!mayFollow || isExtra) return "failed";
    this.report(errors.missingMark(",", text, getItem(tokens, index - 1)));
    return this.expectNext(frame, "retry");
  }

  private expectNext(frame: Frame, outcome: Outcome): Outcome {
    frame.state = "next";
    return outcome;
  }

  private parseWordsAfterValue(frame: Frame): Outcome {
    const { token, tokens, text, index } = this;
    const word = this.readText(token);
    if (word === ";" || word === ".") {
      this.report(errors.wrongMark(word, ",", token));
      return this.expectNext(frame, "consumed");
    }
    if (word === ")") {
      this.report(errors.roundBracket(getCloser(frame.open), token));
      return this.close();
    }
    const last = findUnquotedEnd(text, tokens, index, Array.isArray(frame.value));
    const next = tokens[last + 1];
    // a quote inside a text ends it too early
    if (next && !startsLine(next) && next.kind !== "," && !isClosing(next)) return "failed";
    if (startsLine(token)) return this.skipLines(frame);
    const lacksComma = isKeyAt(tokens, last + 1) || (Array.isArray(frame.value) && (isString(next) || isOpening(next)));
    if (!lacksComma) return this.skipTo(last, "afterValue");
    const range = { start: token.start, end: getItem(tokens, last).end };
    this.report(errors.createWordsForComma(text, range, getItem(tokens, index - 1)));
    this.index = last;
    return this.expectNext(frame, "consumed");
  }

  /** Parses a comma or a closing bracket where a key or a value belongs. */
  private parseSeparator(frame: Frame): Outcome {
    const { token, tokens, index } = this;
    const before = getItem(tokens, index - 1);
    if (token.kind === ",") {
      this.report(errors.extraComma(token, before));
      return "consumed";
    }
    if (!closes(token, frame)) return "failed";
    if (frame.state === "next") {
      // before a key on its line, the bracket is the typo
      if (isKeyAt(tokens, index + 1) && !startsLine(tokens[index + 1])) return "failed";
      this.report(errors.extraComma(before));
    }
    return this.close();
  }

  /** Skips a word directly before a string that has both its quotes. */
  private skipWordBeforeString(): Outcome {
    const { tokens, index } = this;
    const [word, next, mark] = tokens.slice(index, index + 3) as [Token, Token | undefined, Token | undefined];
    const isWhole = mark && (mark.kind === ":" || mark.kind === "," || isClosing(mark));
    // after a string, the words are rather the rest of it
    const isRest = tokens[index - 1]?.kind === "string";
    if (next?.kind !== "string" || next.start !== word.end || !isWhole || isRest) return "failed";
    return this.skipTo(index, "unexpected");
  }

  /** Error recovery: skips the lines of words, which are no part of the file, up to a possible token. */
  private skipLines(frame: Frame): Outcome {
    const { tokens } = this;
    let last = this.index;
    for (let next = tokens[last + 1]; next; next = tokens[last + 1]) {
      const isPart = next.kind === "word" || next.kind === "," || next.kind === ":";
      const isKey = next.kind === "word" && tokens[last + 2]?.kind === ":";
      if (!isPart || (startsLine(next) && (next.kind !== "word" || isKey))) break;
      last++;
    }
    if (tokens[last]?.kind === "," && frame.state === "after") last--;
    // without the words, the comma before them has nothing after it
    if (isClosing(tokens[last + 1]) && frame.state === "next") frame.state = "after";
    return this.skipTo(last, "unexpected");
  }

  private skipTo(last: number, where: "unexpected" | "afterValue"): Outcome {
    const range = { start: this.token.start, end: getItem(this.tokens, last).end };
    this.report(errors.unexpectedWords(this.text, range, where));
    this.index = last;
    return "consumed";
  }

  private put(value: unknown): Outcome {
    this.hasRoot = true;
    const { frame } = this;
    if (!frame) this.root = value;
    else if (Array.isArray(frame.value)) frame.value.push(value);
    // a plain assignment to it would be lost
    else if (frame.key === "__proto__") Object.defineProperty(frame.value, frame.key, { value, enumerable: true });
    else frame.value[frame.key] = value;
    if (frame) frame.state = "after";
    return "consumed";
  }

  private open(token: Token): Outcome {
    const pointer = this.pointer();
    const value = token.kind === "[" ? [] : {};
    const inArray = Array.isArray(this.frame?.value);
    this.put(value);
    const frame = { open: token, pointer, value, inArray, keys: new Map(), key: "", hasSecondEntry: false };
    this.frames.push({ ...frame, state: "first" });
    return "consumed";
  }

  private close(): Outcome {
    this.frames.pop();
    return "consumed";
  }
}

function closes(token: Token, { open }: Frame): boolean {
  return token.kind === getCloser(open);
}

function getExpectation({ state, value }: Frame): Stop["expects"] {
  if (state === "value") return "value";
  if (state === "colon") return "colon";
  if (state === "after") return "end";
  return Array.isArray(value) ? "value" : "key";
}
