import { getItem, lastItem } from "../../json/getItem.ts";
import { applyEdits, type TextEdit } from "../../json/textEdits.ts";
import type { Fix } from "../diagnostic.ts";
import { LETTER_OR_DIGIT } from "../format/letters.ts";
import { quote } from "../format/quote.ts";
import {
  findUnquotedEnd,
  isKeyAt,
  isString,
  lacksOpeningQuote,
  lastWordOnLine,
  startsLine,
  unclosedKey,
} from "./lookahead.ts";
import { fixableError, type ParseError, parseError } from "./parseError.ts";
import type { ParseResult } from "./parser.ts";
import { findLineEnd, type Token } from "./tokenizer.ts";
import { fixesLine } from "./tryEdit.ts";

/** So many fixes are tried: each parses the file once more. */
const MAX_TRIALS = 5;

/** Names the quote that is missing, or that is one too many, where the parser stopped. */
export function quoteError(text: string, result: ParseResult): ParseError | undefined {
  return (
    doubledQuote(text, result) ??
    unclosedKeyError(text, result) ??
    escapedClosingQuote(text, result) ??
    unterminatedString(text, result) ??
    unopenedString(text, result) ??
    findStringWithComma(text, result) ??
    findStringWithQuote(text, result)
  );
}

/** Two quotes in place of one, on one side of a text or on both. */
function doubledQuote(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const at = tokens[stop?.index ?? 0]?.start;
  if (at === undefined) return undefined;
  const doubledQuotes = occurrences(text, '""', text.lastIndexOf("\n", at - 1) + 1, findLineEnd(text, at));
  const singles = doubledQuotes.slice(0, MAX_TRIALS).map((start) => ({ start, end: start + 1, text: "" }));
  const single = singles.find((edit) => fixesLine(text, tokens, edit));
  if (single) return extraQuote(single, single.end + 1, "One quote is too many", "Remove one of the two");
  const pairs = doubledQuotes.slice(1, MAX_TRIALS).map((end, index): TextEdit => {
    const start = getItem(doubledQuotes, index);
    return { start, end: end + 2, text: text.slice(start + 1, end + 1) };
  });
  const pair = pairs.find((edit) => fixesLine(text, tokens, edit));
  return pair && extraQuote(pair, pair.end, "There are two quotes on each side", "Write one quote on each side");
}

function extraQuote(edit: TextEdit, end: number, message: string, title: string): ParseError {
  return fixableError("extra-quote", { start: edit.start, end }, message, title, false, edit);
}

/** A key that takes in its colon, up to the first quote of its value or the end of the line. */
function unclosedKeyError(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const [before, token] = [tokens[(stop?.index ?? 0) - 1], tokens[stop?.index ?? 0]];
  const string = stop?.expects === "colon" ? before : stop?.expects === "key" ? token : undefined;
  const key = string && unclosedKey(text.slice(string.start, string.end));
  if (!key) return undefined;
  const range = { start: string.start, end: string.start + 1 + key.length };
  const edit = { start: range.end, end: range.end, text: '"' };
  const certain = fixesLine(text, tokens, edit);
  const message = `The name ${quote(key)} has no closing quote`;
  return fixableError("unclosed-text", range, message, `Write " after ${key}`, certain, edit);
}

/** A string whose last quote is escaped, as in "C:\pictures\". */
function escapedClosingQuote(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const token = tokens[stop?.index ?? 0];
  if (token?.kind !== "unterminated") return undefined;
  const literal = text.slice(token.start, token.end).replace(TRAILING, "");
  const escapedQuotes = [...literal.matchAll(ESCAPE)].filter(([escapeSequence]) => escapeSequence === '\\"');
  // two escaped quotes are around a word at the end of the text
  if (!literal.endsWith('\\"') || escapedQuotes.length % 2 === 0) return undefined;
  const end = token.start + literal.length;
  const backslash = { start: end - 2, end: end - 1, text: "" };
  if (!fixesLine(text, tokens, backslash)) return undefined;
  const message = "The backslash before the last quote makes the quote a part of the text";
  return fixableError("stray-backslash", { start: end - 2, end }, message, "Remove the backslash", false, backslash);
}

const ESCAPE = /\\./g;

/** A string without a quote at its end. */
function unterminatedString(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const token = tokens[stop?.index ?? 0];
  if (token?.kind !== "unterminated") return undefined;
  const content = quote(text.slice(token.start + 1, token.end).replace(TRAILING, ""));
  const message = `The text that begins with ${content} has no closing quote on its line`;
  return parseError("unclosed-text", token, message, closingRemedy(text, token), joinLines(text, tokens, token));
}

