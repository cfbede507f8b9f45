import type { Event } from "../../generated/site.ts";
import type { SiteView } from "../blockModels.ts";
import { type Clock, getClock } from "./clock.ts";
import { listEventOccurrences } from "./datedEvents.ts";

/**
 * An event as schema.org describes it, on its own page at a path: its next day, or its last. undefined for an event whose
 * day is in words.
 */
export function describeEvent(event: Event, site: SiteView, path: string): object | undefined {
  const clock = getClock(site.settings.timeZone);
  const occurrences = listEventOccurrences(event, site, path.replace(/\/[^/]*$/, "") || "/");
  const now = site.now.getTime();
  const next =
    occurrences.find(({ start, end }) => clock.findEnd(end ?? start.slice(0, 10)) > now) ?? occurrences.at(-1);
  if (!next) return undefined;
  const isCancelled = event.status === "cancelled";
  return {
    "@type": "Event",
    name: site.text(event.event),
    startDate: addOffset(next.start, clock),
    ...(next.end !== undefined && { endDate: addOffset(next.end, clock) }),
    eventStatus: `https://schema.org/${isCancelled ? "EventCancelled" : "EventScheduled"}`,
    ...(event.place !== undefined && { location: { "@type": "Place", name: site.text(event.place) } }),
    url: site.absoluteUrl(path),
  };
}

/** A local moment with its offset from UTC; a day as it is. */
function addOffset(text: string, { findInstant }: Clock): string {
  if (!text.includes("T")) return text;
  const minutes = Math.round((Date.parse(`${text}Z`) - findInstant(text)) / 60_000);
  const size = Math.abs(minutes);
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${text}${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
