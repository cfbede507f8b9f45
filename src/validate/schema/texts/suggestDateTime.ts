import { findValue, lastStep } from "../../../json/pointer.ts";
import { isGregorianYear } from "../../../site/dates/calendarYears.ts";
import { findDates, impossiblePart } from "../../../site/dates/dates.ts";
import { numericDate } from "../../../site/dates/numericDates.ts";
import type { Replacement } from "../../format/replacement.ts";
import type { SiteContext } from "../../site/siteContext.ts";

/** A date in numbers: its separator is captured. */
const NUMBERS = /^\d+([-/.])\d+\1\d+/;
/** 9:30, T09:30:00+03:00 or 9 p.m. after a day; nothing is the beginning or the end of the day. */
const TIME = /^[\sT,]*(?:(\d{1,2})(?:[:.](\d{2})(:\d{2})?)?\s*(?:([ap])\.?m\.?)?\s*(Z|[+-]\d{2}:\d{2})?)?$/i;

/** A date and time that is written in another way, or a day alone: then its first second, or its last. */
export function suggestDateTime(value: string, site: SiteContext, pointer: string): Replacement | undefined {
  const date = readDate(value, site);
  const time = date && TIME.exec(value.slice(date.end));
  if (!time) return undefined;
  const [, hour, minutes = "00", seconds = "", half, offset = ""] = time;
  const isStart = ["start", "from"].includes(lastStep(pointer));
  const clockTime =
    hour === undefined ? (isStart ? "00:00:00" : "23:59:59") : `${formatHour(hour, half)}:${minutes}${seconds}`;
  const [text, or] = date.days.map((day) => `${day}T${clockTime}${offset}`).filter((moment) => !impossiblePart(moment));
  return text === undefined ? undefined : { text, certain: false, ...(or && { or }) };
}

/** A time of day that is written in another way: 9:00, 9.30, 9 p.m.; 24:00 is midnight. */
export function suggestTime(value: string): Replacement | undefined {
  const [, hour, minutes = "00", , half] = TIME.exec(value) ?? [];
  if (hour === undefined) return undefined;
  const whole = formatHour(hour, half);
  return { text: `${whole === "24" ? "00" : whole}:${minutes}`, certain: whole !== "24" };
}

/** The day at the beginning of a text, or the two days that it may be, and where the date ends. */
function readDate(value: string, site: SiteContext): { days: string[]; end: number } | undefined {
  const language = String(findValue(site.value, "/site/language"));
  const isGregorian = (year: number | undefined): year is number =>
    year !== undefined && isGregorianYear(year, language, site.now);
  const [numbers = "", separator = ""] = NUMBERS.exec(value) ?? [];
  const parts = numbers.split(separator);
  if (parts[0]?.length === 4) return { days: [isoDate(...parts)], end: numbers.length };
  const date = numericDate(numbers, language);
  if (date && isGregorian(date.year)) {
    const days = date.days.map(({ day, month }) => isoDate(date.year, month + 1, day));
    return { days, end: numbers.length };
  }
  const [textDate] = findDates(value, language);
  if (!textDate || !isGregorian(textDate.year) || /\d/.test(value.slice(0, textDate.range[0]))) return undefined;
  return { days: [isoDate(textDate.year, textDate.month + 1, textDate.day)], end: textDate.range[1] };
}

/** The hour of a whole day in two digits: 11 PM is 23. */
function formatHour(hour: string, half: string | undefined): string {
  const isHalf = half !== undefined && Number(hour) <= 12;
  return twoDigits(isHalf ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour);
}

function isoDate(...parts: readonly (string | number | undefined)[]): string {
  return parts.map(twoDigits).join("-");
}

function twoDigits(number: string | number | undefined): string {
  return String(number).padStart(2, "0");
}
