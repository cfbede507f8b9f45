import { findDates } from "../dates";
import { lastStep, valueAt } from "../pointer";
import type { SiteContext } from "../siteContext";
import type { Repaired } from "./repairText";

/** Year, month and day in numbers, the month in the middle; 31/01/2027 can be read in one way only. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const DAY_FIRST = /^(1[3-9]|[23]\d)[-/.](\d{1,2})[-/.](\d{4})/;
const TIME = /^(?:\s*T\s*|[\s,]+(?:at\s+)?)?(?:(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?\s*(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * A moment without its offset from UTC, without its time, or with its day in words: a day begins with its first second,
 * and ends with its last.
 */
export function repairInstant(value: string, site: SiteContext, pointer: string): Repaired | undefined {
  const day = dayIn(value, String(valueAt(site.value, "/site/language")));
  const [rest, hours, minutes, seconds, zone] = (day && TIME.exec(value.slice(day.length))) ?? [];
  if (!day || rest === undefined) return undefined;
  const end = lastStep(pointer) === "start" ? "00:00:00" : "23:59:59";
  const time = hours === undefined ? end : [two(hours), minutes, ...(seconds ? [seconds] : [])].join(":");
  const date = [String(day.year), two(day.month), two(day.day)].join("-");
  const offset = zone?.toUpperCase() ?? offsetAt(`${date}T${time}Z`, valueAt(site.value, "/site/timeZone"));
  return offset ? { text: `${date}T${time}${offset}`, certain: false } : undefined;
}

/** The day with which a text begins, and how much of the text it is. */
function dayIn(value: string, language: string) {
  const [first, year, month, day] = YEAR_FIRST.exec(value) ?? [];
  if (first) return { year, month, day, length: first.length };
  const [written, ofMonth, inYear, ofYear] = DAY_FIRST.exec(value) ?? [];
  if (written) return { year: ofYear, month: inYear, day: ofMonth, length: written.length };
  const [date] = findDates(value, language);
  if (!date?.year || date.range[0] > 0) return undefined;
  return { year: date.year, month: date.month + 1, day: date.day, length: date.range[1] };
}

function two(number: string | number | undefined): string {
  return String(number).padStart(2, "0");
}

/** The offset from UTC that a time zone has at about a moment; nothing when one of the two cannot be read. */
function offsetAt(moment: string, timeZone: unknown): string | undefined {
  if (typeof timeZone !== "string") return undefined;
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    const name = format.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName")?.value;
    return name?.replace("GMT", "") || "+00:00";
  } catch {
    return undefined;
  }
}
