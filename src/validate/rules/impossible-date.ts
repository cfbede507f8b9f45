import type { Cursor, Group } from "../../json/cursor.ts";
import type { Range } from "../../json/textEdits.ts";
import { monthNames } from "../../site/dates/calendarNames.ts";
import { isGregorianYear } from "../../site/dates/calendarYears.ts";
import { countDays, findDates, RARE_DAY } from "../../site/dates/dates.ts";
import { numericDates } from "../../site/dates/numericDates.ts";
import { weekdayBefore } from "../../site/dates/weekdays.ts";
import { getPhrases } from "../../site/locales/index.ts";
import { characterSet, hasCharacter } from "../content/characters.ts";
import { isInPhone } from "../content/phones.ts";
import type { PageRule } from "../rule.ts";

/** A date that does not exist, such as 31 June, or 29 February of a common year. */
export const impossibleDate: PageRule = {
  kind: "page",
  id: "impossible-date",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  check({ language, country, startOfYear }, report) {
    function reportDate(pointer: string, date: { written: string; range: Range; month: number; year?: number }): void {
      const { written: text, range, month, year } = date;
      const name = monthNames("en")[month];
      report({
        pointer,
        on: "value",
        range,
        message: `The date "${text}" does not exist`,
        remedy: `${name}${year === undefined ? "" : ` ${year}`} has ${countDays(month, year)} days. Correct the date.`,
      });
    }

    function checkDates(text: string, at: Cursor): void {
      if (!hasCharacter(text, DIGITS) || !RARE_DAY.test(text)) return;
      for (const date of findDates(text, language)) {
        const years = date.year === undefined ? yearsAround(at) : [date.year];
        // "the top 40 May hits" has no date, unlike "40 May" alone in a calendar
        const isAlone = years.length > 0 && date.written === text.trim();
        const isDate = date.isMarked || date.year !== undefined || isAlone;
        if (!isDate && (date.day < 1 || date.day > 31)) continue;
        const { day, month } = date;
        const [year, ...otherYears] = years.filter((candidate) => isGregorianYear(candidate, language, startOfYear));
        const longest = Math.max(countDays(month, year), ...otherYears.map((otherYear) => countDays(month, otherYear)));
        if ((day < 1 || day > longest) && !isInPhone(text, date.range, country))
          reportDate(at.pointer, { ...date, ...(year !== undefined && { year }) });
      }
      for (const { days, first, ...date } of numericDates(text, language))
        if (days.length === 0 && isAfterCue(text, date.range, language) && !isInPhone(text, date.range, country))
          reportDate(at.pointer, { ...date, month: first.month });
    }

    return {
      constant: checkDates,
      text: checkDates,
    };
  },
};

const DIGITS = characterSet("0");

/** Whether a word such as "until", or a day of the week, shows that numbers between strokes are a date. */
function isAfterCue(text: string, [start]: Range, language: string): boolean {
  const before = text.slice(0, start);
  return (
    getPhrases(language, "beforeDates").atEnd(before) !== undefined || weekdayBefore(before, language) !== undefined
  );
}

/** The years of the nearest object around a text; the dates of a calendar may be of the next year. */
function yearsAround({ around }: Cursor): readonly number[] {
  const { type, year } = (around as readonly Group[]).find((group) => typeof group.year === "number") ?? {};
  if (typeof year !== "number") return [];
  return type === "eventList" || type === "termCalendar" ? [year, year + 1] : [year];
}
