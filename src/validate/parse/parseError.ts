import type { TextEdit } from "../../json/textEdits.ts";
import type { Fix } from "../diagnostic.ts";

/** The rules of the parser, with the subject of each: an error of one kind may be the cause of another beside it. */
const KINDS = {
  comment: "other",
  "duplicate-key": "other",
  "empty-file": "other",
  "extra-bracket": "bracket",
  "extra-quote": "extraQuote",
  "invalid-number": "other",
  "invalid-word": "other",
  "invisible-character": "other",
  "merge-conflict": "other",
  "misplaced-entry": "other",
  "missing-bracket": "bracket",
  "missing-colon": "other",
  "missing-comma": "comma",
  "missing-quotes": "other",
  "missing-value": "other",
  "nested-too-deeply": "other",
  "not-utf-8": "other",
  "stray-backslash": "other",
  "trailing-comma": "comma",
  "truncated-file": "other",
  "unclosed-text": "endOfText",
  "unescaped-quote": "endOfText",
  "unexpected-text": "other",
  "unopened-text": "endOfText",
  "wrong-bracket": "bracket",
  "wrong-quotes": "other",
} as const;

export type ParseRule = keyof typeof KINDS;

/** Why the site in a text is not looked at, and where. */
export interface TextError {
  rule: string;
  /** The fact, without its place and without a full stop. */
  message: string;
  remedy: string;
  start: number;
  end: number;
  pointer: string;
  fixes: Fix[];
}

/** Why a text cannot be read, and where. */
export interface ParseError extends TextError {
  rule: ParseRule;
  kind: (typeof KINDS)[ParseRule];
}

/** A part of the text: offsets of its first character and of the one after its last. */
export interface TextRange {
  start: number;
  end: number;
}

/** Creates an error; the parser adds the pointer. */
export function parseError(
  rule: ParseRule,
  { start, end }: TextRange,
  message: string,
  remedy: string,
  fixes: Fix[] = [],
): ParseError {
  return { rule, kind: KINDS[rule], message, remedy, start, end, pointer: "", fixes };
}

/** Creates an error whose remedy is its only fix. */
export function fixableError(
  rule: ParseRule,
  range: TextRange,
  message: string,
  title: string,
  certain: boolean,
  edit: TextEdit,
): ParseError {
  return parseError(rule, range, message, `${title}.`, [{ title, certain, edits: [edit] }]);
}
