import type { SiteView } from "../blockModels.ts";
import { toInstant } from "../moments.ts";
import { findGregorianYear } from "./calendarYears.ts";
import { type DatedBlock, listDates } from "./dateFields.ts";
import { findDates } from "./dates.ts";
import { numericDate } from "./numericDates.ts";

const DAY = 86_400_000;

/** A date that is earlier than the one before it by more than a quarter of a year is in the next year, by less out of order. */
const MOST_OUT_OF_ORDER = 92 * DAY;

/**
 * The instant at which the last day of a calendar ends in the site's time zone, as ISO 8601 in UTC. A date without a
 * year is in the year of the calendar, or in the next when the dates before it have passed into that. A date that
 * cannot be read may be any day until the end of the year.
 */
export function findEnd(
  block: DatedBlock,
  { settings: { language, timeZone }, now, text }: Pick<SiteView, "settings" | "now" | "text">,
): string {
  const firstYear = findGregorianYear(block.year, language, now);
  let year = firstYear;
  let previous = Number.NEGATIVE_INFINITY;
  let last = previous;
  for (const date of listDates(block).flatMap((dateText) => readDays(text(dateText), language))) {
    let day = Date.UTC(date.year ?? year, date.month, date.day);
    if (date.year === undefined && year === firstYear && day < previous - MOST_OUT_OF_ORDER) {
      year += 1;
      day = Date.UTC(year, date.month, date.day);
    }
    previous = day;
    last = Math.max(last, day);
  }
  const dayAfter = new Date(last + DAY).toISOString().slice(0, 10);
  return new Date(toInstant(`${dayAfter}T00:00:00`, timeZone)).toISOString();
}

interface Day {
  day: number;
  month: number;
  year?: number | undefined;
}

const END_OF_YEAR: Day = { day: 31, month: 11 };

/** The days that a text names. Of a date in numbers that can be read in two ways, the later day. */
function readDays(text: string, language: string): readonly Day[] {
  const dates = findDates(text, language);
  if (dates.length > 0) return dates;
  const { days = [], year } = numericDate(text.trim(), language) ?? {};
  const [latest = END_OF_YEAR] = days.toSorted((a, b) => b.month - a.month || b.day - a.day);
  return [{ ...latest, year }];
}
