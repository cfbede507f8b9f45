import { getLocale, listLanguages, locales } from "../locales/index.ts";
import { findWords, plainWords, type Word } from "../locales/phrases.ts";

/** A name of a month or of a day of the week. */
export interface CalendarName {
  /** From 0 for January or Sunday. */
  index: number;
  /** The long names in the same language. */
  names: readonly string[];
  isShort: boolean;
  /** Whether it may be another word in the language: in Italian, 31 set are sets. */
  isAmbiguous: boolean;
}

/** Names by their words, in lower case without diacritics. */
export type CalendarNames = ReadonlyMap<string, CalendarName>;

type Calendar = Readonly<Record<"months" | "weekdays", CalendarNames>>;

/** A year in which February has 29 days. */
export const LEAP_YEAR = 2024;

/** Short names with fewer letters are other words in too many languages. */
const SHORTEST = 3;

/** The longest name in words: "terça-feira", "J’mosi". */
const MOST_WORDS = 3;

const HAS_LETTER = /\p{L}/u;

const cache = new Map<string, Calendar>();

/** The names of months and days of the week in the languages of a site, from Intl and the locale files. */
export function getCalendar(language: string): Calendar {
  let calendar = cache.get(language);
  if (!calendar) {
    calendar = { months: listNames(language, "month"), weekdays: listNames(language, "weekday") };
    cache.set(language, calendar);
  }
  return calendar;
}

/** The name that begins with the word at an index, or that ends before it. */
export function findNameAt(words: readonly Word[], index: number, where: "from" | "before", names: CalendarNames) {
  for (let count = MOST_WORDS; count > 0; count--) {
    const start = where === "from" ? index : index - count;
    const nameWords = start < 0 ? [] : words.slice(start, start + count);
    const name = nameWords.length === count ? names.get(nameWords.map(({ plain }) => plain).join(" ")) : undefined;
    if (name) return { ...name, start, end: start + count };
  }
  return undefined;
}

/** The long names of the months as a date has them in a language, January first; in many languages they are inflected. */
export function monthNames(language: string): readonly string[] {
  return intlNames(language, { month: "long", day: "numeric" });
}

function listNames(language: string, part: "month" | "weekday"): CalendarNames {
  const table = new Map<string, CalendarName>();
  const [, ...otherLanguages] = listLanguages(language);
  const languages = [getLocale(language).baseName, ...otherLanguages].map((language) => {
    const names = intlNames(language, part === "month" ? { month: "long", day: "numeric" } : { weekday: "long" });
    const { shortMonths, shortWeekdays } = locales[getLocale(language).language] ?? {};
    return { spoken: language, names, listed: (part === "month" ? shortMonths : shortWeekdays) ?? [] };
  });
  const add = (text: string, name: CalendarName) => {
    const key = plainWords(text);
    // Chinese and Japanese number the months: markedDates.ts reads their dates
    if (HAS_LETTER.test(key) && !table.has(key)) table.set(key, name);
  };
  for (const { spoken: language, names } of languages) {
    const common = { names, isShort: false, isAmbiguous: false };
    for (const [index, name] of names.entries()) add(name, { index, ...common });
    for (const [index, name] of intlNames(language, { [part]: "long" }).entries()) add(name, { index, ...common });
  }
  for (const { names, listed: shortNames } of languages)
    for (const [index, alternatives] of shortNames.entries())
      for (const name of alternatives) add(name, { index, names, isShort: true, isAmbiguous: false });
  for (const { spoken: language, names } of languages) {
    const options = part === "month" ? ({ month: "short", day: "numeric" } as const) : ({ weekday: "short" } as const);
    const short = intlNames(language, options).map(plainWords);
    for (const [index, name] of short.entries())
      if (name.length >= SHORTEST && short.indexOf(name) === short.lastIndexOf(name))
        add(name, { index, names, isShort: true, isAmbiguous: part === "month" });
  }
  return table;
}

/** The names that a format gives to the months of a year or to the days of a week, Sunday first. */
function intlNames(language: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = dateFormat(language, options);
  // 18 January 2026 was a Sunday
  return options.month
    ? Array.from({ length: 12 }, (_, month) => joinName(format.formatToParts(Date.UTC(LEAP_YEAR, month, 18)), "month"))
    : Array.from({ length: 7 }, (_, day) => joinName(format.formatToParts(Date.UTC(2026, 0, 18 + day)), "weekday"));
}

/** The words of a part, with letters of other parts that are written together with it, as in Hebrew. */
function joinName(parts: readonly Intl.DateTimeFormatPart[], type: "month" | "weekday"): string {
  const index = parts.findIndex((part) => part.type === type);
  const text = parts.map(({ value }) => value).join("");
  const start = parts.slice(0, index).reduce((sum, { value }) => sum + value.length, 0);
  const end = start + (parts[index]?.value.length ?? 0);
  const words = findWords(text).filter((word) => word.start < end && word.end > start);
  return text.slice(words[0]?.start ?? start, words.at(-1)?.end ?? end);
}

/** A format for dates of the Gregorian calendar in the digits 0 to 9. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const common = { calendar: "gregory", numberingSystem: "latn", timeZone: "UTC" };
  return new Intl.DateTimeFormat(getLocale(language).baseName, { ...options, ...common });
}
