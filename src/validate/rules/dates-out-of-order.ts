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
  check({ value, resolve }, report) {
    const language = String(valueAt(value, "/site/language"));

    function look(begin: string, end: string, pointer: string): void {
      const [first, last] = [onlyDate(resolve(begin), language), onlyDate(resolve(end), language)];
      if (!first || !last || !isBefore(last, first)) return;
      report({
        pointer,
        on: "value",
        message: `The end, "${resolve(end)}", comes before the beginning, "${resolve(begin)}"`,
        remedy: "Put the two dates in order; where a year begins between them, write the years.",
      });
    }

    return {
      blocks: {
        termCalendar({ terms }, { pointer }) {
          for (const [index, { opening, closing, halfTerm, holiday }] of terms.entries()) {
            const term = `${pointer}/terms/${index}`;
            look(opening, closing, `${term}/closing`);
            if (halfTerm) look(halfTerm.opening, halfTerm.closing, `${term}/halfTerm/closing`);
            look(holiday.starting, holiday.ending, `${term}/holiday/ending`);
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
