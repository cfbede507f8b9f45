import type { Edit, Suggestion } from "../diagnostic.ts";

/** Why a text cannot be read, and where. */
export interface Fault {
  rule: string;
  /** The fact, without its place and without a full stop. */
  message: string;
  remedy: string;
  start: number;
  end: number;
  pointer: string;
  suggestions: Suggestion[];
  /** Whether it is all between two values, and no part of the file. */
  isLoose?: boolean;
}

/** A fault whose pointer is not yet said. */
export type Mistake = Omit<Fault, "pointer">;

/** One suggestion. */
export function repair(title: string, certain: boolean, ...edits: Edit[]): Suggestion[] {
  return [{ title, certain, edits }];
}
