import { getLocale } from "../locales/index.ts";
import { type DatedBlock, listDates } from "./dateFields.ts";
import { findDates } from "./dates.ts";
import type { WrittenDate } from "./writtenDate.ts";

/** The years of a block whose texts are dates. */
export interface CalendarYears {
  /** The years that a date without its own may be in, the earlier first. */
  possible: readonly number[];
  /** The first year that a date says itself. */
  firstWritten: number | undefined;
  /** The years that one date may be in, by its index among the dates of the block, as far as their order tells. */
  ofDate(index: number): readonly number[];
}

/** The language and the constants with which blocks are read. */
interface YearContext {
  language: string;
  resolve(text: string): string;
}

/** Creates the reader of the years of blocks. */
export function createYearReader(context: YearContext): (block: DatedBlock) => CalendarYears {
  const yearsByBlock = new WeakMap<DatedBlock, CalendarYears>();
  return (block) => {
    const years = yearsByBlock.get(block) ?? readYears(block, context);
    yearsByBlock.set(block, years);
    return years;
  };
}

/**
 * A school year has two years: that of the block and the next, or those that its heading names. Only under a heading that
 * names the year of the block alone, dates in order are all in that year.
 */
function readYears(block: DatedBlock, { language, resolve }: YearContext): CalendarYears {
  const headingYears = [...findYears(resolve(block.heading ?? ""))].sort();
  const dates = listDates(block).map((text) => findDates(resolve(text), language)[0]);
  const dateYears = dates.flatMap((date) => date?.year ?? []);
  const [newYear, secondNewYear] = findNewYears(dates);
  const possible = possibleYears(block, { named: headingYears, written: dateYears, hasNewYear: newYear !== undefined });
  const isInOrder = newYear !== undefined && secondNewYear === undefined && possible.length === 2;
  return {
    possible,
    firstWritten: dateYears.length > 0 ? dateYears.reduce((a, b) => Math.min(a, b)) : undefined,
    ofDate: (index) => (isInOrder ? possible.slice(...(index < newYear ? [0, 1] : [1, 2])) : possible),
  };
}

/** The years that a block names, and their order. */
interface YearEvidence {
  /** The years in its heading. */
  named: readonly number[];
  /** The years of its dates. */
  written: readonly number[];
  /** Whether a date is earlier in the year than the one before it. */
  hasNewYear: boolean;
}

function possibleYears(
  { year }: DatedBlock,
  { named: headingYears, written: dateYears, hasNewYear }: YearEvidence,
): number[] {
  const [first, second, thirdYear] = headingYears;
  const isOfBlock = headingYears.includes(year) && thirdYear === undefined;
  if (first !== undefined && second === first + 1 && isOfBlock) return [first, second];
  const isOneYear = isOfBlock && second === undefined && !hasNewYear;
  return isOneYear && !dateYears.includes(year + 1) ? [year] : [year, year + 1];
}

/** The indexes of the dates that are earlier in the year than the date before them. */
function findNewYears(dates: readonly (WrittenDate | undefined)[]): number[] {
  const indexes: number[] = [];
  let last = 0;
  for (const [index, date] of dates.entries()) {
    if (!date) continue;
    const dayOfYear = date.month * 31 + (date.firstDay ?? date.day);
    if (dayOfYear < last) indexes.push(index);
    last = dayOfYear;
  }
  return indexes;
}

/**
 * Finds the years in a text. A school year has two.
 *
 * `findYears("Events of 2025/26") // new Set([2025, 2026])`
 */
export function findYears(text: string): Set<number> {
  const matches = text.matchAll(/\b20(\d\d)(?:\s*[/–-]\s*(?:20)?(\d\d))?\b/g);
  return new Set(
    Array.from(matches).flatMap(([, first, second = first]) => [2000 + Number(first), 2000 + Number(second)]),
  );
}

/** A year that is further from the present one is of another calendar, such as 2569 on a site in German. */
const FURTHEST = 200;

/** By language and Gregorian year: that year in the other calendars that Intl knows in the language. */
const cache = new Map<string, readonly number[]>();

/** Whether a year is one of the Gregorian calendar, and not of another that is used in the language, such as the Thai. */
export function isGregorianYear(year: number, language: string, now: Date): boolean {
  const presentYear = now.getUTCFullYear();
  const distance = Math.abs(year - presentYear);
  return distance <= FURTHEST && otherYears(language, now).every((otherYear) => distance <= Math.abs(year - otherYear));
}

/** The Gregorian year of a year that may be one of another calendar: 2026 of 2569 in Thai. */
export function findGregorianYear(year: number, language: string, now: Date): number {
  const presentYear = now.getUTCFullYear();
  const measureDistance = (present: number) => Math.abs(year - present);
  const closest = otherYears(language, now).reduce(
    (a, b) => (measureDistance(b) < measureDistance(a) ? b : a),
    presentYear,
  );
  return presentYear + year - closest;
}

/** The present year in the other calendars that are used in a language. */
function otherYears(language: string, now: Date): readonly number[] {
  const key = `${language} ${now.getUTCFullYear()}`;
  const years =
    cache.get(key) ??
    listCalendars(language).flatMap((calendar) => (calendar === "gregory" ? [] : (readYear(calendar, now) ?? [])));
  cache.set(key, years);
  return years;
}

/** The methods and properties for calendars that `Intl.Locale` has in new and in older versions of Node. */
interface CalendarLocale {
  getCalendars?(): string[];
  calendars?: string[];
}

function listCalendars(language: string): string[] {
  const locale = getLocale(language) as CalendarLocale;
  return locale.getCalendars?.() ?? locale.calendars ?? [];
}

/** The year of a day in a calendar; undefined in one that numbers no years, as the Chinese one. */
function readYear(calendar: string, now: Date): number | undefined {
  const format = new Intl.DateTimeFormat("en", { calendar, year: "numeric", numberingSystem: "latn", timeZone: "UTC" });
  return format.formatToParts(now).flatMap(({ type, value }) => (type === "year" ? Number(value) : []))[0];
}
