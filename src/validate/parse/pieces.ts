/** A piece of the text that means something; `word` is a number, true, false, null, or a mistake, `cells` what comes out of a spreadsheet. */
export type TokenKind =
  | "{"
  | "}"
  | "["
  | "]"
  | ","
  | ":"
  | "string"
  | "unclosed"
  | "curly"
  | "single"
  | "cells"
  | "word"
  | "comment"
  | "stray";

type PieceKind = TokenKind | "space" | "mark" | "wide";

/** Signs of Chinese, Japanese and Arabic keyboards, and the marks that are meant by them. */
const WIDE: Record<string, TokenKind> = {
  "，": ",",
  "、": ",",
  "；": ",",
  "،": ",",
  "؛": ",",
  "：": ":",
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
};

const VALUE = `["“”„‟«'‘\`´{[｛［]|-?\\d|true|false|null`;
/** Between letters such a sign is a part of a text that lacks its quotes. */
const WIDE_MARK = String.raw`(?:[，、；،؛：](?<=(?:["“”»'’}\]｝］\d\s]|true|false|null).)(?=\s|${VALUE}|$)|[｛｝［］])`;
/** What follows a text: without it, a quote stands inside the text. */
const TEXT_ENDS = String.raw`(?=\s*(?:$|[}\]｝］]|[:：]\s*(?:${VALUE})|[,，、；،؛]\s*(?:${VALUE}|[}\]]|$))|[ \t]*[\r\n])`;
const INSIDE = String.raw`(?:[^"\r\n]|"[^"\r\n]*")*?`;
/** The same, with the quotes in it in pairs. */
const PAIRS = String.raw`(?:[^"“”„‟«»\r\n]|"[^"\r\n]*"|“[^"“”„\r\n]*”|„[^"“”„\r\n]*[“”]|«[^"«»\r\n]*»)*?`;

/** The most frequent come first. */
const PIECES: readonly [PieceKind, RegExp][] = [
  ["space", /[ \t\r\n]+/y],
  ["mark", /[{}[\],:]/y],
  ["string", /"(?:[^"\\\r\n]|\\[^\r\n])*"(?=[\s,:}\]]|$)/y],
  // a text that a quote of a word processor closes
  ["curly", new RegExp(String.raw`"(?:[^"“”„\\\r\n]|\\[^\r\n]|“[^"“”\r\n]*”)*[“”]${TEXT_ENDS}`, "y")],
  ["string", /"(?:[^"\\\r\n]|\\[^\r\n])*"/y],
  ["unclosed", /"(?:[^"\\\r\n]|\\[^\r\n])*\\?/y],
  ["stray", /[\s\p{Cf}]+/uy],
  ["wide", new RegExp(WIDE_MARK, "y")],
  ["curly", new RegExp(`[“”„‟«»]${PAIRS}[“”„‟«»"]${TEXT_ENDS}`, "y")],
  ["curly", new RegExp(`[“”„‟«»]${INSIDE}[“”„‟«»"]${TEXT_ENDS}`, "y")],
  ["word", /[“”„‟«»](?=["\s,:}\]]|$)/y],
  ["unclosed", /[“”„‟«»][^\r\n]*/y],
  ["single", new RegExp(`(?:['‘‚]${INSIDE}['’‘]|[\`´]${INSIDE}[\`´'])${TEXT_ENDS}`, "y")],
  // a colour or a place on a page without quotes
  ["word", /#(?<=:[ \t]*#)[^\s{}[\],:"“”„«»]+/y],
  ["comment", /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|<!--(?:[\s\S]*?-->|[^\r\n]*)|#[^\r\n]*/y],
  // an address without quotes, whose slashes begin no remark
  ["word", /[a-z]+:\/\/[^\s"“”„«»]*[^\s"“”„«»,}\]]/iy],
  ["word", new RegExp(String.raw`(?:(?!\/[/*]|<!--|${WIDE_MARK})[^\s\p{Cf}{}[\],:"“”„‟«»])+`, "uy")],
];

/** The kind of the piece that begins at an offset, and where it ends; nothing for a space. */
export function pieceAt(text: string, at: number): [kind: TokenKind | undefined, end: number] {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0) return [kindOf(kind, text.charAt(at)), at + length];
  }
  return ["word", at + 1];
}

/** Whether a mark is written with a sign that only looks like it. */
export function isWide(text: string, start: number): boolean {
  return text.charAt(start) in WIDE;
}

function kindOf(kind: PieceKind, sign: string): TokenKind | undefined {
  if (kind === "space") return undefined;
  if (kind === "mark") return sign as TokenKind;
  return kind === "wide" ? WIDE[sign] : kind;
}
