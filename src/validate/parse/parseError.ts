import type { Fix, TextEdit } from "../diagnostic.ts";

/** Why a text cannot be read, and where. */
export interface ParseError {
  rule: string;
  /** The fact, without its place and without a full stop. */
  message: string;
  remedy: string;
  start: number;
  end: number;
  pointer: string;
  fixes: Fix[];
}

/** A part of the text: offsets of its first character and of the one after its last. */
export interface TextRange {
  start: number;
  end: number;
}

/** Creates an error; the parser adds the pointer. */
export function parseError(
  rule: string,
  { start, end }: TextRange,
  message: string,
  remedy: string,
  fixes: Fix[] = [],
): ParseError {
  return { rule, message, remedy, start, end, pointer: "", fixes };
}

/** Creates an error whose remedy is what its only fix does. */
export function fixableError(
  rule: string,
  range: TextRange,
  message: string,
  title: string,
  certain: boolean,
  edit: TextEdit,
): ParseError {
  return parseError(rule, range, message, `${title}.`, [{ title, certain, edits: [edit] }]);
}
