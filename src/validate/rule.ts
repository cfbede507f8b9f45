import type { Severity } from "./diagnostic.ts";
import type { Phase, ReportDescriptor } from "./report.ts";
import type { SiteContext } from "./site/siteContext.ts";
import type { Visitor } from "./walk/visitor.ts";

/** One check of what a site means. */
export interface Rule {
  id: string;
  severity: Severity;
  phase: Phase;
  /** What it must know of the world around the site; without it the rule finds nothing. */
  needs?: "media" | "photoWidth" | "pictureBytes" | "checkPicture";
  /** Rules whose warnings say why this one finds nothing. */
  hiddenBy?: readonly string[];
  /** Checks what is known of the site at once, and says what is to be done with its values. */
  check(site: SiteContext, report: (report: ReportDescriptor) => void): Visitor | undefined;
}
