import type { Diagnostic } from "../../validate/diagnostic.ts";

/** The address at which the preview's client asks for the problems: no page can have it. */
export const PROBLEMS = "/@problems.json";
/** What the client asks it with: the path of the page that it stands in. */
export const PAGE = "page";
/** What the client is sent when a save has errors: it then asks for the problems. */
export const TOLD = "prospectus:problems";
/** What the client's address says of the page that it stands in: the version that is shown. */
export const VERSION = "version";
/** What the client sends to have a fix applied or undone: a FixRequest. */
export const FIX = "prospectus:fix";
/** What the client is sent when code other than styles was saved: a page without React is loaded again. */
export const CODE_CHANGED = "prospectus:code";
/** What the client sends of an error that came up in its page. */
export const FAILED = "prospectus:failed";

/** What the panel asks for; a problem and its suggestion are meant by their places in what the panel shows. */
export type FixRequest =
  | { action: "fix"; problem: number; suggestion: number; message: string }
  | { action: "fix all" }
  | { action: "undo" }
  | { action: "dismiss" };

/** The last fix that was applied. */
export interface AppliedFix {
  /** What was done; nothing when it can no longer be undone. */
  title?: string;
  /** Why the last request was not carried out. */
  refusal?: string;
}

/** What is wrong with the spec, and with a page, for the preview's panel. */
export interface Problems {
  /** The name of the spec's file. */
  file: string;
  errors: number;
  warnings: number;
  /** The errors, or the warnings when there are none; of very many the first. */
  told: ToldProblem[];
  /** How many of them have a certain fix. */
  fixable: number;
  fixed?: AppliedFix | undefined;
  /** What failed on the page: blocks that could not be shown, and errors in the browser. */
  failures: ToldProblem[];
  /** Which version without errors is shown meanwhile, counted from 1; 0 when there is none. */
  shown: number;
}

/** One finding. */
export interface ToldProblem extends Pick<Diagnostic, "message" | "rule"> {
  /** What the panel calls its place, such as "Line 3"; without one it is in no line. */
  where?: string;
  /** The lines around it, with marks under what it covers. */
  frame: string;
  /** The titles of the fixes that are offered: the certain one alone, else each. */
  fixes?: readonly string[];
  /** The file with its whole path, line and column, as editors are told. */
  place: string;
}
