import type { Report } from "./report.ts";
import type { Rule } from "./rule.ts";
import * as rules from "./rules/index.ts";
import type { SiteContext } from "./site/siteContext.ts";
import { visitSite } from "./walk/visitSite.ts";

/** Every rule that rules/index.ts exports. */
export const allRules: readonly Rule[] = Object.values(rules);

/** Runs rules on a site; returns their reports and the number of keys in the site. */
export function checkRules(site: SiteContext, checked = allRules): { reports: Report[]; keys: number } {
  const reports: Report[] = [];
  const visitors = checked.flatMap(({ id: rule, severity, phase, check }) => {
    return check(site, (report) => reports.push({ ...report, rule, severity, phase })) ?? [];
  });
  const keys = visitSite(site, visitors);
  for (const visitor of visitors) {
    site.onStep?.();
    visitor.end?.();
  }
  return { reports, keys };
}
