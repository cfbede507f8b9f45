import type { ReportDescriptor } from "../report.ts";

/** What is said of a value; it is told at the value unless it says otherwise. */
export type ExplainedValue = Omit<ReportDescriptor, "pointer" | "on"> & { on?: "key" };

/** What is said of a key, with the validator's word for the kind of its fault. */
export type ExplainedKey = readonly [keyword: string, report: ReportDescriptor];
