import type { Fix, Severity } from "./diagnostic.ts";

/** From one UTF-16 unit of a string value to another (exclusive). */
export type Range = readonly [start: number, end: number];

/** The order in which findings are told: what comes earlier may be the cause of what comes later. */
export type Phase = "schema" | "identity" | "reference" | "content";

/** What to write in place of a key, of a value between quotes, of a whole value, or around it. */
export type ValueEdit = { pointer?: string; range?: Range } & (
  | { on: "key" | "value"; text: string }
  | { on: "whole"; json: string }
  | { on: "around"; before: string; after: string }
);

/** What a rule has found, in terms of values: it knows no lines. */
export interface Report {
  pointer: string;
  on: "key" | "value";
  /** The fact, without its place and without a full stop. */
  message: string;
  /** What to write instead, in whole sentences. */
  remedy?: string;
  range?: Range;
  suggestions?: Fix<ValueEdit>[];
  /** Where the other of two things stands that do not go together: its line is told. */
  twin?: string;
  /** Findings of a rule that share this are told once. */
  groupBy?: string;
}

/** A report with the rule that made it. */
export interface Finding extends Report {
  rule: string;
  severity: Severity;
  phase: Phase;
}
