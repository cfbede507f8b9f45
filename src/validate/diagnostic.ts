/** An error keeps the site from being published, a warning does not. */
export type Severity = "error" | "warning";

/** A range of the text of site.json and its new text; offsets count UTF-16 units from 0. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** What to write instead; a certain fix is safe to apply without asking. */
export interface Fix<Edit = TextEdit> {
  title: string;
  certain: boolean;
  edits: Edit[];
}

/** A range in a text; lines and columns count from 1. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A report with its place in the text of site.json. */
export interface Diagnostic extends Span {
  rule: string;
  severity: Severity;
  message: string;
  /** What is wrong and what to write instead, for somebody who edits the value and does not see the file. */
  inForm: string;
  pointer: string;
  suggestions: Fix[];
}
