import type { Cursor } from "../cursor";
import { findDates, type WrittenDate } from "../dates";
import { valueAt } from "../pointer";
import type { Rule } from "../rule";

const SEPTEMBER = 8;
const MARCH = 2;

/** A term, half-term or holiday that ends before it begins. */
export const datesOutOfOrder: Rule = {
  id: "dates-out-of-order",
  severity: "warning",
  phase: "content",
  hiddenBy: ["unreadable-date"],
  check({ value, resolve }, report) {
    const language = String(valueAt(value, "/site/language"));

    /** Dates that were read: those of a calendar come again. */
    const known = new Map<string, WrittenDate | undefined>();

    function read(written: string): WrittenDate | undefined {
      if (!known.has(written)) known.set(written, onlyDate(resolve(written), language));
      return known.get(written);
    }

    function look(begin: string, end: string, home: string, at: Cursor): void {
      const first = read(begin);
      const last = read(end);
      if (!first || !last || !isBefore(last, first)) return;
      report({
        pointer: `${at.pointer}${home}`,
        on: "value",
        message: `The end, "${resolve(end)}", comes before the beginning, "${resolve(begin)}"`,
        remedy: "Put the two dates in order; where a year begins between them, write the years.",
      });
    }

    return {
      blocks: {
        termCalendar({ terms }, at) {
          for (let index = 0; index < terms.length; index++) {
            const { opening, closing, halfTerm, holiday } = terms[index] as (typeof terms)[number];
            look(opening, closing, `/terms/${index}/closing`, at);
            if (halfTerm) look(halfTerm.opening, halfTerm.closing, `/terms/${index}/halfTerm/closing`, at);
            look(holiday.starting, holiday.ending, `/terms/${index}/holiday/ending`, at);
          }
        },
      },
    };
  },
};

/** The date in a text that has one and no other. */
function onlyDate(text: string, language: string): WrittenDate | undefined {
  const [date, another] = findDates(text, language);
  return another ? undefined : date;
}

function isBefore(a: WrittenDate, b: WrittenDate): boolean {
  if (a.year !== undefined && b.year !== undefined && a.year !== b.year) return a.year < b.year;
  // of two days the years of which are not both known, one in winter may be of the next year
  const mayCross = a.year === undefined || b.year === undefined;
  if (mayCross && b.month >= SEPTEMBER && a.month <= MARCH) return false;
  return a.month < b.month || (a.month === b.month && a.day < b.day);
}
