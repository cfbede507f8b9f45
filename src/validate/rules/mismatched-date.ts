import type { Cursor } from "../../json/cursor.ts";
import { getItem } from "../../json/getItem.ts";
import type { Range } from "../../json/textEdits.ts";
import { createYearReader, isGregorianYear } from "../../site/dates/calendarYears.ts";
import { type DatedBlock, dateFields } from "../../site/dates/dateFields.ts";
import { findDates } from "../../site/dates/dates.ts";
import { numericDates } from "../../site/dates/numericDates.ts";
import { type Weekday, weekdayBefore } from "../../site/dates/weekdays.ts";
import type { WrittenDate } from "../../site/dates/writtenDate.ts";
import { oncePer } from "../../site/oncePer.ts";
import { characterSet, hasCharacter } from "../content/characters.ts";
import { findEventMismatches } from "../content/eventWords.ts";
import { enumerated } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { PageRule } from "../rule.ts";

/**
 * A date with a wrong day of the week, a date of a calendar with the year of another calendar, or an event whose words or
 * repetition say another day than its start.
 */
export const mismatchedDate: PageRule = {
  kind: "page",
  id: "mismatched-date",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  hiddenBy: ["impossible-date", "unreadable-date"],
  check({ language, resolve, startOfYear }, report) {
    const yearsOf = createYearReader({ language, resolve });
    const isGregorian = (year: number) => isGregorianYear(year, language, startOfYear);

    function checkText(text: string, at: Cursor): void {
      if (!hasCharacter(text, DIGITS) || !YEAR.test(text)) return;
      for (const date of findDatesWithYear(text, language)) {
        const problem = isGregorian(date.year) && wrongWeekday(text, date, language);
        if (problem) report({ pointer: at.pointer, on: "value", ...problem });
      }
    }

    const calendars = dateFields((source, pointer, block, index) => {
      const text = resolve(source);
      const [date, secondDate] = findDates(text, language);
      if (!date || secondDate || !isGregorian(block.year) || !isGregorian(date.year ?? block.year)) return;
      // the start of an event says of which year its day is
      if (block.type === "eventList" && listStarts(block)[index]) return;
      const problem =
        date.year === undefined
          ? checkWeekday(text, date, block, index)
          : wrongYear(text, { ...date, year: date.year }, block);
      if (problem) report({ pointer: pointer(), on: "value", ...problem });
    });

    return {
      constant: checkText,
      text: checkText,
      blocks: {
        ...calendars,
        eventList(block, at) {
          calendars.eventList(block, at);
          for (const [index, event] of block.events.entries())
            for (const { below, ...problem } of findEventMismatches(event, language, resolve))
              report({ pointer: `${at.pointer}/events/${index}${below}`, on: "value", ...problem });
        },
      },
    };

    /** A day of the week that the date has in none of the years in which it may be. */
    function checkWeekday(text: string, date: WrittenDate, block: DatedBlock, index: number): Problem | undefined {
      if (!weekdayBefore(text.slice(0, date.range[0]), language)) return undefined;
      const years = yearsOf(block);
      const listDays = (candidateYears: readonly number[]) => candidateYears.flatMap((year) => findDay(date, year));
      return wrongWeekday(
        text,
        { ...date, days: listDays(years.possible), likely: listDays(years.ofDate(index)) },
        language,
      );
    }

    /** A calendar has dates of its own year and of the next, or of the years that its heading names. */
    function wrongYear(text: string, date: DatedText, block: DatedBlock): Problem | undefined {
      const { possible, firstWritten = date.year } = yearsOf(block);
      if ([block.year, block.year + 1, ...possible].includes(date.year)) return undefined;
      const closest = block.year + Math.min(1, date.year - firstWritten);
      const fix = writeInstead({ word: withYear(text, date, [closest, block.year, block.year + 1]), certain: false });
      return {
        message: `"${text}" is in ${date.year}, but these are dates of ${block.year}`,
        remedy: `${fix.title}, or correct "year".`,
        suggestions: [fix],
      };
    }

    /** A text with the first year in which its date has the day of the week before it; else with the first and its day. */
    function withYear(text: string, date: DatedText, years: readonly [number, ...number[]]): string {
      const [start, end] = date.range;
      const weekday = weekdayBefore(text.slice(0, start), language);
      const hasWeekday = (year: number) =>
        findDay(date, year).some(({ weekday: day }) => weekday && isDay(weekday, day));
      const year = years.find(hasWeekday) ?? years[0];
      const datedText = text.slice(0, start) + date.written.replace(String(date.year), String(year)) + text.slice(end);
      const [day] = hasWeekday(year) ? [] : findDay(date, year);
      if (!weekday || !day) return datedText;
      const place = weekdayRange(text, weekday, start);
      return datedText.slice(0, place[0]) + weekday.names[day.weekday] + datedText.slice(place[1]);
    }
  },
};

