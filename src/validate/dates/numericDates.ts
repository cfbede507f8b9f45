import type { Range } from "../report";
import { daysIn } from "./dates";

/** A day and a month, from 0 for January. */
export interface DayOfYear {
  day: number;
  month: number;
}

/** A date in numbers found in a text. */
export interface NumericDate {
  written: string;
  range: Range;
  year: number;
  /** The days that it may be, that of the language's order first; none when there is no such day. */
  days: readonly DayOfYear[];
  /** As readers of the language take it, whether there is such a day or not. */
  first: DayOfYear;
}

/** 7/12/2026, and no part of a reference or of a longer number. */
const NUMERIC = /(?<![\p{L}\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d)(?![\p{L}\d/-]|\.\d)/gu;

/** A cheap look, which few texts pass. */
const YEAR = /[/.-]20\d\d/;

/** The languages that write the month before the day. */
const MONTH_FIRST = /^en-US\b/i;

/** The dates in numbers of a text. */
export function numericDates(text: string, language: string): NumericDate[] {
  if (!YEAR.test(text)) return [];
  return [...text.matchAll(NUMERIC)].map((match) => {
    const [written, one, , other, inYear] = match;
    const [a, b, year] = [Number(one), Number(other), Number(inYear)];
    const both = [
      { day: a, month: b - 1 },
      { day: b, month: a - 1 },
    ];
    const readings = MONTH_FIRST.test(language) ? both.toReversed() : both;
    const inCalendar = readings.filter(({ month }) => month >= 0 && month < 12);
    return {
      written,
      range: [match.index, match.index + written.length],
      year,
      days: inCalendar.filter(({ day, month }) => day > 0 && day <= daysIn(month, year)),
      first: (inCalendar[0] ?? readings[0]) as DayOfYear,
    };
  });
}
