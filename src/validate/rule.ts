import type { Severity } from "./diagnostic";
import type { Phase, Report } from "./report";
import type { SiteContext } from "./siteContext";
import type { Visitor } from "./visitor";

/** One check of what a site means. */
export interface Rule {
  id: string;
  severity: Severity;
  phase: Phase;
  /** Checks what is known of the site at once, and says what is to be done with its values. */
  check(site: SiteContext, report: (report: Report) => void): Visitor | undefined;
}
