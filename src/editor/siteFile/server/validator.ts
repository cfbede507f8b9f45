import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { AppliedFix } from "../../../validate/fix.ts";

/** Validates texts of the site with the files that they name. A large one must not keep the server from answering. */
export interface Validator {
  /** Bytes are the content of a file that is not valid UTF-8. */
  validate(text: string | Uint8Array): Promise<readonly Diagnostic[]>;
  /** Applies all certain fixes to a text. */
  fix(text: string): Promise<{ text: string; fixes: readonly AppliedFix[] }>;
  /** Prepares for a large text, before there is something to validate. */
  start(): void;
}
