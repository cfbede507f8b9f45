import { allRules } from "../allRules.ts";
import { nearest } from "../format/nearest.ts";
import { writeInstead } from "../format/replacement.ts";
import type { Finding } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Acknowledgement } from "./acknowledgement.ts";

/** The warning that an acknowledgement fits but for its page, and the page that shows it. */
export interface Misplaced {
  finding: Finding;
  page: string;
}

interface Around {
  findings: readonly Finding[];
  isMet: (entry: Acknowledgement, finding: Finding, site: SiteContext) => boolean;
  site: SiteContext;
  misplaced: Misplaced | undefined;
}

const BASE = { rule: "stale-acknowledgement", severity: "warning", phase: "content", on: "value" } as const;

/** Says why an acknowledgement meets no warning; nothing where that cannot be known. */
export function staleFinding(entry: Acknowledgement, { findings, isMet, site, misplaced }: Around): Finding[] {
  const { pointer } = entry;
  const rule = allRules.find(({ id }) => id === entry.rule);
  if (findings.some((finding) => finding.severity === "error" && isMet(entry, finding, site))) {
    const message = `"${entry.rule}" is an error here, which cannot be acknowledged`;
    const remedy = "Put the fault right, and remove the acknowledgement.";
    return [{ ...BASE, pointer: `${pointer}/rule`, message, remedy }];
  }
  if (!rule) return [unknownRule(entry)];
  if (rule.severity === "error") return [ofErrors(entry)];
  if (misplaced) return [wrongPage(entry, misplaced)];
  // an error may hide the warning, and so may what is not known of the world around the site
  if (findings.some(({ severity }) => severity === "error") || (rule.needs && !site[rule.needs])) return [];
  if (rule.hiddenBy?.some((other) => findings.some((finding) => isMet(anyOf(entry, other), finding, site)))) return [];
  const where = entry.page ? ` on the page "${entry.page}"` : "";
  const message = `No warning of "${entry.rule}"${where} is about "${entry.text}" any more`;
  return [{ ...BASE, pointer: `${pointer}/text`, message, remedy: "Remove the acknowledgement." }];
}

/** An acknowledgement of whatever another rule finds on the same page. */
function anyOf(entry: Acknowledgement, rule: string): Acknowledgement {
  return { ...entry, rule, text: "" };
}

function unknownRule({ pointer, rule }: Acknowledgement): Finding {
  const known = allRules.map(({ id }) => id);
  const meant = nearest(rule, known);
  return {
    ...BASE,
    pointer: `${pointer}/rule`,
    message: `No rule is called "${rule}"`,
    remedy: meant ? `Write "${meant.word}".` : "Write the name of the rule as the warning gives it.",
  };
}

function ofErrors({ pointer, rule }: Acknowledgement): Finding {
  const message = `"${rule}" tells errors, which cannot be acknowledged`;
  return { ...BASE, pointer: `${pointer}/rule`, message, remedy: "Remove the acknowledgement." };
}

function wrongPage({ pointer, rule, page, text }: Acknowledgement, misplaced: Misplaced): Finding {
  const repair = writeInstead({ word: misplaced.page, certain: false });
  return {
    ...BASE,
    pointer: `${pointer}/page`,
    message: `The warning of "${rule}" about "${text}" is on the page "${misplaced.page}", not on "${page}"`,
    remedy: `${repair.title} if the warning is meant to stay there.`,
    suggestions: [repair],
  };
}
