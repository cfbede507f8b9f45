import type { CheckedPart, RuleFact } from "./facts.ts";
import { ownRules } from "./ownRules.ts";
import type { Report } from "./report.ts";
import type { PageRule, Rule, SiteRule } from "./rule.ts";
import * as rules from "./rules/index.ts";
import type { PageContext } from "./site/pageContext.ts";
import type { Part } from "./site/part.ts";
import type { SiteContext } from "./site/siteContext.ts";
import { visitFacts } from "./walk/visitFacts.ts";
import type { FactVisitor } from "./walk/visitor.ts";
import { createPartVisitor } from "./walk/visitParts.ts";

/** Every rule that rules/index.ts exports, and the rules of the site itself. */
export const allRules: readonly Rule[] = [...Object.values(rules), ...ownRules];

/**
 * Creates a function that runs the rules of pages on a part of a site, and collects the facts that the other rules
 * need.
 */
export function createPartCheck(page: PageContext, rules: readonly Rule[] = allRules): (part: Part) => CheckedPart {
  let current = newFindings("");
  const pageVisitors = rules.filter(isPageRule).flatMap(({ id: rule, severity, phase, check }) => {
    return check(page, (report) => current.reports.push({ ...report, rule, severity, phase })) ?? [];
  });
  const collectors = rules.filter(isSiteRule).flatMap(({ id, collect }) => {
    return collect?.(page, (fact) => addFact(current, id, fact)) ?? [];
  });
  const visit = createPartVisitor(page, [...pageVisitors, ...collectors]);
  return (part) => {
    current = newFindings(part.pointer);
    const facts = visit(part);
    const { pointer, reports, ofRules } = current;
    return { pointer, reports, facts: { ...facts, ofRules } };
  };
}

/** The findings of rules in the current part. */
interface Findings {
  pointer: string;
  reports: Report[];
  ofRules: Record<string, RuleFact[]>;
}

function newFindings(pointer: string): Findings {
  return { pointer, reports: [], ofRules: {} };
}

function addFact({ pointer, ofRules }: Findings, rule: string, fact: RuleFact): void {
  const facts = ofRules[rule] ?? [];
  ofRules[rule] = facts;
  facts.push({ ...fact, pointer: fact.pointer.slice(pointer.length) });
}

/** Runs the rules of the whole site; returns their reports. */
export function checkSite(site: SiteContext, rules: readonly Rule[] = allRules): Report[] {
  const reports: Report[] = [];
  const visitors = rules.filter(isSiteRule).flatMap((rule): FactVisitor[] => {
    const { id, severity, phase } = rule;
    const report = (descriptor: Omit<Report, "rule" | "severity" | "phase">) =>
      reports.push({ ...descriptor, rule: id, severity, phase });
    const visitor = rule.check(site, report, rule.collect ? collectFacts(rule, site) : []);
    return visitor ? [visitor] : [];
  });
  visitFacts(site, visitors);
  for (const visitor of visitors) {
    site.onStep?.();
    visitor.end?.();
  }
  return reports;
}

/** The facts that a rule has collected in all parts, with pointers from the root. */
function collectFacts({ id }: SiteRule, { parts }: SiteContext): RuleFact[] {
  return parts.flatMap(({ pointer, facts }) =>
    (facts.ofRules[id] ?? []).map((fact) => ({ ...fact, pointer: pointer + fact.pointer })),
  );
}

function isPageRule(rule: Rule): rule is PageRule {
  return rule.kind === "page";
}

function isSiteRule(rule: Rule): rule is SiteRule {
  return rule.kind === "site";
}
