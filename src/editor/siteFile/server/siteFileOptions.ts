import type { OpenConflict } from "../../../edit/conflictChoice.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Records } from "../../server/records.ts";
import type { SiteStorage } from "./siteStorage.ts";

/** Files that have got the names by which a text names them. */
export interface MovedFiles {
  /** Takes the old names away when the text was written, else the new ones. */
  finish(isWritten: boolean): Promise<void>;
}

export interface SiteFileOptions {
  storage: SiteStorage;
  records: Records;
  /** Validates a text with the files that it names. */
  validate(text: string | Uint8Array): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /** Gives files the names by which a text names them, before it is written in place of another one. */
  moveFiles?(before: string, text: string): Promise<MovedFiles>;
  /** Called with both versions of the words that two programs have changed differently. */
  onConflict(conflicts: readonly OpenConflict[]): void;
  /** Called with the JSON pointers of the values of a text in which the words of two programs were merged. */
  onMerged?(pointers: readonly string[], text: string): void;
  /** Called when the history of earlier edits cannot be read, so that none of them can be undone. */
  onHistoryLost?(): void;
  /** For tests. */
  wait?(milliseconds: number): Promise<unknown>;
}
