import type { Rebased } from "../../../edit/history.ts";
import type { Conflict } from "../../../edit/merge/merge.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { OwnVersion } from "../messages.ts";

/** The result of an edit, an undo or a redo. Only `saved` has changed the file. */
export type Outcome =
  /** `title`: the change that was undone or done again. `own`: the version that an edit has made, without changes of others. */
  | { status: "saved"; text: string; hash: string; title?: string; own?: OwnVersion }
  /** The edit adds an error. */
  | { status: "refused"; diagnostics: readonly Diagnostic[] }
  /** Somebody else has changed the same words. `isKept`: it is one of the open conflicts now. */
  | { status: "conflict"; conflicts: readonly Conflict[]; isKept: boolean }
  /** The base of the edit is too old, or was never in the file. */
  | { status: "unknown base" }
  /** The file is not valid JSON now: somebody is editing it. */
  | { status: "broken" }
  /** Another program writes the file all the time. */
  | { status: "busy" }
  | Extract<Rebased, { status: "refused" }>;
