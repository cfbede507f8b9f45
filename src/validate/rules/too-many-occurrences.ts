import { MOST_OCCURRENCES } from "../../site/events/occurrences.ts";
import type { SiteRule } from "../rule.ts";
import { type CalendarFact, collectCalendars, listSiteEvents } from "../site/events/siteEvents.ts";

/** More days of one event than visitors read. */
const MOST = 200;

/** A series with so many days that its end is likely wrong. */
export const tooManyOccurrences: SiteRule<CalendarFact> = {
  kind: "site",
  id: "too-many-occurrences",
  severity: "warning",
  phase: "content",
  collect: collectCalendars,
  check(site, report, facts) {
    for (const { pointer, occurrences } of listSiteEvents(site, facts)) {
      const count = occurrences.length;
      if (count <= MOST) continue;
      const number = count >= MOST_OCCURRENCES ? `${MOST_OCCURRENCES} times or more` : `${count} times`;
      report({
        pointer: `${pointer}/repeat`,
        on: "key",
        message: `The event happens ${number}, and each is on the page`,
        remedy: "End it earlier, or repeat it less often. What happens every day is better said in a sentence.",
      });
    }
    return undefined;
  },
};
