import type { Repetition } from "../../../../generated/site.ts";
import { formatTimes } from "../../../../site/events/formatTimes.ts";
import { findWeekday, formatDay, formatLocalTime, parseLocalTime } from "../../../../site/events/localTime.ts";
import { listOccurrences, listOriginalDays } from "../../../../site/events/occurrences.ts";
import { listOrdinals, readPatternDays, WEEKDAYS } from "../../../../site/events/repetition.ts";
import type { Terms } from "../../../../site/events/terms.ts";

/** An event as its form has it so far. */
export interface RepeatedEvent {
  start: string;
  end?: string;
  repeat?: Repetition;
}

export type Every = Repetition["every"];

/** How often a new series happens, so that it has an end. */
const COUNTS: Record<Every, number> = { day: 5, week: 10, month: 12, year: 5 };

/** A repetition with another interval; days that do not suit it are left out. */
export function changeInterval(repeat: Repetition | undefined, every: Every): Repetition {
  const { every: _every, on: _on, ...rest } = repeat ?? { every, count: COUNTS[every] };
  return { every, ...rest };
}

/** The days of the week of a weekly series: those that it names, else that of its start. */
export function listWeekdays({ start, repeat }: RepeatedEvent): number[] {
  const days = readPatternDays(repeat ?? {}).map(({ weekday }) => weekday);
  const time = parseLocalTime(start);
  return days.length > 0 || !time ? days : [findWeekday(time.day)];
}

/** A weekly series with a day of the week added or removed; one day remains. */
export function toggleWeekday(event: RepeatedEvent, weekday: number, isOn: boolean): Repetition | undefined {
  const { repeat, start } = event;
  if (!repeat) return undefined;
  const days = new Set(listWeekdays(event));
  if (isOn) days.add(weekday);
  else days.delete(weekday);
  // Monday first
  const names = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.has(day)).flatMap((day) => WEEKDAYS[day] ?? []);
  const { on: _on, every, ...rest } = repeat;
  const time = parseLocalTime(start);
  const isStart = names.length === 1 && time !== undefined && names[0] === WEEKDAYS[findWeekday(time.day)];
  if (names.length === 0) return repeat;
  return { every, ...(!isStart && { on: names.length === 1 ? (names[0] ?? "") : names }), ...rest };
}

/** The days of a month on which a series may happen that begins on a day: "" is its date. */
export function listPatternChoices({ start, repeat }: RepeatedEvent): { value: string; label: string }[] {
  const time = parseLocalTime(start);
  if (!time) return [];
  const weekday = WEEKDAYS[findWeekday(time.day)] ?? "";
  const names = listOrdinals(time.day).map((ordinal) => `${ordinal} ${weekday}`);
  const written = [repeat?.on ?? []].flat().filter((name) => !names.includes(name));
  return [
    {
      value: "",
      label: `On the same date, the ${Number(formatDay(time.day).slice(8))}th`.replace(
        /(?<!1)([123])th$/,
        ordinalEnding,
      ),
    },
    ...[...names, ...written].map((name) => ({ value: name, label: `On the ${name}` })),
  ];
}

function ordinalEnding(_text: string, digit: string): string {
  return `${digit}${["st", "nd", "rd"][Number(digit) - 1]}`;
}

/** A repetition that names a day of the month; "" is the date of its start. */
export function changePattern({ on: _on, every, ...rest }: Repetition, name: string): Repetition {
  return { every, ...(name !== "" && { on: name }), ...rest };
}

/** The ends of a series. */
export type End = "last" | "count" | "during";

/** How a series ends. */
export function findEnd({ last, count, during }: Repetition): End | undefined {
  if (last !== undefined) return "last";
  if (count !== undefined) return "count";
  return during === undefined ? undefined : "during";
}

/** A repetition with another end. */
export function changeEnd(repeat: Repetition, end: End, start: string): Repetition {
  const { last: _last, count: _count, ...rest } = repeat;
  if (end === "count") return { ...rest, count: COUNTS[repeat.every] };
  if (end === "during") return rest;
  const time = parseLocalTime(start);
  return { ...rest, last: time ? formatDay(time.day + 90) : "" };
}

/** A repetition in the terms of a calendar, or in holidays, too. */
export function changeTerms(repeat: Repetition, during: string | undefined): Repetition {
  const { during: _during, ...rest } = repeat;
  if (during !== undefined) return { ...rest, during };
  return findEnd(rest) === undefined ? { ...rest, count: COUNTS[repeat.every] } : rest;
}

/** A day of a series: as site.json has it, and in words. */
export interface SeriesDay {
  day: string;
  words: string;
}

/** The next days of a series from a day on that are neither left out nor moved. */
export function listMovableDays(event: RepeatedEvent, terms: Terms | undefined, today: string): SeriesDay[] {
  const { except = [], moved = {} } = event.repeat ?? {};
  return listOriginalDays(event, terms)
    .map(formatDay)
    .filter((day) => day >= today && !except.includes(day) && !Object.hasOwn(moved, day))
    .slice(0, 60)
    .map((day) => ({ day, words: writeDay(day) }));
}

/** The next times of an event in words, from a day on. */
export function listNextTimes(event: RepeatedEvent, terms: Terms | undefined, today: string, count: number): string[] {
  const occurrences = listOccurrences(event, terms).filter(({ start, end = start }) => end >= today);
  return occurrences.slice(0, count).map((occurrence) => {
    const { day, time } = formatTimes(occurrence, { language: "en-GB" }, true);
    return time === undefined ? day : `${day}, ${time}`;
  });
}

/** A day of ISO 8601 in words. */
export function writeDay(day: string): string {
  return formatTimes({ start: day, end: undefined }, { language: "en-GB" }, true).day;
}

/** A repetition whose day is left out, or is not any more. */
export function changeException({ except = [], ...repeat }: Repetition, day: string, isOut: boolean): Repetition {
  const days = isOut ? [...except, day].sort() : except.filter((other) => other !== day);
  return { ...repeat, ...(days.length > 0 && { except: days }) };
}

/** A repetition whose day is moved by one day at first, or is not moved any more. */
export function changeMove({ moved = {}, ...repeat }: Repetition, day: string, isMoved: boolean): Repetition {
  const { [day]: _day, ...others } = moved;
  const time = parseLocalTime(day);
  const days = isMoved && time ? { ...others, [day]: formatLocalTime({ ...time, day: time.day + 1 }) } : others;
  return { ...repeat, ...(Object.keys(days).length > 0 && { moved: days }) };
}
