import { findDates, type WrittenDate } from "../content/dates/dates.ts";
import { impossiblePart } from "../content/dates/moments.ts";
import { numericDate } from "../content/dates/numericDates.ts";
import { weekdayBefore } from "../content/dates/weekdays.ts";
import type { Replacement } from "../format/repaired.ts";
import { phrasesOf } from "../locales/index.ts";
import { lastStep, valueAt } from "../pointer/pointer.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** Year, month and day in numbers, the month in the middle; and numbers of which the locale says which is the month. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const YEAR_LAST = /^\d{1,2}([-/.])\d{1,2}\1\d{4}/;
const TIME =
  /^(?:\s*T\s*|[\s,]+(?:at\s+)?)?(?:(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?|(?=\s*[ap]\.?m))\s*(?:([ap])\.?m\.?)?)?\s*(Z|[A-Z]{3}|[+-]\d{1,2}(?::?\d{2})?)?$/i;

/** A moment without its time, or with its day in words: a day begins with its first second, and ends with its last. */
export function repairInstant(value: string, site: SiteContext, pointer: string): Replacement | undefined {
  const begun = dayIn(value, String(valueAt(site.value, "/site/language")));
  const said = begun && value.slice(begun.length);
  const [rest, written, minutes = "00", seconds, half, zone = ""] = TIME.exec(said ?? "x") ?? [];
  if (!begun || rest === undefined) return undefined;
  const hours = half && hourOf(Number(written), half);
  const end = ["start", "from"].includes(lastStep(pointer)) ? "00:00:00" : "23:59:59";
  const time = written === undefined ? end : [two(hours ?? written), minutes, ...(seconds ? [seconds] : [])].join(":");
  const moments = begun.days.flatMap((day) =>
    // the end of a day is the beginning of the next: which of the two dates is to be read, nobody can tell
    time === MIDNIGHT ? [`${day}T23:59`, `${dayAfter(day)}T00:00`] : `${day}T${time}`,
  );
  const [text, or] = moments.filter((moment) => !impossiblePart(moment)).map((moment) => moment + offsetOf(zone));
  return text === undefined ? undefined : { text, certain: false, ...(or && { or }) };
}

const MIDNIGHT = "24:00";

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
}

/** The day with which a text begins, or the two days that it may be, and how much of the text says so. */
function dayIn(value: string, language: string): { days: string[]; length: number } | undefined {
  const [first, year, month, day] = YEAR_FIRST.exec(value) ?? [];
  if (first) return { days: [[year, two(month), two(day)].join("-")], length: first.length };
  const [numbers] = YEAR_LAST.exec(value) ?? [];
  const date = numbers && numericDate(numbers, language);
  if (date) {
    const days = date.days.map(({ day, month }) => [date.year, two(month + 1), two(day)].join("-"));
    return { days, length: date.written.length };
  }
  const [found] = findDates(value, language);
  if (!found?.year || !isBeginning(value.slice(0, found.range[0]), found, language)) return undefined;
  return { days: [[found.year, two(found.month + 1), two(found.day)].join("-")], length: found.range[1] };
}

/** Whether nothing stands before a date but its day of the week, or the word for a date. */
function isBeginning(before: string, { year = 0, month, day }: WrittenDate, language: string): boolean {
  if (before === "" || phrasesOf(language, "dateWords").equals(before)) return true;
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
function offsetOf(zone: string): string {
  if (/^(?:z|utc|gmt)$/i.test(zone)) return "Z";
  const [, sign, hours, minutes = "00"] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return hours === undefined ? "" : `${sign}${two(hours)}:${minutes}`;
}

function two(number: string | number | undefined): string {
  return String(number).padStart(2, "0");
}
