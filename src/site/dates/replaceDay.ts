import { findDates, writtenDay } from "./dates.ts";
import { weekdayBefore } from "./weekdays.ts";

/** The day that a text names, as ISO 8601; `year` is that of a day without its own. undefined for no day, or several. */
export function readDay(text: string, language: string, year: number): string | undefined {
  const [date, otherDate] = findDates(text, language);
  if (!date || otherDate || date.firstDay !== undefined) return undefined;
  const day = new Date(Date.UTC(date.year ?? year, date.month, date.day));
  // a day that there is not in this year, such as 29 February
  return day.getUTCMonth() === date.month ? day.toISOString().slice(0, 10) : undefined;
}

/**
 * A text with another day in place of its own, as the language writes it: with a year and a day of the week if it had
 * them. A text without a day, or with several, is replaced as a whole.
 */
export function replaceDay(text: string, day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const [oldDate, otherDate] = findDates(text, language);
  if (!oldDate || otherDate || oldDate.firstDay !== undefined) return writtenDay(date, language, "without year");
  const [start, end] = oldDate.range;
  const before = text.slice(0, start);
  const weekday = weekdayBefore(before, language);
  const newDay = writtenDay(date, language, oldDate.year === undefined ? "without year" : "with year");
  return renameWeekday(before, weekday, date) + newDay + text.slice(end);
}

function renameWeekday(text: string, weekday: ReturnType<typeof weekdayBefore>, date: Date): string {
  const start = weekday ? text.lastIndexOf(weekday.written) : -1;
  if (!weekday || start < 0) return text;
  return text.slice(0, start) + weekday.names[date.getUTCDay()] + text.slice(start + weekday.written.length);
}

/** Of a day, the one of the next year on the same day of the week, as schools have it; both as ISO 8601. */
export function findSameWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + WEEKS_OF_A_YEAR);
  return date.toISOString().slice(0, 10);
}

/** 52 weeks, in days. */
const WEEKS_OF_A_YEAR = 364;
