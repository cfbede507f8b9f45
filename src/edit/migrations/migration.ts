import type { Operation } from "../operations.ts";

/** One change that a migration makes. */
export interface MigrationStep {
  /** The JSON pointer of what changes, in the file before this migration. */
  pointer: string;
  /** What the step has done, for content managers: a sentence without its place and without a full stop. */
  title: string;
  /** Each is an operation on the text that those before it leave. */
  operations: readonly Operation[];
}

/**
 * Plans what turns a site of one version of the language into one of the next; what does not differ between both stays.
 * The site was perhaps never valid.
 */
export type Migration = (site: unknown) => MigrationStep[];
