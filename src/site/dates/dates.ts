import type { Range } from "../../json/textEdits.ts";
import { getLocale, getPhrases } from "../locales/index.ts";
import { findWords, type Phrases, plainWords, type Word } from "../locales/phrases.ts";
import { type CalendarNames, dateFormat, findNameAt, getCalendar, LEAP_YEAR } from "./calendarNames.ts";
import { findMarkedDates } from "./markedDates.ts";
import type { WrittenDate } from "./writtenDate.ts";

/** A day that not every month has: only texts with one may have a date that does not exist. */
export const RARE_DAY = /(?<!\d)(?:00?|29|[3-9]\d)(?!\d)/;

/** The number of days of a month, from 0 for January; without a year, the most that it can have. */
export function countDays(month: number, year = LEAP_YEAR): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** Which part of a moment, such as "2027-01-31T23:59", does not exist. */
export function impossiblePart(moment: string): "day" | "time" | undefined {
  const [year = 0, month = 0, day = 0, hour = 0] = moment.split(/\D/).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > countDays(month - 1, year)) return "day";
  // 24:00 is the end of a day
  return hour <= 24 && !Number.isNaN(Date.parse(moment)) ? undefined : "time";
}

/** The dates of texts in the language that was asked for last: several rules ask for them. */
const cache = { language: "", dates: new Map<string, readonly WrittenDate[]>() };
const MOST_KNOWN = 10_000;

/** The dates in a text: "29 February", "February 29, 2025" in the languages of a site, "2025-02-29", and "2月29日". */
export function findDates(text: string, language: string): readonly WrittenDate[] {
  const { dates } = cache;
  if (language !== cache.language || dates.size >= MOST_KNOWN) dates.clear();
  cache.language = language;
  const dateList = dates.get(text) ?? readDates(text, language);
  dates.set(text, dateList);
  return dateList;
}

function readDates(text: string, language: string): WrittenDate[] {
  const markedDates = findMarkedDates(text);
  const isMarked = ([start, end]: Range) => markedDates.some(({ range }) => start < range[1] && range[0] < end);
  const words = findWords(text);
  const reader = new DateReader(text, words, language);
  const dates: WrittenDate[] = [];
  let next = 0;
  for (const [index, { plain }] of words.entries()) {
    if (index < next || !isNumber(plain)) continue;
    const match = reader.isoDate(index) ?? reader.dayFirst(index) ?? reader.monthFirst(index, next);
    if (!match || isMarked(match.date.range)) continue;
    dates.push(match.date);
    next = match.next;
  }
  return markedDates.length === 0 ? dates : [...dates, ...markedDates].sort((a, b) => a.range[0] - b.range[0]);
}

/** A date, and the index of the first word after it. */
interface Read {
  date: WrittenDate;
  next: number;
}

const DASHES = ["-", "–", "—"];

/** Reads dates from the words of a text, by their indexes. */
class DateReader {
  readonly #text: string;
  readonly #words: readonly Word[];
  readonly #months: CalendarNames;
  readonly #ordinals: Phrases;
  readonly #particles: Phrases;
  readonly #rangeWords: Phrases;

  constructor(text: string, words: readonly Word[], language: string) {
    this.#text = text;
    this.#words = words;
    this.#months = getCalendar(language).months;
    this.#ordinals = getPhrases(language, "ordinals");
    this.#particles = getPhrases(language, "dateParticles");
    this.#rangeWords = getPhrases(language, "rangeWords");
  }

