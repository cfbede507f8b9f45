/** Whether a finding keeps the site from being published. */
export type Severity = "error" | "warning";

/** A piece of the text of site.json and what to write in its place; offsets count UTF-16 units from 0. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A way to repair a fault; a certain one is safe to apply unseen. */
export interface Suggestion {
  title: string;
  certain: boolean;
  edits: Edit[];
}

/** From where to where in a text; lines and columns count from 1. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** One finding with its place in site.json. */
export interface Diagnostic extends Span {
  rule: string;
  severity: Severity;
  message: string;
  pointer: string;
  suggestions: Suggestion[];
}
