import { formatTimes } from "../../../site/events/formatTimes.ts";
import { findWeekday, formatDay, joinDay, parseLocalTime, splitDay } from "../../../site/events/localTime.ts";
import type { EventsAnswer, ListedOccurrence, Period } from "../messages.ts";

/** The days that the grid of a month shows, Monday first: from one to another, as in ISO 8601. */
export function findGridDays(day: string): { first: string; last: string } {
  const { year, month } = splitDay(toNumber(day));
  const first = joinDay(year, month, 1) ?? 0;
  const last = (joinDay(year, month + 1, 1) ?? 0) - 1;
  const weekdayFromMonday = (number: number) => (findWeekday(number) + 6) % 7;
  return { first: formatDay(first - weekdayFromMonday(first)), last: formatDay(last + 6 - weekdayFromMonday(last)) };
}

/** The days of a month in order. */
export function listMonthDays(day: string): string[] {
  const { year, month } = splitDay(toNumber(day));
  const first = joinDay(year, month, 1) ?? 0;
  const count = (joinDay(year, month + 1, 1) ?? 0) - first;
  return Array.from({ length: count }, (_, index) => formatDay(first + index));
}

/** A day some days later. */
export function addDays(day: string, by: number): string {
  return formatDay(toNumber(day) + by);
}

/** How many days one day is after another. */
export function countDaysBetween(from: string, to: string): number {
  return toNumber(to) - toNumber(from);
}

/** A day in words. */
export function writeDay(day: string): string {
  return formatTimes({ start: day, end: undefined }, { language: "en-GB" }, true).day;
}

/** The occurrences on a day; an occurrence of several days is on each of them. */
export function listOccurrencesOn(day: string, { occurrences }: EventsAnswer): ListedOccurrence[] {
  return occurrences.filter(
    (occurrence) => occurrence.start.slice(0, 10) <= day && findLastDay(occurrence).slice(0, 10) >= day,
  );
}

/** The last day of an occurrence; an end at midnight is of the day before, as is one after a night. */
function findLastDay({ start, end = start }: ListedOccurrence): string {
  if (!end.includes("T") || end.slice(0, 10) === start.slice(0, 10)) return end;
  const isNight = end.slice(11) <= "06:00";
  return isNight ? addDays(end.slice(0, 10), -1) : end;
}

/** The break or else the term that a day is in. */
export function findPeriod(day: string, { periods }: EventsAnswer): Period | undefined {
  return periods.find(({ first, last }) => first <= day && day <= last);
}

/** A period in words. */
export function namePeriod({ kind, name }: Period): string {
  return kind === "term" ? "Term time" : (name ?? "Half-term");
}

/** The time at which an occurrence begins; "" for one that takes all day. */
export function readTime({ start }: ListedOccurrence): string {
  return start.slice(11);
}

function toNumber(day: string): number {
  return parseLocalTime(day)?.day ?? 0;
}
