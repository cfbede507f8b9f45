import type { Report } from "../report.ts";

/** A report of an error of the schema: all are errors, and come before reports of other rules. */
export type Explanation = Omit<Report, "severity" | "phase">;
