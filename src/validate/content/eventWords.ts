import type { Event } from "../../generated/site.ts";
import { getItem } from "../../json/getItem.ts";
import { findDates } from "../../site/dates/dates.ts";
import { replaceDay } from "../../site/dates/replaceDay.ts";
import { weekdayBefore } from "../../site/dates/weekdays.ts";
import { findWeekday, formatDay, formatLocalTime, parseLocalTime, splitDay } from "../../site/events/localTime.ts";
import { isOnPattern, listOrdinals, listPatternDays, readPatternDays, WEEKDAYS } from "../../site/events/repetition.ts";
import { enumerated } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions"> & {
  /** The path of the value in the event. */
  below: string;
};

/** The problems of an event whose words or whose repetition disagree with its start. */
export function findEventMismatches(event: Event, language: string, resolve: (text: string) => string): Problem[] {
  const { start = "", date, time, repeat } = event;
  if (!parseLocalTime(start)) return [];
  return [
    repeat ? findPatternMismatch(start, repeat) : undefined,
    date === undefined ? undefined : findDayMismatch(start, resolve(date), language),
    time === undefined ? undefined : findTimeMismatch(start, resolve(time)),
  ].filter((problem) => problem !== undefined);
}

/** A series that begins on a day on which it does not happen. */
function findPatternMismatch(start: string, repeat: NonNullable<Event["repeat"]>): Problem | undefined {
  const time = parseLocalTime(start);
  const patternDays = readPatternDays(repeat);
  // incomplete-event reports days that do not suit how often it happens
  const isSuitable = patternDays.every(({ ordinal }) => (ordinal === undefined) === (repeat.every === "week"));
  if (!time || patternDays.length === 0 || !isSuitable || isOnPattern(time.day, repeat)) return undefined;
  const [next] = listPatternDays(time.day, repeat);
  const weekday = getItem(WEEKDAYS, findWeekday(time.day));
  const names = repeat.every === "week" ? [weekday] : listOrdinals(time.day).map((ordinal) => `${ordinal} ${weekday}`);
  const patterns = [repeat.on ?? []].flat();
  const nextStart = next === undefined ? undefined : formatLocalTime({ ...time, day: next });
  return {
    below: "/start",
    message: `${formatDay(time.day)} is a ${enumerated(names)}, but the event repeats on ${enumerated(patterns.map((name) => `"${name}"`))}`,
    remedy: `Begin on a day on which it happens, ${nextStart === undefined ? "" : `such as ${nextStart}, `}or correct "on".`,
    suggestions: nextStart === undefined ? [] : [writeInstead({ word: nextStart, certain: false })],
  };
}

/** A day in words that is another than that of the start. */
function findDayMismatch(start: string, text: string, language: string): Problem | undefined {
  const [date, otherDate] = findDates(text, language);
  const time = parseLocalTime(start);
  // 16–18 May begins on its first day
  if (!date || !time || (otherDate && date.firstDay !== undefined)) return undefined;
  const { year, month, date: day } = splitDay(time.day);
  const writtenDay = date.firstDay ?? date.day;
  const weekday = weekdayBefore(text.slice(0, date.range[0]), language);
  const isDay = writtenDay === day && date.month === month && (date.year ?? year) === year;
  const startWeekday = findWeekday(time.day);
  // of a date with its year, the day of the week is checked as in any text
  const isWeekday =
    !weekday || date.year !== undefined || weekday.day === startWeekday || weekday.listed.includes(startWeekday);
  if (isDay && isWeekday) return undefined;
  const fixes = [replaceDay(text, formatDay(time.day), language)].map((word) => writeInstead({ word, certain: false }));
  return {
    below: "/date",
    message: `"${text}" is not the day on which the event starts: ${formatDay(time.day)} is a ${getItem(WEEKDAYS, startWeekday)}`,
    remedy: `${fixes.map(({ title }) => title).join("")}, or correct "start".`,
    suggestions: otherDate || date.firstDay !== undefined ? [] : fixes,
  };
}

/** 9 AM, 9:30 p.m., 18:00, 18.30; not 9 alone, which may be anything. */
const TIME = /(?<![\d:.,])(\d{1,2})(?:[:.](\d{2}))?(?:\s?([ap])\.?m\b|(?<=[:.]\d{2})(?!\d))/i;

/** A time in words that is another than that of the start. */
function findTimeMismatch(start: string, text: string): Problem | undefined {
  const { minute } = parseLocalTime(start) ?? {};
  const match = TIME.exec(text);
  if (minute === undefined || !match) return undefined;
  // of "9 to 5 PM", the first time is not known
  if (/\d/.test(text.slice(0, match.index))) return undefined;
  const [written, hourText, minuteText = "0", half] = match;
  const hour = Number(hourText);
  const inDay = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  const count = inDay * 60 + Number(minuteText);
  const isSame = count === minute || (!half && hour <= 12 && count % 720 === minute % 720);
  if (isSame) return undefined;
  return {
    below: "/time",
    message: `The time begins with "${written}", but the event starts at ${start.slice(11)}`,
    remedy: `Correct the time, or "start".`,
  };
}
