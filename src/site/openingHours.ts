import type { OpeningExceptions, OpeningWeek } from "../generated/site.ts";
import { isAllDay, isPastMidnight, type OpeningPeriod } from "./openingTimes.ts";

/** The hours of a week, with other hours on some days. */
export interface OpeningHours {
  week?: OpeningWeek;
  exceptions?: OpeningExceptions;
}

/** The site that shows hours. */
interface HoursView {
  language: string;
  timeZone: string;
}

/** The days from Sunday, as `Date` counts them. */
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Days and hours in the language of a site, as components show them; `text` replaces the constants of a text. */
export function describeHours(
  { week = {}, exceptions = [] }: OpeningHours,
  view: HoursView,
  now: Date,
  text: (source: string) => string,
) {
  const { language, timeZone } = view;
  const format = createHoursFormat(language);
  const weekdayName = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const days = WEEKDAYS.map((day, weekday) => ({
    weekday,
    // 4 January 1970 was a Sunday
    name: weekdayName.format(Date.UTC(1970, 0, 4 + weekday)),
    ...formatHours(week[day] ?? [], format),
  }));
  const first = firstWeekday(language);
  return {
    timeZone,
    days: [...days.slice(first), ...days.slice(0, first)],
    otherDays: listUpcoming(exceptions, view, now).map(({ date, lastDate = date, reason, hours: periods = [] }) => ({
      date,
      lastDate,
      name: dates.formatRange(Date.parse(date), Date.parse(lastDate)),
      ...(reason ? { reason: text(reason) } : {}),
      ...formatHours(periods, format),
    })),
  };
}

/** The periods of the days that `describeHours` describes, as a script reads them: 09:00-12:30 13:30-18:00. */
export function listPeriods({ week = {}, exceptions = [] }: OpeningHours) {
  const write = (periods: readonly OpeningPeriod[] = []) =>
    periods.map(({ opens, closes }) => `${opens}-${closes}`).join(" ");
  return {
    ofWeekday: (weekday: number) => write(week[WEEKDAYS[weekday] ?? "sunday"]),
    ofDate: (day: string) => write(exceptions.find(({ date }) => date === day)?.hours),
  };
}

/** The hours as search engines read them: properties of a place of schema.org. */
export function specifyHours({ week = {}, exceptions = [] }: OpeningHours, view: HoursView, now: Date) {
  const type = "OpeningHoursSpecification";
  const regular = WEEKDAYS.flatMap((day) =>
    (week[day] ?? []).map((period) => ({
      "@type": type,
      dayOfWeek: day.replace(/^./, (letter) => letter.toUpperCase()),
      ...forSearchEngines(period),
    })),
  );
  const special = listUpcoming(exceptions, view, now).flatMap(({ date, lastDate = date, hours = CLOSED }) =>
    hours.map((period) => ({
      "@type": type,
      validFrom: date,
      validThrough: lastDate,
      ...(hours === CLOSED ? period : forSearchEngines(period)),
    })),
  );
  return {
    openingHoursSpecification: regular,
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

/** How a closed day is written for search engines. */
const CLOSED: OpeningPeriod[] = [{ opens: "00:00", closes: "00:00" }];

/** A period as search engines read it: from 00:00 to 00:00 would be a closed day, and they know no 24:00. */
function forSearchEngines(period: OpeningPeriod): OpeningPeriod {
  const { opens, closes } = period;
  return isAllDay(period) ? { opens, closes: "23:59" } : { opens, closes: closes === "24:00" ? "00:00" : closes };
}

const DAY = 86_400_000;

/** The exceptions that are not over; hours after midnight belong to the day before. */
function listUpcoming(exceptions: OpeningExceptions, { timeZone }: Pick<HoursView, "timeZone">, now: Date) {
  // dates in Swedish have the form of ISO 8601
  const dates = new Intl.DateTimeFormat("sv", { timeZone });
  const [today, yesterday] = [dates.format(now), dates.format(now.getTime() - DAY)];
  return exceptions.filter(
    ({ date, lastDate = date, hours = [] }) => lastDate >= (hours.some(isPastMidnight) ? yesterday : today),
  );
}

/** Formats a period in a language. */
type HoursFormat = (period: OpeningPeriod) => string;

/** The hours of a day as the component shows them, and when they end on the next day. */
function formatHours(periods: readonly OpeningPeriod[], format: HoursFormat) {
  if (periods.some(isAllDay)) return { hours: [], allDay: true as const };
  const until = periods.find(isPastMidnight)?.closes;
  return { hours: periods.map(format), ...(until !== undefined && { until }) };
}

function createHoursFormat(language: string): HoursFormat {
  const options = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(language, options);
  const hasHalves = format.resolvedOptions().hour12;
  // only clocks of 24 hours have a 24:00
  const ends = hasHalves ? format : new Intl.DateTimeFormat(language, { ...options, hourCycle: "h24" });
  return ({ opens, closes }) => {
    const end = Date.parse(`1970-01-01T${closes === "00:00" ? "24:00" : closes}Z`);
    const start = Date.parse(`1970-01-01T${opens}Z`);
    if (start < end && end < DAY) return format.formatRange(start, end);
    // of a period that ends on the next day, a range would name the two days
    return `${format.format(start)} – ${(end === DAY ? ends : format).format(end)}`;
  };
}

/** The methods and properties for weeks that `Intl.Locale` has in new and in older versions of Node. */
interface WeekLocale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week in a language, from 0 for Sunday; Monday if it is not known. */
function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as WeekLocale;
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
