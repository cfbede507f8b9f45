import type { BlockModel, Settings, Written } from "../../site/blockModels.ts";

type Block = Written<"openingHours">;
type Period = { opens: string; closes: string };

/** The days from Sunday, as `Date` counts them. */
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Writes days and hours in the language of the site, and tells search engines about them. */
export default {
  props({ week, exceptions = [] }, { settings, now, text }) {
    const { language, timeZone } = settings;
    const hours = hoursFormat(language);
    const weekdayName = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    const dates = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    const days = WEEKDAYS.map((day, weekday) => ({
      weekday,
      // 4 January 1970 was a Sunday
      name: weekdayName.format(Date.UTC(1970, 0, 4 + weekday)),
      hours: (week[day] ?? []).map(hours),
    }));
    const first = firstWeekday(language);
    return {
      timeZone,
      days: [...days.slice(first), ...days.slice(0, first)],
      otherDays: upcoming(exceptions, settings, now).map(({ date, lastDate = date, reason, hours: periods = [] }) => ({
        date,
        lastDate,
        name: dates.formatRange(Date.parse(date), Date.parse(lastDate)),
        ...(reason ? { reason: text(reason) } : {}),
        hours: periods.map(hours),
      })),
    };
  },

  structuredData({ week, exceptions = [] }, { settings, now, absoluteUrl }) {
    const type = "OpeningHoursSpecification";
    const regular = WEEKDAYS.flatMap((day) =>
      (week[day] ?? []).map((period) => ({
        "@type": type,
        dayOfWeek: day.replace(/^./, (letter) => letter.toUpperCase()),
        ...period,
      })),
    );
    const special = upcoming(exceptions, settings, now).flatMap(({ date, lastDate = date, hours = CLOSED }) =>
      hours.map((period) => ({ "@type": type, validFrom: date, validThrough: lastDate, ...period })),
    );
    return {
      "@type": settings.organization.type,
      name: settings.name,
      url: absoluteUrl("/"),
      openingHoursSpecification: regular,
      ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    };
  },
} satisfies BlockModel<"openingHours">;

/** How a closed day is written for search engines. */
const CLOSED: Period[] = [{ opens: "00:00", closes: "00:00" }];

/** The exceptions that are not over. */
function upcoming(exceptions: NonNullable<Block["exceptions"]>, { timeZone }: Settings, now: Date) {
  // dates in Swedish are those of ISO 8601
  const today = new Intl.DateTimeFormat("sv", { timeZone }).format(now);
  return exceptions.filter(({ date, lastDate = date }) => lastDate >= today);
}

/** Returns what formats a period in a language. */
function hoursFormat(language: string): (period: Period) => string {
  const format = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return ({ opens, closes }) => {
    const [start, end] = [opens, closes].map((time) => Date.parse(`1970-01-01T${time}Z`)) as [number, number];
    // of a period that ends on the next day, a range would name the two days
    return start < end ? format.formatRange(start, end) : `${format.format(start)} – ${format.format(end)}`;
  };
}

/** What `Intl.Locale` knows about weeks, by a method in new versions of Node and by a property in older ones. */
interface WeekLocale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week in a language, from 0 for Sunday; Monday if it is not known. */
function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as WeekLocale;
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
