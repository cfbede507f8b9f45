import { compareTexts } from "../../site/events/occurrences.ts";
import { quote } from "../format/quote.ts";
import type { SiteRule } from "../rule.ts";
import { type CalendarFact, collectCalendars, listSiteEvents, type SiteEvent } from "../site/events/siteEvents.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** Two events to come in one place at one time. */
export const doubleBooking: SiteRule<CalendarFact> = {
  kind: "site",
  id: "double-booking",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  collect: collectCalendars,
  check(site, report, facts) {
    const reported = new Set<string>();
    for (const bookings of groupBookings(listSiteEvents(site, facts), site)) {
      for (const [first, second] of findOverlaps(bookings)) {
        const key = `${first.pointer} ${second.pointer}`;
        // two series meet again and again
        if (reported.has(key)) continue;
        reported.add(key);
        report({
          pointer: `${second.pointer}/place`,
          on: "value",
          message: `${quote(first.name)} is in the same place on ${second.start.slice(0, 10)} at ${second.start.slice(11)}`,
          remedy: "Correct the place or the time of one of the two.",
          twin: `${first.pointer}/place`,
        });
      }
    }
    return undefined;
  },
};

/** A place that an event has for some time. */
interface Booking {
  name: string;
  pointer: string;
  start: string;
  end: string;
}

/** The bookings of each place, in order. Events that take all day need not have the place all the time. */
function groupBookings(events: readonly SiteEvent[], { resolve, now }: SiteContext): Iterable<Booking[]> {
  const today = now.toISOString().slice(0, 10);
  const byPlace = new Map<string, Booking[]>();
  for (const { event, pointer, occurrences } of events) {
    if (event.place === undefined || event.status === "cancelled") continue;
    const place = resolve(event.place).trim().toLowerCase();
    const bookings = byPlace.get(place) ?? [];
    byPlace.set(place, bookings);
    const name = resolve(event.event);
    for (const { start, end = start } of occurrences)
      if (start.includes("T") && end >= today) bookings.push({ name, pointer, start, end });
  }
  return Array.from(byPlace.values(), (bookings) => bookings.sort((a, b) => compareTexts(a.start, b.start)));
}

/** The pairs of bookings that overlap; a page may list the event of another page. */
function* findOverlaps(bookings: readonly Booking[]): Generator<[Booking, Booking]> {
  let longest: Booking | undefined;
  for (const booking of bookings) {
    const isTaken = longest && (booking.start < longest.end || booking.start === longest.start);
    if (longest && isTaken && booking.name !== longest.name) yield [longest, booking];
    if (!longest || booking.end > longest.end) longest = booking;
  }
}
