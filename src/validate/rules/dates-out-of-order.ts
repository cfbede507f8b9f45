import { daysIn, findDates, type WrittenDate } from "../content/dates/dates.ts";
import { daysInOrder, type InOrder, type TermDay } from "../content/dates/termDays.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

const SEPTEMBER = 8;
const MARCH = 2;

/** A term, half-term, holiday or event that ends before it begins, or terms that overlap. */
export const datesOutOfOrder: Rule = {
  id: "dates-out-of-order",
  severity: "warning",
  phase: "content",
  hiddenBy: ["unreadable-date"],
  check({ value, resolve }, report) {
    const language = String(valueAt(value, "/site/language"));

    /** Dates that were read: those of a calendar come again. */
    const known = new Map<string, WrittenDate | undefined>();

    function read({ written }: TermDay): WrittenDate | undefined {
      if (!known.has(written)) known.set(written, onlyDate(resolve(written), language));
      return known.get(written);
    }

    function areReversed([first, second]: InOrder): boolean {
      const [begin, end] = [read(first), read(second)];
      return begin !== undefined && end !== undefined && isBefore(end, begin);
    }

    return {
      blocks: {
        eventList({ events }, at) {
          for (const [index, { date }] of events.entries()) {
            const text = resolve(date);
            const [first, last] = DAYS.test(text) ? daysOf(text, language) : [];
            if (!first || !last || !isBefore(last, first)) continue;
            report({
              pointer: `${at.pointer}/events/${index}/date`,
              on: "value",
              message: `"${text}" ends before it begins`,
              remedy: "Put the two days in order; where a month or a year begins between them, write it with both.",
            });
          }
        },
        termCalendar({ terms }, at) {
          const names = terms.map(({ name }) => resolve(name));
          for (const { culprit, other, is } of culprits(daysInOrder(terms, names).filter(areReversed)))
            report({
              pointer: `${at.pointer}${culprit.below}`,
              on: "value",
              message: `The ${culprit.what}, "${resolve(culprit.written)}", comes ${is} the ${other.what}, "${resolve(other.written)}"`,
              remedy: "Put the two dates in order; where a year begins between them, write the years.",
            });
        },
      },
    };
  },
};

/** A day that is not in order with another. */
interface Culprit {
  culprit: TermDay;
  other: TermDay;
  is: "before" | "after";
}

/** Of days that are not in order, those that are so with most others: one wrong day is told once. */
function culprits(reversed: readonly InOrder[]): Culprit[] {
  const found: Culprit[] = [];
  let left = reversed;
  while (left.length > 0) {
    const times = (day: TermDay) => left.filter((pair) => isIn(day, pair)).length;
    // of two that are as often, the end is told rather than the beginning
    const culprit = left.flatMap(([first, second]) => [second, first]).reduce((a, b) => (times(b) > times(a) ? b : a));
    const [first, second] = left.find((pair) => isIn(culprit, pair)) as InOrder;
    found.push(culprit === second ? { culprit, other: first, is: "before" } : { culprit, other: second, is: "after" });
    // two days in each other's place are told once
    left = left.filter((pair) => !isIn(first, pair) && !isIn(second, pair));
  }
  return found;
}

function isIn(day: TermDay, [first, second]: InOrder): boolean {
  return day === first || day === second;
}

/** A text with more than one number of a day. */
const DAYS = /\d\D+\d/;

/** The first and the last day in a text: "18 May to 16 May", "18–16 May". */
function daysOf(text: string, language: string): WrittenDate[] {
  const [date, last, another] = findDates(text, language);
  if (!date || another) return [];
  if (last) return [date, last];
  const [, day] = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s*(?:[-–—]|to)\s*$/.exec(text.slice(0, date.range[0])) ?? [];
  return day ? [{ ...date, day: Number(day) }, date] : [];
}

/** The date in a text that has one and no other; a day that does not exist is told by another rule. */
function onlyDate(text: string, language: string): WrittenDate | undefined {
  const [date, another] = findDates(text, language);
  return another || !date || date.day > daysIn(date.month, date.year) ? undefined : date;
}

function isBefore(a: WrittenDate, b: WrittenDate): boolean {
  if (a.year !== undefined && b.year !== undefined && a.year !== b.year) return a.year < b.year;
  // of two days the years of which are not both known, one in winter may be of the next year
  const mayCross = a.year === undefined || b.year === undefined;
  if (mayCross && b.month >= SEPTEMBER && a.month <= MARCH) return false;
  return a.month < b.month || (a.month === b.month && a.day < b.day);
}
