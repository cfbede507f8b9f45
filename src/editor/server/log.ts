import type { PageError } from "../../render/pageError.ts";
import type { Diagnostic } from "../../validate/diagnostic.ts";

/** The problems of the site, or the reason why it cannot be read. */
export type SiteReport = { text: string; diagnostics: readonly Diagnostic[] } | { problem: string };

/** The log of the server, such as the terminal. */
export interface Log {
  warn(message: string): void;
  error(error: unknown): void;
  /** Reports the problems of a site that was validated, if any. */
  reportProblems(report: SiteReport): void;
  /** Reports an error of a page. */
  reportFailure(path: string, failure: PageError): void;
}
