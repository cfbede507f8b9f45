import { writtenOut } from "../constants/wholeConstant";
import { dateFields } from "../dates/dateFields";
import { daysIn, findDates, isMonth, monthNamesOf, writtenDay } from "../dates/dates";
import { valueAt } from "../places/pointer";
import type { Report } from "../report";
import type { Rule } from "../rule";
import { isSpreadsheetSign, spreadsheetDay } from "../texts/spreadsheet";
import { nearest } from "../words/nearest";
import { writeInstead } from "../words/replacement";

/** A day and a word, in either order: 18 Mai. */
const DAY_AND_WORD =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\p{L}+)\.?(?:,?\s+\d{4})?$|^(\p{L}+)\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?$/u;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
/** The languages that are read on both sides of the Atlantic, and those of which English stands beside. */
const READ_IN_TWO_WAYS = /^(?:en|sw)\b/;

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

function unreadable(text: string, language: string): Omit<Report, "pointer" | "on"> | undefined {
  if (findDates(text, language).length > 0) return undefined;
  if (isSpreadsheetSign(text) || spreadsheetDay(text)) return copied(text, language);
  const [, first, , second, year] = NUMBERS.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return inNumbers(text, [first, second, year], language);
  const [, , word = "", otherWord = word] = DAY_AND_WORD.exec(text) ?? [];
  if (otherWord.length <= 2 || isMonth(otherWord, language)) return undefined;
  const meant = nearest(otherWord, [...monthNamesOf(language), ...monthNamesOf("en")]);
  if (!meant) return undefined;
  const repair = writeInstead({ word: text.replace(otherWord, meant.word), certain: false });
  return {
    message: `"${text}" cannot be read as a date: no month is called "${otherWord}"`,
    remedy: `${repair.title}.`,
    suggestions: [repair],
  };
}

/** What a spreadsheet showed, or kept, in the place of a date. */
function copied(text: string, language: string): Omit<Report, "pointer" | "on"> {
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

/** 18/05/2025 can be one day only; of 05/06 nobody knows which it is. */
function inNumbers(text: string, [first, second, year]: [string, string, string?], language: string) {
  const [a, b] = [Number(first), Number(second)];
  const [day, month] = a > 12 || b <= 12 ? [a, b] : [b, a];
  const full = year?.length === 2 ? `20${year}` : year;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month - 1, full === undefined ? undefined : Number(full)))
    return { message: `"${text}" is a day that no calendar has`, remedy: "Write the day that is meant." };
  // who reads 18.5. or 18/5 in one of the other languages has no doubt
  if (!READ_IN_TWO_WAYS.test(language)) return undefined;
  // these languages write the day first
  const written = [day, monthNamesOf(language)[month - 1], full].filter((part) => part !== undefined).join(" ");
  const repair = writeInstead({ word: written, certain: false });
  const why =
    a <= 12 && b <= 12 && a !== b ? "some readers take the first number for the month" : "it has no month in words";
  return { message: `"${text}" is a date in numbers: ${why}`, remedy: `${repair.title}.`, suggestions: [repair] };
}
