import type { Event } from "../../generated/site.ts";
import type { SiteView, Written } from "../blockModels.ts";
import { hasYear } from "../dates/dateFields.ts";
import { listLastDays } from "../dates/lastDay.ts";
import { oncePer } from "../oncePer.ts";
import { type Clock, createClock } from "./clock.ts";
import { findTerms } from "./eventTerms.ts";
import { formatDay } from "./localTime.ts";
import { compareTexts, listOccurrences, type Occurrence } from "./occurrences.ts";

/** An event of a block on one of its days. */
export interface DatedEvent {
  event: Event;
  /** The index of the event in its block. */
  index: number;
  /** undefined for an event whose day is in words alone. */
  occurrence: Occurrence | undefined;
  /** The last day of an event in words. */
  lastDay: string | undefined;
  /** The instant at which it is over, in milliseconds since 1970 UTC. */
  over: number;
}

/** The clock of the site's time zone. */
export const getClock = oncePer((settings: SiteView["settings"]): Clock => createClock(settings.timeZone));

/** Whether an event of a block has a start: the days of all others are words. */
export function hasStart(block: Written<"eventList">): boolean {
  return block.events.some(({ start }) => start !== undefined);
}

/** Lists the occurrences of an event on the page at a path, in order. */
export function listEventOccurrences(event: Event, site: SiteView, path: string): Occurrence[] {
  return listOccurrences(event, findTerms(event.repeat?.during, site, path));
}

/** Lists the events of a block on all of their days, in order. */
export function listDatedEvents(block: Written<"eventList">, site: SiteView, path: string): DatedEvent[] {
  const { findEnd } = getClock(site.settings);
  const lastDays = hasYear(block) ? listLastDays(block, site) : [];
  let wordCount = 0;
  const datedEvents = block.events.flatMap((event, index): DatedEvent[] => {
    const day = event.date === undefined ? undefined : lastDays[wordCount++];
    if (event.start === undefined) {
      const lastDay = day === undefined ? undefined : formatDay(day / 86_400_000);
      const over = lastDay === undefined ? Number.POSITIVE_INFINITY : findEnd(lastDay);
      return [{ event, index, occurrence: undefined, lastDay, over }];
    }
    return listEventOccurrences(event, site, path).map((occurrence) => ({
      ...{ event, index, occurrence, lastDay: undefined },
      // an event without an end is over at the end of its day
      over: findEnd(occurrence.end ?? occurrence.start.slice(0, 10)),
    }));
  });
  return datedEvents.sort((a, b) => compareTexts(findPlace(a), findPlace(b)));
}

/** The text by which events are ordered; an event in words comes after the others of its day. */
function findPlace({ occurrence, lastDay = "9999" }: DatedEvent): string {
  return occurrence?.start ?? `${lastDay}T~`;
}
