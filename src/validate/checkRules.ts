import type { Finding } from "./report.ts";
import { rules } from "./rules/index.ts";
import type { SiteContext } from "./siteContext.ts";
import { visitSite } from "./walk/visitSite.ts";

/** What all rules find in a site, and how many keys they met in it. */
export function checkRules(site: SiteContext): { findings: Finding[]; keys: number } {
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
