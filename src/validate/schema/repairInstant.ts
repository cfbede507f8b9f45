import { findDates, type WrittenDate } from "../dates/dates";
import { swahiliHour } from "../dates/swahiliHours";
import { createOffsets } from "../dates/timeZones";
import { weekdayBefore } from "../dates/weekdays";
import { lastStep, valueAt } from "../places/pointer";
import type { SiteContext } from "../siteContext";
import type { Repaired } from "../words/repaired";

/** Year, month and day in numbers, the month in the middle; 31/01/2027 can be read in one way only. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const DAY_FIRST = /^(1[3-9]|[23]\d)[-/.](\d{1,2})[-/.](\d{4})/;
const TIME =
  /^(?:\s*T\s*|[\s,]+(?:at\s+)?)?(?:(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?|(?=\s*[ap]\.?m))\s*(?:([ap])\.?m\.?)?)?\s*(Z|[A-Z]{3}|[+-]\d{1,2}(?::?\d{2})?)?$/i;

/**
 * A moment without its offset from UTC, without its time, or with its day in words: a day begins with its first second,
 * and ends with its last.
 */
export function repairInstant(value: string, site: SiteContext, pointer: string): Repaired | undefined {
  const day = dayIn(value, String(valueAt(site.value, "/site/language")));
  const said = day && value.slice(day.length);
  const swahili = said && swahiliHour(said.replace(/^[\s,]+/, ""));
  const [rest, written, minutes = "00", seconds, half, zone = ""] =
    TIME.exec(swahili ? ` ${swahili}` : (said ?? "x")) ?? [];
  if (!day || rest === undefined) return undefined;
  const hours = half && hourOf(Number(written), half);
  const end = lastStep(pointer) === "start" ? "00:00:00" : "23:59:59";
  const time = written === undefined ? end : [two(hours ?? written), minutes, ...(seconds ? [seconds] : [])].join(":");
  const date = [String(day.year), two(day.month), two(day.day)].join("-");
  const offset = offsetOf(zone) ?? offsetAt(`${date}T${time}Z`, site);
  return offset ? { text: `${date}T${time}${offset}`, certain: false } : undefined;
}

/** The day with which a text begins, and how much of the text it is. */
function dayIn(value: string, language: string) {
  const [first, year, month, day] = YEAR_FIRST.exec(value) ?? [];
  if (first) return { year, month, day, length: first.length };
  const [written, ofMonth, inYear, ofYear] = DAY_FIRST.exec(value) ?? [];
  if (written) return { year: ofYear, month: inYear, day: ofMonth, length: written.length };
  const [date] = findDates(value, language);
  if (!date?.year || !isBeginning(value.slice(0, date.range[0]), date, language)) return undefined;
  return { year: date.year, month: date.month + 1, day: date.day, length: date.range[1] };
}

/** Whether nothing stands before a date but its day of the week, or the Swahili word for a date. */
function isBeginning(before: string, { year = 0, month, day }: WrittenDate, language: string): boolean {
  if (/^(?:tarehe\s+)?$/i.test(before)) return true;
  const weekday = weekdayBefore(before, language);
  return (
    before.startsWith(weekday?.written ?? "?") && weekday?.day === new Date(Date.UTC(year, month, day)).getUTCDay()
  );
}

/** The hour of a whole day: 11 PM is 23. */
function hourOf(hour: number, half: string): number {
  if (hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** An offset from UTC as it is to be written; nothing for the name of a time, such as EAT: it is that of the site. */
function offsetOf(zone: string): string | undefined {
  if (/^(?:z|utc|gmt)$/i.test(zone)) return "Z";
  const [, sign, hours, minutes = "00"] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return hours === undefined ? undefined : `${sign}${two(hours)}:${minutes}`;
}

function two(number: string | number | undefined): string {
  return String(number).padStart(2, "0");
}

/** The offset from UTC that the site has at about a moment; nothing when one of the two cannot be read. */
function offsetAt(moment: string, site: SiteContext): string | undefined {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : createOffsets(valueAt(site.value, "/site/timeZone"))?.(date);
}