  /** 2025-02-28 */
  isoDate(index: number): Read | undefined {
    const [year, month, day] = [this.#number(index, 4), this.#number(index + 1, 2), this.#number(index + 2, 2)];
    const isJoined = this.#gap(index + 1) === "-" && this.#gap(index + 2) === "-";
    if (!isJoined || year === undefined || !month || month > 12 || day === undefined) return undefined;
    return this.#read(index, index + 3, { day, month: month - 1, year });
  }

  /** 28 February 2025, 1st of March, 18. Mai, 31 déc. 2025, 16–18 May */
  dayFirst(index: number): Read | undefined {
    const day = this.#day(index);
    // 9:30 May and 1,250 May have other numbers
    if (!day || ",.:".includes(this.#text[this.#start(index) - 1] ?? " ")) return undefined;
    if (!this.#isSpace(day.next, ".", "°")) return undefined;
    const month = findNameAt(this.#words, this.#afterParticle(day.next), "from", this.#months);
    if (!month) return undefined;
    const year = this.#year(month.end, month.isShort);
    const end = this.#words[month.end - 1]?.end ?? 0;
    if (month.isAmbiguous && !year && this.#text[end] !== ".") return undefined;
    const firstDay = this.#firstDay(index);
    const date = { day: day.value, month: month.index, ...(firstDay !== undefined && { firstDay }) };
    return this.#read(index, year?.next ?? month.end, { ...date, ...(year && { year: year.value }) });
  }

  /** February 28, 2025; the month begins at the word `from` or later. */
  monthFirst(index: number, from: number): Read | undefined {
    const day = this.#day(index);
    const month = findNameAt(this.#words, index, "before", this.#months);
    if (!day || !month || month.start < from || month.isAmbiguous || !this.#isSpace(index)) return undefined;
    if (this.#text[this.#words[day.next - 1]?.end ?? 0] === ":") return undefined;
    const year = this.#year(day.next, false);
    const date = { day: day.value, month: month.index, ...(year && { year: year.value }) };
    return this.#read(month.start, year?.next ?? day.next, date);
  }

  /** A day with its ordinal suffix: 1st, 1er. */
  #day(index: number): { value: number; next: number } | undefined {
    const value = this.#number(index, 1) ?? this.#number(index, 2);
    if (value === undefined) return undefined;
    return { value, next: this.#isOrdinal(index + 1) ? index + 2 : index + 1 };
  }

  #isOrdinal(index: number): boolean {
    return this.#gap(index) === "" && this.#ordinals.equals(this.#words[index]?.plain ?? "");
  }

  /** The day before a dash, or a word such as "to", and another day. */
  #firstDay(index: number): number | undefined {
    const isDash = DASHES.includes(this.#gap(index).trim());
    const before = isDash ? index - 1 : this.#rangeWords.equals(this.#words[index - 1]?.plain ?? "") ? index - 2 : -1;
    return this.#day(this.#isOrdinal(before) ? before - 1 : before)?.value;
  }

  /** The year after a date; a short name before it may end with a full stop. */
  #year(index: number, isShort: boolean): { value: number; next: number } | undefined {
    const at = this.#afterParticle(index);
    const value = this.#isSpace(index, ",", ...(isShort ? [".", ".,"] : [])) ? this.#number(at, 4) : undefined;
    return value === undefined ? undefined : { value, next: at + 1 };
  }

  #afterParticle(index: number): number {
    return this.#particles.equals(this.#words[index]?.plain ?? "") && this.#isSpace(index + 1) ? index + 1 : index;
  }

  #number(index: number, digits: number): number | undefined {
    const word = this.#words[index];
    return word && word.end - word.start === digits && isNumber(word.plain) ? Number(word.plain) : undefined;
  }

  #start(index: number): number {
    return this.#words[index]?.start ?? this.#text.length;
  }

  /** The characters between a word and the one before it. */
  #gap(index: number): string {
    return this.#text.slice(this.#words[index - 1]?.end ?? 0, this.#start(index));
  }

  /** Whether a space is before a word, and nothing else but one of these characters. */
  #isSpace(index: number, ...characters: readonly string[]): boolean {
    return isSpace(this.#gap(index), ...characters);
  }

  #read(index: number, next: number, date: Omit<WrittenDate, "written" | "range">): Read {
    const range = [this.#start(index), this.#words[next - 1]?.end ?? 0] as const;
    return { date: { ...date, written: this.#text.slice(...range), range }, next };
  }
}

/** Whether a text is white space, after nothing or one of these characters. */
export function isSpace(text: string, ...characters: readonly string[]): boolean {
  return text !== text.trimEnd() && ["", ...characters].includes(text.trim());
}

function isNumber(word: string): boolean {
  return !Number.isNaN(Number(word));
}

/** Whether a word is the name of a month in the languages of a site, long or short. */
export function isMonth(word: string, language: string): boolean {
  return getCalendar(language).months.has(plainWords(word));
}

/** A day as a language writes it: 18 May 2025, May 18, 2025, 18 de mayo de 2025; or without its year. */
export function writtenDay(day: Date, language: string, year: "with year" | "without year" = "with year"): string {
  const { region, baseName } = getLocale(language);
  const options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
  if (year === "with year") options.year = "numeric";
  // a language without a region is that of its most populous country
  return dateFormat(region ? baseName : `${baseName}-001`, options).format(day);
}
