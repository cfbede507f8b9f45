import type { Severity } from "./diagnostic.ts";
import type { Phase, ReportDescriptor } from "./report.ts";
import type { SiteContext } from "./site/siteContext.ts";
import type { Visitor } from "./walk/visitor.ts";

/** One check of a site that the schema cannot express. */
export interface Rule {
  id: string;
  severity: Severity;
  phase: Phase;
  /** The part of the context that it needs; without it the rule reports nothing. */
  needs?: "media" | "photoWidth" | "pictureBytes" | "checkPicture";
  /** It reports dates: an acknowledgement of one holds for the dates of one year. */
  isAboutDates?: true;
  /** Rules whose warnings keep this one from reporting. */
  hiddenBy?: readonly string[];
  /** Checks the site as a whole, and returns a visitor of its values. */
  check(site: SiteContext, report: (report: ReportDescriptor) => void): Visitor | undefined;
}
