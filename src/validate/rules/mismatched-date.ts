import { escapePointer } from "../../site/pointer.ts";
import { type DatedBlock, dateFields, datesOf } from "../content/dates/dateFields.ts";
import { daysIn, findDates, type WrittenDate, YEAR_OF_DATE } from "../content/dates/dates.ts";
import { type DatedNumbers, numericDates } from "../content/dates/numericDates.ts";
import { anyWeekday, type Weekday, weekdayBefore } from "../content/dates/weekdays.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Range, ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { wholeConstant } from "../site/constants/wholeConstant.ts";

/** A date of a calendar with the year of another calendar, or any date with the day of the week of another. */
export const mismatchedDate: Rule = {
  id: "mismatched-date",
  severity: "warning",
  phase: "content",
  hiddenBy: ["impossible-date", "unreadable-date"],
  check({ value, resolve, constants }, report) {
    const language = String(valueAt(value, "/site/language"));

    /** The calendars of other languages take time to load. */
    let weekdays: RegExp | undefined;

    function firstYear(block: DatedBlock): number | undefined {
      const years = datesOf(block).flatMap((date) => findDates(resolve(date), language).map(({ year }) => year));
      return years.filter((year) => year !== undefined).sort()[0];
    }

    function look(text: string, pointer: () => string): void {
      if (!YEAR_OF_DATE.test(text)) return;
      weekdays ??= anyWeekday(language);
      if (!weekdays.test(text)) return;
      for (const date of findDates(text, language)) {
        const found = date.year === undefined ? undefined : inText(text, date, date.year, language);
        if (found) report({ pointer: pointer(), on: "value", ...found });
      }
      for (const date of numericDates(text, language)) {
        const found = inNumbers(text, date, language);
        if (found) report({ pointer: pointer(), on: "value", ...found });
      }
    }

    for (const [name, text] of Object.entries(constants))
      if (text.includes("20")) look(text, () => `/constants/${escapePointer(name)}`);
    return {
      text(text, at) {
        // the days of a calendar are looked at with their blocks
        if (text.includes("20") && !CALENDAR_DAYS.has(String(at.key))) look(text, () => at.pointer);
      },
      blocks: dateFields((written, pointer, block) => {
        const { year } = block;
        const text = resolve(written);
        if (!SAYS_MORE.test(text)) return;
        const [date, another] = findDates(text, language);
        if (!date) {
          for (const inNumber of numericDates(text, language)) {
            const found = inNumbers(text, inNumber, language);
            if (found) report({ pointer: pointer(), on: "value", ...found });
          }
        }
        if (!date || another || date.day < 1 || date.day > daysIn(date.month, date.year ?? year)) return;
        // a constant is told once, where it is written
        const isTold = date.year !== undefined && wholeConstant(written, constants) !== undefined;
        const weekday = isTold ? undefined : weekdayBefore(text.slice(0, date.range[0]), language);
        const found =
          ofAnotherYear(text, date, year, () => firstYear(block)) ??
          (weekday && onAnotherDay(text, date, { weekday, years: yearsAt(pointer(), date, year) }));
        if (found) report({ pointer: pointer(), on: "value", ...found });
      }),
    };
  },
};

/** A year, or a word before the day; a date that is a day and a month says no more. */
const SAYS_MORE = /\d{4}|^\D*\p{L}/u;

const CALENDAR_DAYS: ReadonlySet<string> = new Set(["date", "opening", "closing", "starting", "ending"]);

const EVENT = /\/events\/\d+\/date$/;

type Told = Pick<ReportDescriptor, "message" | "remedy" | "suggestions">;

/** A calendar ends in its own year or, with a holiday in winter, in the next. */
function ofAnotherYear(
  text: string,
  { year }: WrittenDate,
  calendar: number,
  first: () => number | undefined,
): Told | undefined {
  if (year === undefined || year === calendar || year === calendar + 1) return undefined;
  // of dates in two years, the later stay in the year after
  const meant = year - (first() ?? year) === 1 ? calendar + 1 : calendar;
  const repair = writeInstead({ word: text.replace(String(year), String(meant)), certain: false });
  return {
    message: `"${text}" is in ${year}, and these are dates of ${calendar}`,
    remedy: `${repair.title}, or put "year" right.`,
    suggestions: [repair],
  };
}

type Years = readonly [number, ...number[]];

/** The years in which a date may be: that of a term may be in the next, since a school year has two. */
function yearsAt(pointer: string, { year }: WrittenDate, calendar: number): Years {
  if (year !== undefined) return [year];
  return EVENT.test(pointer) ? [calendar] : [calendar, calendar + 1];
}

/** A day of the week before a date in numbers, of which no reading falls on it. */
function inNumbers(text: string, { written, range, year, days }: DatedNumbers, language: string) {
  const [first, ...others] = days;
  const weekday = first && weekdayBefore(text.slice(0, range[0]), language);
  if (!weekday) return undefined;
  const named = [weekday.day, ...weekday.listed];
  if (others.some(({ day, month }) => named.includes(new Date(Date.UTC(year, month, day)).getUTCDay())))
    return undefined;
  const around = [text.lastIndexOf(weekday.written, range[0]), range[1]] as const;
  const date = { written, range, year, name: "", ...first };
  const found = onAnotherDay(text.slice(...around), date, { weekday, years: [year], range: around });
  return found && { ...found, range: around };
}

/** A day of the week before a date that says its year. */
function inText(
  text: string,
  date: WrittenDate,
  year: number,
  language: string,
): (Told & { range: Range }) | undefined {
  const [start, end] = date.range;
  if (date.day < 1 || date.day > daysIn(date.month, year)) return undefined;
  const weekday = weekdayBefore(text.slice(0, start), language);
  if (!weekday) return undefined;
  const range = [text.lastIndexOf(weekday.written, start), end] as const;
  const found = onAnotherDay(text.slice(...range), date, { weekday, years: [year], range });
  return found && { ...found, range };
}

function onAnotherDay(
  text: string,
  { written, day, month, year }: WrittenDate,
  { weekday, years, range }: { weekday: Weekday; years: Years; range?: Range },
): Told | undefined {
  const days = years.map((of) => new Date(Date.UTC(of, month, day)).getUTCDay());
  if (days.some((one) => one === weekday.day || weekday.listed.includes(one))) return undefined;
  const name = weekday.names[days[0] as number] as string;
  // a short name may have a dot: Sat.
  const short = [`${weekday.written}.`, weekday.written].find((one) => text.includes(one)) as string;
  const repair = writeInstead({ word: text.replace(short, name), certain: false }, range);
  return {
    message: `${year ? written : `${written} ${years[0]}`} falls on ${name}, not "${weekday.written}"`,
    remedy: `${repair.title}, or another date.`,
    suggestions: [repair],
  };
}
