import type { Operation } from "../operations.ts";

/** One change that a migration makes. */
export interface MigrationStep {
  /** The JSON pointer of the changed value, in the file before this migration. */
  pointer: string;
  /** The change by the step, for content managers: a sentence without its place and without a full stop. */
  title: string;
  /** Whether every page stays as it was, although more than the name of a property changes. */
  isSamePage?: boolean;
  /** Each is an operation on the text that those before it leave. */
  operations: readonly Operation[];
}

/**
 * Plans the steps from one version of the language to the next; values that are the same in both stay. The site was
 * perhaps never valid.
 */
export type Migration = (site: unknown) => MigrationStep[];
