import type { Severity } from "./diagnostic";
import type { Phase, Report } from "./report";
import type { SiteContext } from "./siteContext";

/** One check of what a site means. */
export interface Rule {
  id: string;
  severity: Severity;
  phase: Phase;
  check(site: SiteContext, report: (report: Report) => void): void;
}
