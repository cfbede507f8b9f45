import { getItem } from "../../json/getItem.ts";
import type { Range } from "../../json/textEdits.ts";
import { getLocale } from "../locales/index.ts";
import { countDays } from "./dates.ts";

/** A day and a month, from 0 for January. */
export interface DayOfYear {
  day: number;
  month: number;
}

/** A date in numbers. */
export interface NumericDate {
  written: string;
  range: Range;
  year?: number;
  /** The days that it may be to readers of the language, the likelier first; none when there is no such day. */
  days: readonly DayOfYear[];
  /** As most readers of the language take it, whether there is such a day or not. */
  first: DayOfYear;
}

/** 7/12/2026, and no part of a reference or of a longer number. */
const IN_TEXT = /(?<![\p{L}\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d)(?![\p{L}\d/-]|\.\d)/gu;

/** 7/12, 7/12/26, 7/12/2026. */
const WHOLE = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;

/** A date in numbers with its year. */
export type DatedNumbers = NumericDate & { year: number };

/** The dates in numbers of a text that say their year. */
export function numericDates(text: string, language: string): DatedNumbers[] {
  return Array.from(text.matchAll(IN_TEXT), (match) => readNumbers(match, language) as DatedNumbers);
}

/** The date in numbers that a text is, with or without its year. */
export function numericDate(text: string, language: string): NumericDate | undefined {
  const match = WHOLE.exec(text);
  return match ? readNumbers(match, language) : undefined;
}

/** Whether a language is written in countries of which some put the month first, others the day: 5/6 is no date to all. */
export function isReadInTwoWays(language: string): boolean {
  return listOrders(getLocale(language).language).length > 1;
}

function readNumbers(match: RegExpExecArray, language: string): NumericDate {
  const [text, firstNumber, , secondNumber, inYear] = match;
  const [a, b] = [Number(firstNumber), Number(secondNumber)];
  const year = inYear === undefined ? undefined : Number(inYear.padStart(4, "20"));
  const readings = { "day first": { day: a, month: b - 1 }, "month first": { day: b, month: a - 1 } };
  const likelyReadings = listOrders(language).map((order) => readings[order]);
  // a day that does not exist in the order of the language was written in the other
  const days = [likelyReadings, Object.values(readings)].map((candidates) =>
    candidates.filter((day) => isDay(day, year)),
  );
  const inCalendar = [...likelyReadings, ...Object.values(readings)].find(({ month }) => month >= 0 && month < 12);
  return {
    written: text,
    range: [match.index, match.index + text.length],
    ...(year !== undefined && { year }),
    days: distinct(days.find((candidates) => candidates.length > 0) ?? []),
    first: inCalendar ?? getItem(likelyReadings, 0),
  };
}

/** 5/5 is one day in either order. */
function distinct([first, second]: readonly DayOfYear[]): DayOfYear[] {
  if (!first) return [];
  return second && second.day !== first.day ? [first, second] : [first];
}

function isDay({ day, month }: DayOfYear, year: number | undefined): boolean {
  return month >= 0 && month < 12 && day > 0 && day <= countDays(month, year);
}

type Order = "day first" | "month first";

const ordersByLanguage = new Map<string, readonly Order[]>();

/**
 * The orders in which readers of a language take the day and the month of a date in numbers, the likelier first. A
 * language of one country has one; of others the orders of the world and of the country with most of its readers count.
 */
function listOrders(language: string): readonly Order[] {
  let orders = ordersByLanguage.get(language);
  if (!orders) {
    const { region, baseName } = getLocale(language);
    const locales = region ? [baseName] : [`${baseName}-001`, baseName];
    orders = [...new Set(locales.map(readOrder))];
    ordersByLanguage.set(language, orders);
  }
  return orders;
}

function readOrder(locale: string): Order {
  const format = new Intl.DateTimeFormat(locale, { calendar: "gregory", day: "numeric", month: "numeric" });
  const parts = format.formatToParts(0).map(({ type }) => type);
  return parts.indexOf("day") < parts.indexOf("month") ? "day first" : "month first";
}
