import { allRules } from "../checkRules.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Acknowledgement } from "./acknowledgement.ts";

/** The warning that an acknowledgement fits but for its page, and the page that shows it. */
export interface OtherPageMatch {
  report: Report;
  page: string;
}

interface Around {
  reports: readonly Report[];
  isMet: (entry: Acknowledgement, report: Report, site: SiteContext) => boolean;
  site: SiteContext;
  misplaced: OtherPageMatch | undefined;
}

const BASE = { rule: "stale-acknowledgement", severity: "warning", phase: "content", on: "value" } as const;

/** Says why an acknowledgement meets no warning; nothing where that cannot be known. */
export function reportStale(entry: Acknowledgement, { reports, isMet, site, misplaced }: Around): Report[] {
  const { pointer } = entry;
  const rule = allRules.find(({ id }) => id === entry.rule);
  if (reports.some((report) => report.severity === "error" && isMet(entry, report, site))) {
    const message = `"${entry.rule}" is an error here, which cannot be acknowledged`;
    const remedy = "Put the fault right, and remove the acknowledgement.";
    return [{ ...BASE, pointer: `${pointer}/rule`, message, remedy }];
  }
  if (!rule) return [unknownRule(entry)];
  if (rule.severity === "error") return [ofErrors(entry)];
  if (misplaced) return [wrongPage(entry, misplaced)];
  // an error may hide the warning, and so may what is not known of the world around the site
  if (reports.some(({ severity }) => severity === "error") || (rule.needs && !site[rule.needs])) return [];
  if (rule.hiddenBy?.some((other) => reports.some((report) => isMet(anyOf(entry, other), report, site)))) return [];
  const where = entry.page ? ` on the page "${entry.page}"` : "";
  const message = `No warning of "${entry.rule}"${where} is about "${entry.text}" any more`;
  return [{ ...BASE, pointer: `${pointer}/text`, message, remedy: "Remove the acknowledgement." }];
}

/** An acknowledgement of whatever another rule finds on the same page. */
function anyOf(entry: Acknowledgement, rule: string): Acknowledgement {
  return { ...entry, rule, text: "" };
}

function unknownRule({ pointer, rule }: Acknowledgement): Report {
  const known = allRules.map(({ id }) => id);
  const meant = closestMatch(rule, known);
  return {
    ...BASE,
    pointer: `${pointer}/rule`,
    message: `No rule is called "${rule}"`,
    remedy: meant ? `Write "${meant.word}".` : "Write the name of the rule as the warning gives it.",
  };
}

function ofErrors({ pointer, rule }: Acknowledgement): Report {
  const message = `"${rule}" tells errors, which cannot be acknowledged`;
  return { ...BASE, pointer: `${pointer}/rule`, message, remedy: "Remove the acknowledgement." };
}

function wrongPage({ pointer, rule, page, text }: Acknowledgement, misplaced: OtherPageMatch): Report {
  const repair = writeInstead({ word: misplaced.page, certain: false });
  return {
    ...BASE,
    pointer: `${pointer}/page`,
    message: `The warning of "${rule}" about "${text}" is on the page "${misplaced.page}", not on "${page}"`,
    remedy: `${repair.title} if the warning is meant to stay there.`,
    suggestions: [repair],
  };
}
