const DAY = 86_400_000;
export const MINUTES_OF_DAY = 1440;

/** A day or a moment in local time. */
export interface LocalTime {
  /** Days since 1 January 1970. */
  day: number;
  /** Minutes since the beginning of the day; undefined for a whole day. */
  minute: number | undefined;
}

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/;

/** Parses "2027-01-12" or "2027-01-12T18:00"; undefined if there is no such day. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const [, year, month, date, hour, minute] = WRITTEN.exec(text) ?? [];
  const day = joinDay(Number(year), Number(month) - 1, Number(date));
  if (day === undefined) return undefined;
  return { day, minute: hour === undefined ? undefined : Number(hour) * 60 + Number(minute) };
}

/** Writes a day or a moment as in ISO 8601, without an offset. */
export function formatLocalTime({ day, minute }: LocalTime): string {
  if (minute === undefined) return formatDay(day);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${formatDay(day)}T${hours < 10 ? "0" : ""}${hours}:${minutes < 10 ? "0" : ""}${minutes}`;
}

const dayTexts = new Map<number, string>();

/** Writes a day as in ISO 8601. Many series have the same days. */
export function formatDay(day: number): string {
  const text = dayTexts.get(day) ?? new Date(day * DAY).toISOString().slice(0, 10);
  dayTexts.set(day, text);
  return text;
}

/** The day of the week of a day, from 0 for Sunday. */
export function findWeekday(day: number): number {
  // 1 January 1970 was a Thursday
  return (((day + 4) % 7) + 7) % 7;
}

/** The year, the month from 0 and the day of the month of a day. */
export function splitDay(day: number): { year: number; month: number; date: number } {
  const date = new Date(day * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() };
}

/** The day of a date; undefined if its month has no such day. */
export function joinDay(year: number, month: number, date: number): number | undefined {
  const time = new Date(Date.UTC(year, month, date));
  return time.getUTCDate() === date ? time.getTime() / DAY : undefined;
}

/** How many minutes a time is after the beginning of 1 January 1970; a whole day counts from its beginning. */
export function countMinutes({ day, minute = 0 }: LocalTime): number {
  return day * MINUTES_OF_DAY + minute;
}

/** A time that is some minutes after the beginning of 1 January 1970. */
export function fromMinutes(minutes: number): LocalTime {
  const day = Math.floor(minutes / MINUTES_OF_DAY);
  return { day, minute: minutes - day * MINUTES_OF_DAY };
}
