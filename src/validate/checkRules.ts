import { allRules } from "./allRules.ts";
import type { Report } from "./report.ts";
import type { Rule } from "./rule.ts";
import type { SiteContext } from "./site/siteContext.ts";
import { visitSite } from "./walk/visitSite.ts";

/** Runs rules on a site; returns what they report and how many keys the site has. */
export function checkRules(site: SiteContext, rules: readonly Rule[] = allRules): { reports: Report[]; keys: number } {
  const checks = rules.map(({ id: rule, severity, phase, check }) => {
    const reports: Report[] = [];
    const visitor = check(site, (report) => reports.push({ ...report, rule, severity, phase }));
    return { reports, visitor };
  });
  const keys = visitSite(
    site,
    checks.flatMap(({ visitor = [] }) => visitor),
  );
  for (const { visitor } of checks) {
    site.onStep?.();
    visitor?.end?.();
  }
  return { reports: checks.flatMap(({ reports }) => reports), keys };
}
