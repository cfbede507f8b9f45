import type { Range } from "../json/textEdits.ts";
import type { Fix, Severity } from "./diagnostic.ts";

/** The order in which reports are shown: an earlier one may be the cause of a later one. */
export type Phase = "schema" | "identity" | "reference" | "content";

/**
 * A text in place of a key, of a value between quotes, of a whole value, or around it; or the removal of a value with
 * its key.
 */
export type ValueEdit = { pointer?: string; range?: Range } & (
  | { on: "key" | "value"; text: string }
  | { on: "whole"; json: string }
  | { on: "around"; before: string; after: string }
  | { on: "removal" }
);

/** A problem in site.json, by JSON pointer: a report knows no lines. */
export interface Report {
  rule: string;
  severity: Severity;
  phase: Phase;
  pointer: string;
  on: "key" | "value";
  /** The problem, without its place and without a full stop. */
  message: string;
  /** The remedy, in whole sentences. */
  remedy?: string;
  /** Both in whole sentences, for a form: the value is beside them, the file is not seen. Missing if they serve there, too. */
  inForm?: string;
  range?: Range;
  suggestions?: Fix<ValueEdit>[];
  /** The other of two values that conflict: the message names its line. */
  twin?: string;
  /** Reports of one rule with the same key become one diagnostic. */
  groupBy?: string;
  /** The pointer of a value: only reports within the same one become one diagnostic. */
  groupWithin?: string;
}

/** The argument of a rule for `report()`: the rule itself gives the rest. */
export type ReportDescriptor = Omit<Report, "rule" | "severity" | "phase">;
