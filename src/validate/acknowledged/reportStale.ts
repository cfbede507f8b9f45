import { findValue, getParentPointer } from "../../json/pointer.ts";
import { allRules } from "../checkRules.ts";
import type { Fix } from "../diagnostic.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { Report, ValueEdit } from "../report.ts";
import type { Rule } from "../rule.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** An entry of "acknowledged" in site.json: a warning that stays. */
export interface Acknowledgement {
  rule: string;
  page?: string;
  text: string;
  year?: number;
  pointer: string;
}

/** A warning that an acknowledgement matches but for its page, and the page that shows it. */
export interface OtherPageMatch {
  report: Report;
  page: string;
}

interface Around {
  reports: readonly Report[];
  isMatch: (entry: Acknowledgement, report: Report, site: SiteContext) => boolean;
  site: SiteContext;
  elsewhere: OtherPageMatch | undefined;
}

const BASE = { rule: "stale-acknowledgement", severity: "warning", phase: "content", on: "value" } as const;

const REMOVE = "Remove the acknowledgement.";

/**
 * Reports why an acknowledgement matches no warning; nothing if that cannot be known. One that matches none any more
 * is an info: the warning may have gone by time alone.
 */
export function reportStale(entry: Acknowledgement, { reports, isMatch, site, elsewhere }: Around): Report[] {
  const { pointer } = entry;
  const rule = allRules.find(({ id }) => id === entry.rule);
  if (reports.some((report) => report.severity === "error" && isMatch(entry, report, site))) {
    const message = `"${entry.rule}" is an error here, which cannot be acknowledged`;
    const remedy = "Fix the error, and remove the acknowledgement.";
    return [{ ...BASE, pointer: `${pointer}/rule`, message, remedy, suggestions: [removal(entry, site)] }];
  }
  if (!rule) return [unknownRule(entry)];
  if (rule.severity === "error") return [errorRule(entry, site)];
  if (elsewhere) return [wrongPage(entry, elsewhere)];
  // an error may hide the warning, and a rule without its context reports nothing
  if (reports.some(({ severity }) => severity === "error") || lacksContext(rule, site)) return [];
  if (
    rule.hiddenBy?.some((hidingRule) => reports.some((report) => isMatch(widenEntry(entry, hidingRule), report, site)))
  )
    return [];
  const where = entry.page ? ` on the page "${entry.page}"` : "";
  const year = entry.year === undefined ? "" : ` of ${entry.year}`;
  const message = `No warning of "${entry.rule}"${where} is about "${entry.text}"${year} any more`;
  const suggestions = [removal(entry, site)];
  return [{ ...BASE, severity: "info", pointer: `${pointer}/text`, message, remedy: REMOVE, suggestions }];
}

function lacksContext(rule: Rule, site: SiteContext): boolean {
  return rule.kind === "site" && rule.needs !== undefined && !site[rule.needs];
}

/** An acknowledgement that matches all reports of another rule on the same page. */
function widenEntry(entry: Acknowledgement, rule: string): Acknowledgement {
  return { ...entry, rule, text: "" };
}

function unknownRule({ pointer, rule }: Acknowledgement): Report {
  const ruleIds = allRules.map(({ id }) => id);
  const match = closestMatch(rule, ruleIds);
  return {
    ...BASE,
    pointer: `${pointer}/rule`,
    message: `There is no rule "${rule}"`,
    remedy: match ? `Write "${match.word}".` : "Write the name of the rule as the warning gives it.",
    ...(match && { suggestions: [writeInstead(match)] }),
  };
}

function errorRule(entry: Acknowledgement, site: SiteContext): Report {
  const message = `"${entry.rule}" reports errors, which cannot be acknowledged`;
  const suggestions = [removal(entry, site)];
  return { ...BASE, pointer: `${entry.pointer}/rule`, message, remedy: REMOVE, suggestions };
}

/** The fix that removes an acknowledgement without effect; the list must not be empty. */
function removal({ pointer }: Acknowledgement, site: SiteContext): Fix<ValueEdit> {
  const list = getParentPointer(pointer);
  const isOnly = (findValue(site.value, list) as unknown[]).length === 1;
  return {
    title: "Remove the acknowledgement",
    certain: true,
    edits: [{ pointer: isOnly ? list : pointer, on: "removal" }],
  };
}

function wrongPage({ pointer, rule, page, text }: Acknowledgement, elsewhere: OtherPageMatch): Report {
  const fix = writeInstead({ word: elsewhere.page, certain: false });
  return {
    ...BASE,
    pointer: `${pointer}/page`,
    message: `The warning of "${rule}" about "${text}" is on the page "${elsewhere.page}", not on "${page}"`,
    remedy: `${fix.title} if the warning is to stay there.`,
    suggestions: [fix],
  };
}
