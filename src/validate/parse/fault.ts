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
  suggestions: Fix[];
  /** Whether it is all between two values, and no part of the file. */
  isLoose?: boolean;
}

/** A fault whose pointer is not yet said. */
export type Mistake = Omit<ParseError, "pointer">;

/** One suggestion. */
export function repair(title: string, certain: boolean, ...edits: TextEdit[]): Fix[] {
  return [{ title, certain, edits }];
}
