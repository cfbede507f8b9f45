import { decodeAddress } from "../../site/links.ts";
import { enumerated } from "../format/quote.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { type CalendarFact, collectCalendars, listSiteEvents, type SiteEvent } from "../site/events/siteEvents.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** An event in term time whose terms are no term calendar, or have dates that do not exist. */
export const unknownTerms: SiteRule<CalendarFact> = {
  kind: "site",
  id: "unknown-terms",
  severity: "error",
  phase: "reference",
  collect: collectCalendars,
  check(site, report, facts) {
    for (const siteEvent of listSiteEvents(site, facts)) {
      const problem = findProblem(siteEvent, site);
      if (problem) report({ pointer: `${siteEvent.pointer}/repeat/during`, on: "value", ...problem });
    }
    return undefined;
  },
};

type Problem = Pick<ReportDescriptor, "message" | "remedy">;

function findProblem({ event, terms }: SiteEvent, site: SiteContext): Problem | undefined {
  const during = event.repeat?.during;
  if (during === undefined || (!terms && isDead(during, site))) return undefined;
  if (!terms)
    return {
      message: `"${during}" is no term calendar`,
      remedy:
        "Give a term calendar a name for links, such as terms, and write its page and that name, such as /events#terms.",
    };
  const unreadable = [...new Set(terms.unreadable)].map((text) => `"${text}"`);
  if (unreadable.length === 0) return undefined;
  return {
    message: `The term calendar "${during}" has ${enumerated(unreadable)} in place of a day`,
    remedy: "Write a day there, so that the days in term are known.",
  };
}

/** Whether other rules report that a link leads nowhere. */
function isDead(during: string, { target, pages }: SiteContext): boolean {
  const { to, page, isOpen } = target(during);
  if (isOpen || (to.kind === "page" && !page)) return true;
  if (to.kind !== "page" || !page || to.hash === "") return false;
  let hasPlace = false;
  pages.anchors(page, ({ name }) => {
    if (name === decodeAddress(to.hash)) hasPlace = true;
  });
  return !hasPlace;
}