/** A text over several lines, up to its closing quote. */
const SEVERAL_LINES = /"[^"\\]*(?:\\.[^"\\]*)*/y;

/** Joins the lines of a text, if the file can be read then; an empty line begins a paragraph. */
function joinLines(text: string, tokens: readonly Token[], { start }: Token): Fix[] {
  SEVERAL_LINES.lastIndex = start;
  const [lines = ""] = SEVERAL_LINES.exec(text) ?? [];
  const edits = Array.from(lines.matchAll(/[ \t]*\r?\n\s*/g), ({ 0: lineEnd, index }) => ({
    start: start + index,
    end: start + index + lineEnd.length,
    text: lineEnd.split("\n").length > 2 ? "\\n\\n" : " ",
  }));
  const relativeEdits = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const joinEdit = { start, end: start + lines.length, text: applyEdits(lines, relativeEdits) };
  const isFix = edits.length > 0 && fixesLine(text, tokens, joinEdit);
  return isFix ? [{ title: "Write it on one line", certain: false, edits }] : [];
}

/** The characters that may follow a text on its line. */
const TRAILING = /[,\s}\]]+$/;
/** The beginning of a line that is not the rest of a text. */
const NEXT_LINE = /^\s*(?:["“„«}\]]|[{[]\s*["“{[]|$)/;

function closingRemedy(text: string, { start, end }: Token): string {
  if (NEXT_LINE.test(text.slice(end)))
    return text.charAt(start) === '"' ? 'Write " at its end.' : 'Write " at its beginning and at its end.';
  return 'A text is on one line: join its lines, and write " at the end. In a rich text, write \\n\\n where a new paragraph begins and \\n- before each item of a list; a heading or a title has no line ends.';
}

/** A string without a quote at its beginning. */
function unopenedString(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const index = stop?.index ?? 0;
  const token = tokens[index];
  // after a string, the words are rather the rest of it
  if (token?.kind !== "word" || tokens[index - 1]?.kind === "string" || text.charAt(token.start) === "(")
    return undefined;
  const inArray = stop?.open.at(-1)?.kind === "[";
  const last =
    stop?.expects === "value" ? findUnquotedEnd(text, tokens, index, inArray) : lastWordOnLine(tokens, index);
  if (!lacksOpeningQuote(tokens, last)) return undefined;
  const { start, end } = token;
  const message = `The text that begins with ${quote(text.slice(start, end))} has no opening quote`;
  return fixableError("unopened-text", token, message, 'Write " before it', false, { start, end: start, text: '"' });
}

/** A string that takes in the comma after it, up to the first quote of the next key, or of the next text of an array. */
function findStringWithComma(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const index = stop?.index ?? 0;
  const [string, word, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (string?.kind !== "string" || word?.kind !== "word" || next?.start !== word.end) return undefined;
  const content = text.slice(string.start + 1, string.end - 1).trimEnd();
  if (!content.endsWith(",")) return undefined;
  const isBeforeColon = text
    .slice(next.start + 1, next.end)
    .trimStart()
    .startsWith(":");
  if (stop?.open.at(-1)?.kind === "{" && !isBeforeColon) return undefined;
  const words = content.slice(0, -1);
  const message = `The text that begins with ${quote(words)} has no closing quote before ${quote(text.slice(word.start, word.end))}`;
  const range = { start: string.start, end: string.start + 1 + words.length };
  return parseError("unclosed-text", range, message, `Write " after ${words.split(" ").at(-1)}.`);
}

/** A quote inside a text, which ends it too early: the next word follows at once, or words and another quote. */
function findStringWithQuote(text: string, result: ParseResult): ParseError | undefined {
  const { tokens, stop } = result;
  const index = stop?.index ?? 0;
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (stop?.expects !== "end" || !token || isKeyAt(tokens, index)) return undefined;
  const isAdjacent = before?.end === token.start;
  return isAdjacent || isBeforeQuote(tokens, index) ? stringEndsEarly(text, result) : undefined;
}

/** Whether words are at an index, and after them a quote, all on one line with the token before them. */
function isBeforeQuote(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.kind !== "word" || startsLine(tokens[index])) return false;
  const next = tokens[lastWordOnLine(tokens, index) + 1];
  return (next?.kind === "string" || next?.kind === "unterminated") && !startsLine(next);
}

/** Reports other words that follow a text on its line. */
export function stringEndsEarly(text: string, { tokens, stop }: ParseResult): ParseError | undefined {
  const index = stop?.index ?? 0;
  const [string, token] = [tokens[index - 1], tokens[index]];
  if (string?.kind !== "string" || !token) return undefined;
  if (token.kind !== "word" && token.kind !== "unterminated" && !isString(token)) return undefined;
  const content = quote(text.slice(string.start + 1, string.end - 1));
  const rest = text.slice(token.start, findLineEnd(text, token.start)).split('"').find(Boolean) ?? "";
  const message = `The text ${content} ends here, and ${quote(rest.trim())} follows it`;
  const remedy = 'Write \\" where a quote is inside a text.';
  const range = { start: string.end - 1, end: token.end };
  return parseError("unescaped-quote", range, message, remedy, escapeQuotes(text, tokens, string));
}

const OPENS = /[\s([{–—-]/;

/** Puts a backslash before each quote inside a text, if its line can be read then. */
function escapeQuotes(text: string, tokens: readonly Token[], { start }: Token): Fix[] {
  const quotes = occurrences(text, '"', start + 1, findLineEnd(text, start)).filter((at) => text[at - 1] !== "\\");
  for (let count = 2; count < quotes.length && count <= 2 * MAX_TRIALS; count += 2) {
    const inner = quotes.slice(0, count);
    const [from, to] = [getItem(inner, 0), lastItem(inner) + 1];
    const replacement = inner.map((at, index) => `\\${text.slice(at, inner[index + 1] ?? to)}`).join("");
    if (!fixesLine(text, tokens, { start: from, end: to, text: replacement })) continue;
    const edits = inner.map((at) => ({ start: at, end: at, text: "\\" }));
    const isPaired = inner.every((at, index) => {
      const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
      if (index % 2 === 1) return before.trim() !== "" && !LETTER_OR_DIGIT.test(after);
      return (at === start + 1 || OPENS.test(before)) && LETTER_OR_DIGIT.test(after);
    });
    // the address of a website between quotes is rather to be a link
    const certain = isPaired && !replacement.includes("://");
    return [{ title: 'Write \\" in place of each " inside the text', certain, edits }];
  }
  return [];
}

function occurrences(text: string, part: string, from: number, to: number): number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(part, from); at >= 0 && at < to; at = text.indexOf(part, at + 1)) offsets.push(at);
  return offsets;
}
