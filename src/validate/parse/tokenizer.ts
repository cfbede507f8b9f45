/**
 * `misquoted` is a string in quotes other than straight ones, `unterminated` one without its closing quote, `word` a
 * number, true, false, null or text without quotes, `cells` rows of a spreadsheet, `invisible` a space that JSON does
 * not know.
 */
export type TokenKind =
  | "{"
  | "}"
  | "["
  | "]"
  | ","
  | ":"
  | "string"
  | "misquoted"
  | "unterminated"
  | "word"
  | "cells"
  | "comment"
  | "invisible";

/** A token of the text with its place. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  /** How far it is indented, when it is the first on its line. */
  indent: number | undefined;
}

const VALUE = `["“”„‟«»'‘\`´{[]|-?\\d|true|false|null`;
/** The end of a string, and the token after it: without one, a quote is a part of the text. */
const STRING_ENDS = String.raw`(?=\s*(?:$|[}\]]|:\s*(?:${VALUE})|,\s*(?:${VALUE}|[}\]]|$))|[ \t]*[\r\n])`;
const INSIDE = String.raw`(?:[^"\r\n]|"[^"\r\n]*")*?`;

/** A string with its closing quote, which is not escaped, or the rest of a line without one. */
const STRING = /"(?:[^"\\\r\n]|\\[^\r\n])*(?:(?<close>")|\\?)/y;
/** A string that a curly quote closes. */
const CURLY_END = new RegExp(String.raw`"(?:[^"“”„\\\r\n]|\\[^\r\n]|“[^"“”\r\n]*”)*[“”]${STRING_ENDS}`, "y");
const MISQUOTED = new RegExp(
  `(?:[“”„‟«»]${INSIDE}[“”„‟«»"]|['‘‚]${INSIDE}['’‘]|[\`´]${INSIDE}[\`´'])${STRING_ENDS}`,
  "y",
);
const INVISIBLE = /[\s\p{Cf}]+/uy;
/** After a colon, # begins a colour or a place on a page. */
const COMMENT = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<!:[ \t]*)#[^\r\n]*/y;
/** The slashes of a web address begin no comment. */
const WORD = /[a-z]+:\/\/[^\s"“”„«»]*[^\s"“”„«»,}\]]|(?:(?!\/[/*])[^\s\p{Cf}{}[\],:"“”„‟«»])+/iuy;

/** Splits a text, valid JSON or not, into tokens: every character is part of a token or a space. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  // a byte order mark may open the file
  const first = text.startsWith("\uFEFF") ? 1 : 0;
  /** The start of the line, until its first token. */
  let lineStart: number | undefined = first;
  for (let at = first; at < text.length; ) {
    const character = text.charAt(at);
    if (character === " " || character === "\t" || character === "\n" || character === "\r") {
      at++;
      if (character === "\n" || character === "\r") lineStart = at;
      continue;
    }
    const [kind, end] = readToken(text, at);
    tokens.push({ kind, start: at, end, indent: lineStart === undefined ? undefined : at - lineStart });
    if (kind !== "comment" && kind !== "invisible") lineStart = undefined;
    else if (text.lastIndexOf("\n", end - 1) >= at) lineStart = text.lastIndexOf("\n", end - 1) + 1;
    at = end;
  }
  return tokens;
}

function readToken(text: string, at: number): [kind: TokenKind, end: number] {
  const character = text.charAt(at);
  if ("{}[],:".includes(character)) return [character as TokenKind, at + 1];
  if (character === '"') return readString(text, at);
  const matches: [TokenKind, RegExp][] = [
    ["invisible", INVISIBLE],
    ["misquoted", MISQUOTED],
    ["comment", COMMENT],
    ["word", WORD],
  ];
  for (const [kind, pattern] of matches) {
    const end = findMatchEnd(pattern, text, at);
    if (end !== undefined) return [kind, end];
  }
  // a curly quote that nothing closes
  const lineEnd = findLineEnd(text, at);
  const next = text.charAt(at + 1);
  const isAlone = next === "" || '" \t\r\n,:}]'.includes(next);
  return isAlone || !"“”„‟«»".includes(character) ? ["word", at + 1] : ["unterminated", lineEnd];
}

function readString(text: string, at: number): [kind: TokenKind, end: number] {
  STRING.lastIndex = at;
  const isTerminated = STRING.exec(text)?.groups?.close !== undefined;
  const end = STRING.lastIndex;
  const isFollowed = end === text.length || " \t\r\n,:}]".includes(text.charAt(end));
  if (isTerminated && isFollowed) return ["string", end];
  const curlyEnd = findMatchEnd(CURLY_END, text, at);
  if (curlyEnd !== undefined) return ["misquoted", curlyEnd];
  return [isTerminated ? "string" : "unterminated", end];
}

function findMatchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The offset at which the line ends that has the character at an offset. */
export function findLineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  const lineEnd = end < 0 ? text.length : end;
  return text.charAt(lineEnd - 1) === "\r" && lineEnd > at ? lineEnd - 1 : lineEnd;
}

/** The value of a word that is a number, true, false or null. */
export function literalValue(word: string): number | boolean | null | undefined {
  try {
    return JSON.parse(word);
  } catch {
    return undefined;
  }
}

/** Whether a word is a number, true, false or null. */
export function isLiteral(word: string): boolean {
  return literalValue(word) !== undefined;
}