/** Whether the events with a day in words have a start, too, in order. */
const listStarts = oncePer(({ events }: Extract<DatedBlock, { type: "eventList" }>) =>
  events.flatMap(({ date, start }) => (date === undefined ? [] : start !== undefined)),
);

const DIGITS = characterSet("0");
const YEAR = /20\d\d/;

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions" | "range">;

type DatedText = WrittenDate & { year: number };

/** A day that a date may be. */
interface Day {
  /** From 0 for Sunday. */
  weekday: number;
  /** The date with its year. */
  written: string;
}

/** A date in a text, the days that it may be, and the likeliest of them. */
interface TextDate {
  range: Range;
  days: readonly Day[];
  likely: readonly Day[];
}

function findDatesWithYear(text: string, language: string): (TextDate & { year: number })[] {
  const inWords = findDates(text, language).flatMap(({ year, ...date }) => {
    if (year === undefined) return [];
    const days = findDay(date, year);
    return [{ ...date, year, days, likely: days }];
  });
  const inNumbers = numericDates(text, language).map(({ written: dateText, range, year, days: readings }) => {
    const days = readings.flatMap((reading) => findDay({ ...reading, written: dateText }, year));
    return { range, year, days, likely: days.slice(0, 1) };
  });
  return [...inWords, ...inNumbers];
}

/** The day that a date is in a year; nothing if the year has no such day. */
function findDay(
  { day, month, written: dateText }: Pick<WrittenDate, "day" | "month" | "written">,
  year: number,
): Day[] {
  const date = new Date(Date.UTC(year, month, day));
  const isComplete = dateText.includes(String(year));
  return date.getUTCDate() === day
    ? [{ weekday: date.getUTCDay(), written: isComplete ? dateText : `${dateText} ${year}` }]
    : [];
}

function isDay({ day, listed: listedDays }: Weekday, otherDay: number): boolean {
  return day === otherDay || listedDays.includes(otherDay);
}

function wrongWeekday(text: string, { range, days, likely }: TextDate, language: string): Problem | undefined {
  const weekday = weekdayBefore(text.slice(0, range[0]), language);
  if (!weekday || likely.length === 0 || days.some((day) => isDay(weekday, day.weekday))) return undefined;
  const [start, end] = weekdayRange(text, weekday, range[0]);
  const whole = [start, range[1]] as const;
  const getDayName = (day: Day) => getItem(weekday.names, day.weekday);
  const fixes = likely.map((day) =>
    writeInstead({ word: getDayName(day) + text.slice(end, range[1]), certain: false }, whole),
  );
  const facts = likely.map((day) => `${day.written} is a ${getDayName(day)}`);
  return {
    range: whole,
    message: `${facts.join(" and ")}, not a ${text.slice(start, start + weekday.written.length)}`,
    remedy: `${enumerated(
      fixes.map(({ title }) => title),
      "or",
    )}, or another date.`,
    suggestions: fixes,
  };
}

/** Where the day of the week before a date is; a short name may end with a full stop: Sat. */
function weekdayRange(text: string, { written: name }: Weekday, dateStart: number): [start: number, end: number] {
  const start = text.lastIndexOf(name, dateStart);
  const end = start + name.length;
  return [start, text[end] === "." ? end + 1 : end];
}
