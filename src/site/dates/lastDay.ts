import type { SiteView } from "../blockModels.ts";
import { toInstant } from "../moments.ts";
import { createYearCounter, type NamedDay } from "./calendarOrder.ts";
import { findGregorianYear } from "./calendarYears.ts";
import { type DatedBlock, listDates } from "./dateFields.ts";
import { findDates } from "./dates.ts";
import { numericDate } from "./numericDates.ts";

const DAY = 86_400_000;

/** The parts of a site with which the dates of a calendar are read. */
export interface DateContext extends Pick<SiteView, "now"> {
  settings: Pick<SiteView["settings"], "language" | "timeZone">;
  /** A text with its constants replaced. */
  text(source: string): string;
}

/**
 * The instant at which the last day of a calendar ends in the site's time zone, as ISO 8601 in UTC. A date that cannot be
 * read may be any day until the end of the year.
 */
export function findEnd(block: DatedBlock, site: DateContext): string {
  const last = Math.max(...listLastDays(block, site));
  const dayAfter = new Date(last + DAY).toISOString().slice(0, 10);
  return new Date(toInstant(`${dayAfter}T00:00:00`, site.settings.timeZone)).toISOString();
}

/** The last day of each date of a calendar, in milliseconds since 1970 UTC. */
export function listLastDays(
  block: DatedBlock,
  { settings: { language }, now, text }: Omit<DateContext, "settings"> & { settings: { language: string } },
): number[] {
  const findYear = createYearCounter(findGregorianYear(block.year, language, now));
  return listDates(block).map((dateText) => {
    const days = readDays(text(dateText), language);
    return Math.max(...days.map((date) => Date.UTC(findYear(date), date.month, date.day)));
  });
}

const END_OF_YEAR: NamedDay = { day: 31, month: 11 };

/** The days that a text names. Of a date in numbers that can be read in two ways, the later day. */
function readDays(text: string, language: string): readonly NamedDay[] {
  const dates = findDates(text, language);
  if (dates.length > 0) return dates;
  const { days = [], year } = numericDate(text.trim(), language) ?? {};
  const [latest = END_OF_YEAR] = days.toSorted((a, b) => b.month - a.month || b.day - a.day);
  return [{ ...latest, year }];
}
