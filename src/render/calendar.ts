import ical, { ICalEventStatus } from "ical-generator";
import type { Calendar, CalendarEntry } from "../site/blockModels.ts";

const DAY = 86_400_000;

/**
 * The files of a calendar by name, as iCalendar (RFC 5545): all of it, which people subscribe to, and one for each event.
 * Each day of an event is an event of its own, in UTC: programs disagree about series and time zones. The same calendar
 * gives the same files all day.
 */
export function listCalendarFiles(calendar: Calendar): Map<string, string> {
  const { name, entries } = calendar;
  const entriesByFile = new Map<string, CalendarEntry[]>();
  for (const entry of entries) entriesByFile.set(entry.file, [...(entriesByFile.get(entry.file) ?? []), entry]);
  const files = new Map([[`${name}.ics`, writeCalendar(calendar)]]);
  for (const [file, entriesOfFile] of entriesByFile)
    files.set(`${name}/${file}.ics`, writeCalendar({ ...calendar, entries: entriesOfFile }));
  return files;
}

function writeCalendar({ title, day, language, entries }: Calendar): string {
  const calendar = ical({ name: title, prodId: { company: "Prospectus", product: "Calendar", language } });
  // the present time would change the file with each build
  const stamp = new Date(day);
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      stamp,
      summary: entry.title,
      ...findTimes(entry),
      location: entry.place ?? null,
      url: entry.url,
      ...(entry.isCancelled && { status: ICalEventStatus.CANCELLED }),
    });
  }
  return calendar.toString();
}

/** The times of an event; an event that takes all day ends at the beginning of the day after. */
function findTimes({ start, end }: CalendarEntry): { start: Date; end: Date | null; allDay: boolean } {
  const allDay = !start.includes("T");
  if (!allDay) return { start: new Date(start), end: end === undefined ? null : new Date(end), allDay };
  return { start: new Date(start), end: new Date(Date.parse(end ?? start) + DAY), allDay };
}
