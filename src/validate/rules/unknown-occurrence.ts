import { formatDay, parseLocalTime } from "../../site/events/localTime.ts";
import { listOriginalDays } from "../../site/events/occurrences.ts";
import type { Fix } from "../diagnostic.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor, ValueEdit } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { type CalendarFact, collectCalendars, listSiteEvents, type SiteEvent } from "../site/events/siteEvents.ts";

/** An exception of a series, or a moved day, that is none of its days, or a day that is moved to one of its days. */
export const unknownOccurrence: SiteRule<CalendarFact> = {
  kind: "site",
  id: "unknown-occurrence",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  collect: collectCalendars,
  check(site, report, facts) {
    for (const siteEvent of listSiteEvents(site, facts)) {
      // unknown-terms reports terms that are none
      if (siteEvent.event.repeat?.during !== undefined && !siteEvent.terms) continue;
      for (const problem of findProblems(siteEvent)) report(problem);
    }
    return undefined;
  },
};

function findProblems({ event, pointer, terms }: SiteEvent): ReportDescriptor[] {
  const { except = [], moved = {} } = event.repeat ?? {};
  if (except.length === 0 && Object.keys(moved).length === 0) return [];
  const days = new Set(listOriginalDays(event, terms).map(formatDay));
  const home = `${pointer}/repeat`;
  const unknownExceptions = except.flatMap((day, index) =>
    days.has(day) ? [] : reportDay(`${home}/except/${index}`, "value", day, days),
  );
  const movedDays = Object.entries(moved).flatMap(([day, newTime]) => {
    const place = `${home}/moved/${day}`;
    return days.has(day)
      ? reportMove(place, { day, newTime, start: event.start ?? "" }, days)
      : reportDay(place, "key", day, days);
  });
  return [...unknownExceptions, ...movedDays];
}

function reportDay(pointer: string, on: "key" | "value", day: string, days: ReadonlySet<string>): ReportDescriptor {
  const closest = findClosest(day, days);
  const fixes: Fix<ValueEdit>[] = closest === undefined ? [] : [changeDay(closest, on)];
  return {
    ...{ pointer, on },
    message: `The event does not happen on ${day}`,
    remedy: closest === undefined ? "Correct the day, or remove it." : `Write "${closest}", or remove it.`,
    suggestions: [...fixes, { title: `Remove "${day}"`, certain: false, edits: [{ on: "removal" }] }],
  };
}

function changeDay(day: string, on: "key" | "value"): Fix<ValueEdit> {
  const fix = writeInstead({ word: day, certain: false });
  return on === "value" ? fix : { ...fix, edits: [{ on, text: day }] };
}

/** The most days between a wrong day and the day that is suggested. */
const MOST_DAYS = 7;

function findClosest(day: string, days: ReadonlySet<string>): string | undefined {
  const wanted = parseLocalTime(day)?.day;
  if (wanted === undefined) return undefined;
  const distances = Array.from(days, (candidate) => ({
    candidate,
    distance: Math.abs((parseLocalTime(candidate)?.day ?? Number.POSITIVE_INFINITY) - wanted),
  }));
  return distances.filter(({ distance }) => distance <= MOST_DAYS).sort((a, b) => a.distance - b.distance)[0]
    ?.candidate;
}

interface Move {
  day: string;
  newTime: string;
  start: string;
}

function reportMove(pointer: string, { day, newTime, start }: Move, days: ReadonlySet<string>): ReportDescriptor[] {
  const [newDay = "", newHour = start.slice(11)] = newTime.split("T");
  // another time on the same day is a change
  if (newDay === day && newHour !== start.slice(11)) return [];
  if (newDay === day)
    return [
      {
        ...{ pointer, on: "value" },
        message: `The event is moved from ${day} to the same day and time`,
        remedy: "Write another day or time, or remove it.",
        suggestions: [{ title: `Remove "${day}"`, certain: true, edits: [{ on: "removal" }] }],
      },
    ];
  if (!days.has(newDay)) return [];
  return [
    {
      ...{ pointer, on: "value" },
      message: `The event is moved to ${newDay}, on which it happens anyway`,
      remedy: `Write another day, or write ${day} into the exceptions.`,
    },
  ];
}
