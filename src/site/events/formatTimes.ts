import { type LocalTime, MINUTES_OF_DAY, parseLocalTime } from "./localTime.ts";
import type { Occurrence } from "./occurrences.ts";

/** The words of an occurrence. */
export interface TimeWords {
  day: string;
  /** undefined for an event that takes all day. */
  time: string | undefined;
}

/** Writes the day and the time of an occurrence in a language. They are local, so that no time zone is needed. */
export function formatTimes(
  { start, end }: Pick<Occurrence, "start" | "end">,
  { language }: { language: string },
  withYear: boolean,
): TimeWords {
  const [first, last] = [readMoment(start), readMoment(end ?? start)];
  const isOneDay = first.day === last.day;
  const formatDays = getFormat(language, withYear ? DAY_WITH_YEAR : DAY);
  const day = formatDays(first.day * MINUTES_OF_DAY, last.day * MINUTES_OF_DAY);
  if (first.minute === undefined) return { day, time: undefined };
  const [begin, finish] = [first.minute, last.minute ?? 0];
  const formatMinutes = getFormat(language, TIME);
  if (end === undefined) return { day, time: formatMinutes(begin, begin) };
  // the days are named beside them, and a range over midnight would name them again
  const time = isOneDay
    ? formatMinutes(begin, finish)
    : `${formatMinutes(begin, begin)} – ${formatMinutes(finish, finish)}`;
  return { day, time };
}

const DAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "long" };
const DAY_WITH_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

function readMoment(text: string): LocalTime {
  return parseLocalTime(text) ?? { day: 0, minute: undefined };
}

/** Writes the time between two numbers of minutes since 1970, or a moment if they are one. */
type Format = (first: number, last: number) => string;

const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Format>>();

function getFormat(language: string, options: Intl.DateTimeFormatOptions): Format {
  const byLanguage = formats.get(options) ?? new Map<string, Format>();
  formats.set(options, byLanguage);
  const format =
    byLanguage.get(language) ?? createFormat(new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }));
  byLanguage.set(language, format);
  return format;
}

/** A format that remembers its texts: hundreds of events share days and times, and Intl is slow. */
function createFormat(format: Intl.DateTimeFormat): Format {
  const texts = new Map<string, string>();
  return (first, last) => {
    const key = `${first} ${last}`;
    const knownText = texts.get(key);
    if (knownText !== undefined) return knownText;
    const text = first === last ? format.format(first * 60_000) : format.formatRange(first * 60_000, last * 60_000);
    texts.set(key, text);
    return text;
  };
}
