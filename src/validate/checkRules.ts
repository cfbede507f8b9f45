import type { Finding } from "./report";
import { rules } from "./rules";
import type { SiteContext } from "./siteContext";

/** What all rules find in a site. */
export function checkRules(site: SiteContext): Finding[] {
  return rules.flatMap(({ id: rule, severity, phase, check }) => {
    const findings: Finding[] = [];
    site.onStep?.();
    check(site, (report) => findings.push({ ...report, rule, severity, phase }));
    return findings;
  });
}
