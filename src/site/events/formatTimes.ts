import { parseLocalTime } from "./localTime.ts";
import type { Occurrence } from "./occurrences.ts";

/** The words of an occurrence. */
export interface TimeWords {
  day: string;
  /** undefined for an event that takes all day. */
  time: string | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes the day and the time of an occurrence in a language. They are local, so that no time zone is needed. */
export function formatTimes(
  { start, end }: Pick<Occurrence, "start" | "end">,
  { language }: { language: string },
  withYear: boolean,
): TimeWords {
  const [first, last] = [readMoment(start), readMoment(end ?? start)];
  const days = getFormat(language, {
    ...{ weekday: "short", day: "numeric", month: "long" },
    ...(withYear && { year: "numeric" }),
  });
  const day = first.day === last.day ? days.format(first.time) : days.formatRange(first.time, last.time);
  if (!first.isTimed) return { day, time: undefined };
  const times = getFormat(language, { hour: "numeric", minute: "2-digit" });
  if (end === undefined) return { day, time: times.format(first.time) };
  // the days are named beside them, and a range over midnight would name them again
  const time =
    first.day === last.day
      ? times.formatRange(first.time, last.time)
      : `${times.format(first.time)} – ${times.format(last.time)}`;
  return { day, time };
}

function readMoment(text: string): { day: number; time: number; isTimed: boolean } {
  const { day, minute } = parseLocalTime(text) ?? { day: 0, minute: undefined };
  return { day, time: (day * 1440 + (minute ?? 0)) * 60_000, isTimed: minute !== undefined };
}

function getFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}
