import type { Span } from "../json/lineIndex.ts";
import type { TextEdit } from "../json/textEdits.ts";
import type { TableCell } from "../site/tables/fillSite.ts";

/**
 * An error keeps the site from being published. A warning does not, but a check may count it. A fact that time or
 * tidiness brings is an info, which is never counted.
 */
export type Severity = "error" | "warning" | "info";

/** A file that gets another name; both are paths from the folder of site.json, with slashes. */
export interface FileMove {
  from: string;
  to: string;
}

/** A change that solves the problem; a certain fix is safe to apply without asking. */
export interface Fix<Edit = TextEdit> {
  title: string;
  certain: boolean;
  edits: Edit[];
  /** Files that are moved, in place of edits of the text. */
  moves?: FileMove[];
}

/** A report with its place in the text of site.json. */
export interface Diagnostic extends Span {
  rule: string;
  severity: Severity;
  message: string;
  /** The problem and its remedy, for somebody who edits the value and does not see the file. */
  inForm: string;
  pointer: string;
  /** The place of a value that is from a CSV file of the media folder: its pointer is that of the name of the file. */
  cell?: Pick<TableCell, "file" | "row" | "column">;
  suggestions: Fix[];
}
