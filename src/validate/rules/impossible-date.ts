import { escapePointer } from "../../site/pointer.ts";
import { daysIn, findDates, monthNamesOf, RARE_DAY, type WrittenDate } from "../content/dates/dates.ts";
import { type DatedNumbers, numericDates } from "../content/dates/numericDates.ts";
import { weekdayBefore } from "../content/dates/weekdays.ts";
import { phrasesOf } from "../locales/index.ts";
import type { Cursor, Group } from "../pointer/cursor.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

/** A date that no calendar has, such as 29 February of a common year. */
export const impossibleDate: Rule = {
  id: "impossible-date",
  severity: "warning",
  phase: "content",
  check(site, report) {
    const language = valueAt(site.value, "/site/language");
    function look(text: string, pointer: string, calendar: number | undefined): void {
      for (const date of findDates(text, String(language))) {
        // "the top 40 May hits" is no date, unless a year stands by it or nothing else does
        const isAlone = date.written === text.trim();
        if (date.year === undefined && !isAlone && (date.day < 1 || date.day > 31)) continue;
        const year = date.year ?? calendar;
        if (year === undefined && (date.day < 1 || date.day > 31)) continue;
        if (date.day < 1 || date.day > daysIn(date.month, year)) report(impossible(date, year, pointer));
      }
      for (const date of numericDates(text, String(language)))
        if (date.days.length === 0 && isMeant(text, date, String(language))) report(notInCalendar(date, pointer));
    }

    for (const [name, text] of Object.entries(site.constants))
      if (RARE_DAY.test(text)) look(text, `/constants/${escapePointer(name)}`, undefined);
    return {
      text(text, at) {
        if (RARE_DAY.test(text)) look(text, at.pointer, yearAround(at));
      },
    };
  },
};

/** Whether a number with two strokes in it is a date for sure. */
function isMeant(text: string, { range }: DatedNumbers, language: string): boolean {
  const before = text.slice(0, range[0]);
  const isCued = phrasesOf(language, "beforeDates").atEnd(before) !== undefined && /[\p{L}.]:? +$/u.test(before);
  return isCued || weekdayBefore(before, language) !== undefined;
}

function notInCalendar({ written, range, year, first }: DatedNumbers, pointer: string): ReportDescriptor {
  const name = monthNamesOf("en")[first.month];
  const days = name === undefined ? "" : `: ${name} ${year} has ${daysIn(first.month, year)} days`;
  return {
    pointer,
    on: "value",
    range,
    message: `"${written}" does not exist${days}`,
    remedy: "Write the day that is meant.",
  };
}

function impossible(
  { name, month, range, written }: WrittenDate,
  year: number | undefined,
  pointer: string,
): ReportDescriptor {
  const days = daysIn(month, year);
  return {
    pointer,
    on: "value",
    range,
    message: `"${written}" does not exist: ${name}${year ? ` ${year}` : ""} has ${days} days`,
    remedy: "Write the day that is meant.",
  };
}

/** The year that the nearest group around a text gives. */
function yearAround({ around }: Cursor): number | undefined {
  return around.map((group) => (group as Group).year).find((year) => typeof year === "number") as number | undefined;
}
