import { findWords } from "../locales/phrases.ts";
import { findNameAt, getCalendar } from "./calendarNames.ts";
import { findDates, writtenDay } from "./dates.ts";
import { isReadInTwoWays, numericDate } from "./numericDates.ts";

/** How the cells beside a pasted one are written. */
interface Neighbours {
  language: string;
  /** The year of a day without its own. */
  year: number;
  /** The texts of the same column. */
  texts: readonly string[];
}

/** A day that a spreadsheet has written, as the days beside it are; the same text if it may be another day, or is none. */
export function rewriteDay(text: string, { language, year, texts }: Neighbours): string {
  const day = readCell(text.trim(), language);
  if (!day) return text;
  const date = new Date(Date.UTC(day.year ?? year, day.month, day.day));
  if (date.getUTCMonth() !== day.month) return text;
  const hasYears = texts.some((other) => findDates(other, language)[0]?.year !== undefined);
  const isOther = day.year !== undefined && day.year !== year;
  return writtenDay(date, language, hasYears || isOther ? "with year" : "without year");
}

interface Day {
  day: number;
  month: number;
  year?: number | undefined;
}

/** The day in a cell, where it can be one day only: 2027-07-02, 18/05/2027, 3-Sep. */
function readCell(text: string, language: string): Day | undefined {
  const [, isoYear, isoMonth = "", isoDay = ""] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return { year: Number(isoYear), month: Number(isoMonth) - 1, day: Number(isoDay) };
  const { days = [], year } = numericDate(text, language) ?? {};
  const [day, otherDay] = days;
  if (day && !otherDay && (!isReadInTwoWays(language) || day.day > 12 || day.day === day.month + 1))
    return { ...day, year };
  return readWithMonth(text, language);
}

/** As a spreadsheet writes a day: 2027-07-02, with or without midnight. */
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00)?)?$/;

/** 3-Sep, 3-Sep-27 */
const WITH_MONTH = /^(\d{1,2})-(\p{L}+)\.?(?:-(\d{4}|\d\d))?$/u;

function readWithMonth(text: string, language: string): Day | undefined {
  const [, day, name = "", year] = WITH_MONTH.exec(text) ?? [];
  const month = day === undefined ? undefined : findNameAt(findWords(name), 0, "from", getCalendar(language).months);
  if (!month) return undefined;
  return { day: Number(day), month: month.index, ...(year !== undefined && { year: Number(year.padStart(4, "20")) }) };
}

const TIME = /^(\d{1,2}):(\d\d)(?::00)?(?:\s?([ap])\.?m\.?)?$/i;
const HALF = /\d(\s?)([ap]\.?m\.?)/i;

/** A time that a spreadsheet has written, as the times beside it are: of 12 or 24 hours, without seconds. */
export function rewriteTime(text: string, texts: readonly string[]): string {
  const [, hourText, minute = "", half] = TIME.exec(text.trim()) ?? [];
  if (hourText === undefined || Number(minute) > 59 || Number(hourText) > (half ? 12 : 23)) return text;
  const samples = texts.filter((other) => /\d/.test(other));
  const [, space = "", mark] = samples.map((other) => HALF.exec(other)).find(Boolean) ?? [];
  const isTwelve = samples.length === 0 ? half !== undefined : mark !== undefined;
  const isLate = half?.toLowerCase() === "p";
  const hour = half ? (Number(hourText) % 12) + (isLate ? 12 : 0) : Number(hourText);
  if (!isTwelve) return half ? `${hour}:${minute}` : `${hourText}:${minute}`;
  if (mark === undefined) return text;
  const letter = hour < 12 ? "a" : "p";
  const halfMark = mark.replace(/[ap]/i, (sample) => (sample === sample.toUpperCase() ? letter.toUpperCase() : letter));
  const isRound = minute === "00" && samples.some((other) => /(?<![:.\d])\d{1,2}\s?[ap]/i.test(other));
  return `${hour % 12 || 12}${isRound ? "" : `:${minute}`}${space}${halfMark}`;
}
