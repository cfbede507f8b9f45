import { languagesOf } from "../../locales/index.ts";
import type { Range } from "../../report.ts";

/** A day and a month found in a text. */
export interface WrittenDate {
  written: string;
  range: Range;
  day: number;
  /** From 0 for January. */
  month: number;
  /** The name of the month. */
  name: string;
  year?: number;
}

/** A day that not every month has; only texts with one may hold a date that does not exist. */
export const RARE_DAY = /(?<!\d)(?:00?|29|[3-9]\d)(?!\d)/;

const ENGLISH = "January February March April May June July August September October November December".split(" ");

/** A year in which February is long. */
export const LEAP_YEAR = 2024;

/** How many days a month has; of one whose year is not known, the most that it may have. */
export function daysIn(month: number, year = LEAP_YEAR): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** The dates in a text: "29 February", "February 29, 2025" in the languages of a site, and "2025-02-29". */
export function findDates(text: string, language: string): WrittenDate[] {
  const { names, pattern } = monthsOf(language);
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [written, day, month, yearAfter, otherMonth, otherDay, otherYear, isoYear, isoMonth, isoDay] = match;
    const index = isoMonth ? Number(isoMonth) - 1 : (names.get((month ?? otherMonth ?? "").toLowerCase()) ?? -1);
    if (index < 0 || index > 11) return [];
    const year = yearAfter ?? otherYear ?? isoYear;
    return {
      written,
      range: [match.index, match.index + written.length] as const,
      day: Number(day ?? otherDay ?? isoDay),
      month: index,
      name: ENGLISH[index] as string,
      ...(year && { year: Number(year) }),
    };
  });
}

/** The names of the months as they stand in a date of a language, January first. */
export function monthNamesOf(language: string): readonly string[] {
  return isEnglish(language) ? ENGLISH : inDates(language, "long");
}

/** Whether a word is the name of a month in a language, short or long, or its beginning: juil. and Sept. */
export function isMonth(word: string, language: string): boolean {
  const small = word.toLowerCase();
  if (monthsOf(language).names.has(small)) return true;
  return !isEnglish(language) && inDates(language, "short").some((name) => name.toLowerCase().startsWith(small));
}

/** A day as it is written in a language: 18 May 2025, May 18, 2025, 18 de mayo de 2025; or without its year. */
export function writtenDay(day: Date, language: string, year: "with year" | "without year" = "with year"): string {
  const { region, baseName } = localeOf(language);
  const options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
  if (year === "with year") options.year = "numeric";
  // by itself a language stands for the country with most of its readers
  return formatFor(region ? baseName : `${baseName}-001`, options).format(day);
}

/** The locale of a language, or that of English when there is no such language: the schema reports that. */
export function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    return new Intl.Locale("en");
  }
}

interface Months {
  names: Map<string, number>;
  pattern: RegExp;
}

/** Where a word begins or ends in any script; what is a letter is asked of few languages, since it takes long. */
const PLAIN_EDGES = { before: "\\b", after: "\\b" };
const EDGES = { before: "(?<![\\p{L}\\p{M}\\d_])", after: "(?![\\p{L}\\p{M}\\d_])" };

const known = new Map<string, Months>();

function monthsOf(language: string): Months {
  const months = known.get(language) ?? readMonths(language);
  known.set(language, months);
  return months;
}

function readMonths(language: string): Months {
  const names = new Map<string, number>();
  const short = ENGLISH.map((name) => name.slice(0, 3));
  // the calendars of other languages take time to load
  const [own = language, ...others] = languagesOf(language);
  const local = [...others, own === "en" ? own : language]
    .filter((one) => one !== "en")
    .flatMap((one) => [alone(one), inDates(one, "long")]);
  for (const known of [ENGLISH, short, ...local]) {
    for (const [month, name] of known.entries()) names.set(name.toLowerCase(), month);
  }
  names.set("sept", 8);
  const long = either([...names.keys()]);
  const shortened = isEnglish(language) ? [] : shortNames(language).filter(([name]) => !names.has(name));
  for (const [name, month] of shortened) names.set(name, month);
  const edge = [...names.keys()].every((name) => /^\w(?:.*\w)?$/.test(name)) ? PLAIN_EDGES : EDGES;
  const yearOf = (digits: string) => `,?\\s+(?:de\\s+)?${digits}(?!\\d)`;
  const brief = either(shortened.map(([name]) => name));
  // by itself a short name may be another word: in Italian, 31 set are sets
  const any = brief === "" ? long : `${long}|(?:${brief})(?=\\.|${yearOf("\\d{4}")})`;
  const dot = `(?:(?<=${either([...short, "sept", ...shortened.map(([name]) => name)])})\\.)?`;
  const year = `(?:${dot}${yearOf("(\\d{4})")})?`;
  const dayFirst = `(?<![\\d,.:])(\\d{1,2})(?:st|nd|rd|th|er|[.º°])?\\s+(?:(?:of|de)\\s+)?(${any})${edge.after}${year}`;
  const monthFirst = `${edge.before}(${any})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])${year}`;
  const iso = "(?<!\\d)(\\d{4})-(\\d{2})-(\\d{2})(?!\\d)";
  return { names, pattern: new RegExp(`${dayFirst}|${monthFirst}|${iso}`, "giu") };
}

/** The short names of the months in dates of a language, without the dot of some: déc. */
function shortNames(language: string): [string, number][] {
  const names = inDates(language, "short").map((name) => name.toLowerCase().replace(/\.$/, ""));
  const own = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name) && /^\p{L}{3,}$/u.test(name));
  return own.map((name) => [name, names.indexOf(name)]);
}

/** A pattern of any of these names, the longest first. */
function either(names: readonly string[]): string {
  return [...names]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}

/** The names of the months by themselves: styczeń. */
function alone(language: string): string[] {
  const format = formatFor(language, { month: "long" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(LEAP_YEAR, month, 1)));
}

/** The names of the months beside a day, which many languages inflect: 18 stycznia. */
function inDates(language: string, length: "long" | "short"): string[] {
  const format = formatFor(language, { day: "numeric", month: length });
  return Array.from({ length: 12 }, (_, month) => nameIn(format.formatToParts(Date.UTC(LEAP_YEAR, month, 18))));
}

/** The name of the month, with the letters that are written together with it, as in Hebrew. */
function nameIn(parts: readonly Intl.DateTimeFormatPart[]): string {
  const at = parts.findIndex(({ type }) => type === "month");
  const [before, name, after] = [parts[at - 1]?.value ?? "", parts[at]?.value ?? "", parts[at + 1]?.value ?? ""];
  return `${before.match(/\p{L}+$/u) ?? ""}${name}${after.match(/^\p{L}+/u) ?? ""}`;
}

function formatFor(language: string, what: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { ...what, calendar: "gregory", numberingSystem: "latn", timeZone: "UTC" };
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat("en", options);
  }
}

function isEnglish(language: string): boolean {
  return /^en\b/.test(language);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
