import type { Edit, Suggestion } from "../diagnostic";

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
}

/** One suggestion of one edit. */
export function repair(title: string, certain: boolean, ...edits: Edit[]): Suggestion[] {
  return [{ title, certain, edits }];
}
