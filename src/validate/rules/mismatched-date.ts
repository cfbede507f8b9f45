import { escapePointer } from "../../site/pointer.ts";
import { type DatedBlock, dateFields, datesOf } from "../content/dates/dateFields.ts";
import { findDates } from "../content/dates/dates.ts";
import { numericDates } from "../content/dates/numericDates.ts";
import { weekdayBefore } from "../content/dates/weekdays.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Range, ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

/** A date with a wrong day of the week, or a date of a calendar with the year of another calendar. */
export const mismatchedDate: Rule = {
  id: "mismatched-date",
  severity: "warning",
  phase: "content",
  hiddenBy: ["impossible-date", "unreadable-date"],
  check({ value, resolve, constants }, report) {
    const language = String(valueAt(value, "/site/language"));

    function checkText(text: string, pointer: () => string): void {
      if (!YEAR.test(text)) return;
      for (const date of datesWithYear(text, language)) {
        const found = wrongWeekday(text, date, language);
        if (found) report({ pointer: pointer(), on: "value", ...found });
      }
    }

    for (const [name, text] of Object.entries(constants)) checkText(text, () => `/constants/${escapePointer(name)}`);
    return {
      text: (text, at) => checkText(text, () => at.pointer),
      blocks: dateFields((written, pointer, block) => {
        const text = resolve(written);
        const [date, another] = findDates(text, language);
        if (!date || another) return;
        const shown = `${date.written} ${block.year}`;
        const found =
          date.year === undefined
            ? wrongWeekday(text, { ...date, written: shown, days: daysOf(date, yearsOf(block)) }, language)
            : wrongYear(text, date.year, block, () => firstYear(block));
        if (found) report({ pointer: pointer(), on: "value", ...found });
      }),
    };

    function firstYear(block: DatedBlock): number {
      const dates = datesOf(block).flatMap((date) => findDates(resolve(date), language));
      return Math.min(...dates.flatMap(({ year }) => year ?? []));
    }
  },
};

const YEAR = /20\d\d/;

/** A date in a text, and the days that it may be. */
interface TextDate {
  written: string;
  range: Range;
  days: readonly Date[];
}

function datesWithYear(text: string, language: string): TextDate[] {
  const inWords = findDates(text, language).map((date) => ({
    ...date,
    days: date.year === undefined ? [] : daysOf(date, [date.year]),
  }));
  const inNumbers = numericDates(text, language).map((date) => ({
    ...date,
    days: date.days.flatMap((day) => daysOf(day, [date.year])),
  }));
  return [...inWords, ...inNumbers];
}

function daysOf({ day, month }: { day: number; month: number }, years: readonly number[]): Date[] {
  return years.map((year) => new Date(Date.UTC(year, month, day))).filter((date) => date.getUTCDate() === day);
}

/** The years that a date of a calendar may be in: a school year has two. */
function yearsOf({ type, year }: DatedBlock): number[] {
  return type === "eventList" ? [year] : [year, year + 1];
}

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions" | "range">;

function wrongWeekday(text: string, { written, range: [start, end], days }: TextDate, language: string) {
  const weekday = weekdayBefore(text.slice(0, start), language);
  const possible = days.map((date) => date.getUTCDay());
  const name = weekday?.names[possible[0] ?? -1];
  if (!weekday || name === undefined) return undefined;
  if (possible.some((day) => day === weekday.day || weekday.listed.includes(day))) return undefined;
  const range = [text.lastIndexOf(weekday.written, start), end] as const;
  const whole = text.slice(...range);
  // a short name may end with a dot: Sat.
  const short = whole.startsWith(`${weekday.written}.`) ? `${weekday.written}.` : weekday.written;
  const fix = writeInstead({ word: whole.replace(short, name), certain: false }, range);
  return {
    range,
    message: `${written} is a ${name}, not a ${weekday.written}`,
    remedy: `${fix.title}, or another date.`,
    suggestions: [fix],
  };
}

/** A calendar has dates of its own year and of the next. */
function wrongYear(text: string, year: number, block: DatedBlock, first: () => number): Problem | undefined {
  if (year === block.year || year === block.year + 1) return undefined;
  const closest = block.year + Math.min(1, year - first());
  const fix = writeInstead({ word: text.replace(String(year), String(closest)), certain: false });
  return {
    message: `"${text}" is in ${year}, but these are dates of ${block.year}`,
    remedy: `${fix.title}, or correct "year".`,
    suggestions: [fix],
  };
}
