import { countDays, findDates } from "../../site/dates/dates.ts";
import type { WrittenDate } from "../../site/dates/writtenDate.ts";
import { type InOrder, listDaysInOrder, type TermDay } from "../content/termDays.ts";
import type { PageRule } from "../rule.ts";

/** A term, half-term, holiday or event that ends before it begins, or terms that overlap. */
export const datesOutOfOrder: PageRule = {
  kind: "page",
  id: "dates-out-of-order",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  hiddenBy: ["unreadable-date"],
  check({ language, resolve }, report) {
    function areReversed([first, second]: InOrder): boolean {
      const [begin, end] = [first, second].map(({ written: dateText }) => onlyDate(resolve(dateText), language));
      return begin !== undefined && end !== undefined && isBefore(end, begin);
    }

    return {
      blocks: {
        eventList({ events }, at) {
          for (const [index, { date }] of events.entries()) {
            if (date === undefined) continue;
            const text = resolve(date);
            const [first, last] = firstAndLastDay(text, language);
            if (!first || !last || !isBefore(last, first)) continue;
            report({
              pointer: `${at.pointer}/events/${index}/date`,
              on: "value",
              message: `"${text}" ends before it begins`,
              remedy: "Write the earlier day first. If a month or a year begins in between, write it with both days.",
            });
          }
        },
        termCalendar({ terms }, at) {
          const names = terms.map(({ name }) => resolve(name));
          for (const { day, other: comparedDay, is } of misplacedDays(
            listDaysInOrder(terms, names, language).filter(areReversed),
          ))
            report({
              pointer: `${at.pointer}${day.below}`,
              on: "value",
              message: `The ${day.what}, "${resolve(day.written)}", is ${is} the ${comparedDay.what}, "${resolve(comparedDay.written)}"`,
              remedy: "Correct one of the two dates. If a year begins in between, write both years.",
            });
        },
      },
    };
  },
};

/** A day that is not in order with another. */
interface MisplacedDay {
  day: TermDay;
  other: TermDay;
  is: "before" | "after";
}

/** The days that are in the most reversed pairs, so that one wrong day is reported once. */
function misplacedDays(reversedPairs: readonly InOrder[]): MisplacedDay[] {
  const mismatches: MisplacedDay[] = [];
  let left = reversedPairs;
  while (left.length > 0) {
    const count = (day: TermDay) => left.filter((pair) => pair.includes(day)).length;
    // of two days in as many pairs, the later one is reported
    const day = left.flatMap(([first, second]) => [second, first]).reduce((a, b) => (count(b) > count(a) ? b : a));
    const [first, second] = left.find((pair) => pair.includes(day)) as InOrder;
    mismatches.push(day === second ? { day, other: first, is: "before" } : { day, other: second, is: "after" });
    left = left.filter((pair) => !pair.includes(first) && !pair.includes(second));
  }
  return mismatches;
}

/** The first and the last day in a text: "18 May to 16 May", "18–16 May". */
function firstAndLastDay(text: string, language: string): WrittenDate[] {
  const [date, last, furtherDate] = findDates(text, language);
  if (!date || furtherDate) return [];
  if (last) return [date, last];
  return date.firstDay === undefined ? [] : [{ ...date, day: date.firstDay }, date];
}

/** The date in a text that has only one; another rule reports a date that does not exist. */
function onlyDate(text: string, language: string): WrittenDate | undefined {
  const [date, secondDate] = findDates(text, language);
  return secondDate || !date || date.day > countDays(date.month, date.year) ? undefined : date;
}

const SEPTEMBER = 8;
const MARCH = 2;

function isBefore(a: WrittenDate, b: WrittenDate): boolean {
  if (a.year !== undefined && b.year !== undefined && a.year !== b.year) return a.year < b.year;
  // without a year, a day in winter may be in the next year
  const mayBeNextYear = a.year === undefined || b.year === undefined;
  if (mayBeNextYear && b.month >= SEPTEMBER && a.month <= MARCH) return false;
  return a.month < b.month || (a.month === b.month && a.day < b.day);
}
