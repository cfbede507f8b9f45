import { allRules } from "./allRules.ts";
import type { Finding } from "./report.ts";
import type { Rule } from "./rule.ts";
import type { SiteContext } from "./site/siteContext.ts";
import { visitSite } from "./walk/visitSite.ts";

/** Runs rules on a site; returns what they report and how many keys the site has. */
export function checkRules(
  site: SiteContext,
  rules: readonly Rule[] = allRules,
): { findings: Finding[]; keys: number } {
  const checks = rules.map(({ id: rule, severity, phase, check }) => {
    const findings: Finding[] = [];
    const visitor = check(site, (report) => findings.push({ ...report, rule, severity, phase }));
    return { findings, visitor };
  });
  const keys = visitSite(
    site,
    checks.flatMap(({ visitor = [] }) => visitor),
  );
  for (const { visitor } of checks) {
    site.onStep?.();
    visitor?.end?.();
  }
  return { findings: checks.flatMap(({ findings }) => findings), keys };
}
