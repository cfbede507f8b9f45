import { dateFields } from "../content/dates/dateFields.ts";
import { findDates, isMonth, LEAP_YEAR, monthNamesOf, writtenDay } from "../content/dates/dates.ts";
import { isReadInTwoWays, type NumericDate, numericDate } from "../content/dates/numericDates.ts";
import { isSpreadsheetError, spreadsheetDay } from "../content/spreadsheet.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { writtenOut } from "../site/constants/wholeConstant.ts";

/** A day and a word, in either order: 18 Mai. */
const DAY_AND_WORD =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\p{L}+)\.?(?:,?\s+\d{4})?$|^(\p{L}+)\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?$/u;

/** A date in numbers, of which nobody knows whether the month comes first, or with the misspelt name of a month. */
export const unreadableDate: Rule = {
  id: "unreadable-date",
  severity: "warning",
  phase: "content",
  check({ value, constants, resolve }, report) {
    const language = String(valueAt(value, "/site/language"));
    /** Texts that were looked at: the dates of a calendar come again. */
    const looked = new Set<string>();
    return {
      blocks: dateFields((written, pointer) => {
        if (looked.has(written)) return;
        const found = unreadable(resolve(written).trim(), language);
        const out = found && writtenOut(written, pointer, constants);
        // a constant is told once, where it is written
        if (!out || out.constant !== undefined) looked.add(written);
        if (out) report({ pointer: out.pointer, on: "value", ...found });
      }),
    };
  },
};

function unreadable(text: string, language: string): Omit<ReportDescriptor, "pointer" | "on"> | undefined {
  if (findDates(text, language).length > 0) return undefined;
  if (isSpreadsheetError(text) || spreadsheetDay(text)) return copied(text, language);
  const date = numericDate(text, language);
  if (date) return inNumbers(text, date, language);
  const [, , word = "", otherWord = word] = DAY_AND_WORD.exec(text) ?? [];
  if (otherWord.length <= 2 || isMonth(otherWord, language)) return undefined;
  const meant = closestMatch(otherWord, [...monthNamesOf(language), ...monthNamesOf("en")]);
  if (!meant) return undefined;
  const repair = writeInstead({ word: text.replace(otherWord, meant.word), certain: false });
  return {
    message: `"${text}" cannot be read as a date: no month is called "${otherWord}"`,
    remedy: `${repair.title}.`,
    suggestions: [repair],
  };
}

/** What a spreadsheet showed, or kept, in the place of a date. */
function copied(text: string, language: string): Omit<ReportDescriptor, "pointer" | "on"> {
  const day = spreadsheetDay(text);
  if (!day)
    return {
      message: `"${text}" is what a spreadsheet shows in place of a date`,
      remedy: "Write the day that is meant.",
    };
  const repair = writeInstead({ word: writtenDay(day, language), certain: false });
  return {
    message: `"${text}" is a day as a spreadsheet counts it`,
    remedy: `${repair.title}.`,
    suggestions: [repair],
  };
}

/** A date in numbers: that of each order in which readers may take it. */
function inNumbers(text: string, { days, year }: NumericDate, language: string) {
  if (days.length === 0)
    return { message: `"${text}" is a day that no calendar has`, remedy: "Write the day that is meant." };
  // who reads 18.5. or 18/5 in one of the other languages has no doubt
  if (!isReadInTwoWays(language)) return undefined;
  const words = days.map(({ day, month }) => {
    const date = new Date(Date.UTC(year ?? LEAP_YEAR, month, day));
    return writtenDay(date, language, year ? "with year" : "without year");
  });
  const why = days.every(({ day, month }) => day > 12 || day === month + 1)
    ? "it has no month in words"
    : "some readers take the first number for the month";
  const remedy = `Write ${words.map((word) => `"${word}"`).join(" or ")}.`;
  const suggestions = words.map((word) => writeInstead({ word, certain: false }));
  return { message: `"${text}" is a date in numbers: ${why}`, remedy, suggestions };
}
