import { formatDay, parseLocalTime } from "../../site/events/localTime.ts";
import { isWithin, type Terms } from "../../site/events/terms.ts";
import { quote } from "../format/quote.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import {
  type CalendarFact,
  collectCalendars,
  listBreaks,
  listSiteEvents,
  type SiteEvent,
} from "../site/events/siteEvents.ts";

/** An event to come in a holiday or half-term of the site's term calendars, which may be intended. */
export const eventInHoliday: SiteRule<CalendarFact> = {
  kind: "site",
  id: "event-in-holiday",
  severity: "info",
  phase: "content",
  isAboutDates: true,
  collect: collectCalendars,
  check(site, report, facts) {
    if (!facts.some(({ type }) => type === "termCalendar")) return undefined;
    const breaks = listBreaks(site, facts);
    const today = site.now.toISOString().slice(0, 10);
    for (const siteEvent of listSiteEvents(site, facts)) {
      const problem = findProblem(siteEvent, breaks, today);
      if (problem) report(problem);
    }
    return undefined;
  },
};

function findProblem({ event, pointer, occurrences }: SiteEvent, breaks: Terms["breaks"], today: string) {
  if (event.repeat?.during !== undefined || event.status === "cancelled") return undefined;
  const found = occurrences.flatMap(({ start }) => {
    const day = parseLocalTime(start)?.day ?? 0;
    const holiday = start >= today && breaks.find((span) => isWithin(day, span));
    return holiday ? [{ day: formatDay(day), name: holiday.name }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const others =
    found.length === 1
      ? ""
      : `, and ${found.length - 1} more of its days ${found.length === 2 ? "is" : "are"} in holidays`;
  return {
    ...{ pointer: `${pointer}/start`, on: "value" },
    message: `The event is on ${first.day}, in ${first.name === undefined ? "a half-term" : quote(first.name)}${others}`,
    remedy: event.repeat
      ? `If it is not meant to be, say "during" which terms it happens.`
      : "If it is not meant to be, correct the day.",
    inForm: event.repeat
      ? "The event is in holidays. If it is not meant to be, tick that it happens in term time only."
      : "The event is in holidays. If it is not meant to be, correct the day.",
  } satisfies ReportDescriptor;
}
