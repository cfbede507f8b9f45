import type { ParseError } from "./fault.ts";

/** Whether each letter has two bytes: so the first of them say, or a zero beside the first bracket. */
export function isWideStart(first: number | undefined, second: number | undefined): boolean {
  return first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** A file with two bytes for each letter. */
export const WIDE: ParseError = {
  rule: "not-utf-8",
  message: "The file is saved as UTF-16, not as UTF-8",
  remedy: 'Save it again with the encoding "UTF-8".',
  start: 0,
  end: 1,
  pointer: "",
  suggestions: [],
};
