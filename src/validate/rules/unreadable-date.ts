import { LEAP_YEAR, monthNames } from "../../site/dates/calendarNames.ts";
import { dateFields } from "../../site/dates/dateFields.ts";
import { findDates, isMonth, writtenDay } from "../../site/dates/dates.ts";
import { isReadInTwoWays, type NumericDate, numericDate } from "../../site/dates/numericDates.ts";
import { isSpreadsheetError, spreadsheetDay } from "../content/spreadsheet.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { enumerated } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { PageRule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";

/** A date of a calendar with a misspelt month, in numbers that readers take in two ways, or as a spreadsheet counts it. */
export const unreadableDate: PageRule = {
  kind: "page",
  id: "unreadable-date",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  check({ language, constants, resolve }, report) {
    return {
      blocks: dateFields((source, at) => {
        const problem = unreadable(resolve(source).trim(), language);
        if (!problem) return;
        const { pointer, constant } = writtenOut(source, at, constants);
        // several calendars may use one constant
        report({ pointer, on: "value", ...(constant !== undefined && { groupBy: constant }), ...problem });
      }),
    };
  },
};

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions">;

function unreadable(text: string, language: string): Problem | undefined {
  if (findDates(text, language).length > 0) return undefined;
  if (isSpreadsheetError(text)) return withFixes(`"${text}" cannot be read as a date`, []);
  const day = spreadsheetDay(text);
  if (day) return withFixes(`"${text}" is a date as a spreadsheet counts it`, [writtenDay(day, language)]);
  const date = numericDate(text, language);
  return date ? inNumbers(text, date, language) : misspelt(text, language);
}

/** The only word beside a number, when it is nearly the name of a month: 18 Mai. */
function misspelt(text: string, language: string): Problem | undefined {
  const [word, secondWord] = text.match(/\p{L}{3,}/gu) ?? [];
  if (word === undefined || secondWord !== undefined || !/\d/.test(text) || isMonth(word, language)) return undefined;
  const month = closestMatch(word, [...monthNames(language), ...monthNames("en")])?.word;
  if (month === undefined) return undefined;
  return withFixes(`"${text}" cannot be read as a date: "${word}" is not a month`, [text.replace(word, month)]);
}

function inNumbers(text: string, { days, year }: NumericDate, language: string): Problem | undefined {
  if (days.length === 0) return withFixes(`The date "${text}" does not exist`, []);
  if (!isReadInTwoWays(language)) return undefined;
  const words = days.map(({ day, month }) => {
    const date = new Date(Date.UTC(year ?? LEAP_YEAR, month, day));
    return writtenDay(date, language, year ? "with year" : "without year");
  });
  const isCertain = days.every(({ day, month }) => day > 12 || day === month + 1);
  const why = isCertain ? "has no month in words" : "may be read with the month first";
  return withFixes(`The date "${text}" ${why}`, words);
}

function withFixes(message: string, words: readonly string[]): Problem {
  if (words.length === 0) return { message, remedy: "Write the right day." };
  const remedy = `Write ${enumerated(
    words.map((word) => `"${word}"`),
    "or",
  )}.`;
  return { message, remedy, suggestions: words.map((word) => writeInstead({ word, certain: false })) };
}
