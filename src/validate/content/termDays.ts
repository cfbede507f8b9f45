import type { Block } from "../../generated/site.ts";
import { getItem } from "../../json/getItem.ts";
import { readNumbers } from "./numerals.ts";

type Term = Extract<Block, { type: "termCalendar" }>["terms"][number];

/** A day of a term, as it is written. */
export interface TermDay {
  written: string;
  /** Its path in the block. */
  below: string;
  /** The name of the day, to follow "the". */
  what: string;
}

/** Two days of which the second is not before the first. */
export type InOrder = readonly [first: TermDay, second: TermDay];

/** The days of a term. */
interface TermDays {
  opening: TermDay;
  closing: TermDay;
  halfTerm: InOrder | undefined;
  holiday: InOrder;
}

/** The days of terms that come in order; days of different terms only when the names count the terms. */
export function listDaysInOrder(terms: readonly Term[], names: readonly string[], language: string): InOrder[] {
  const allDays = terms.map((term, index) => listDays(term, `/terms/${index}`, getItem(names, index)));
  const numbers = readNumbers(names, language);
  return allDays.flatMap((days, index) => {
    if (!numbers) return spans(days);
    const next = allDays[numbers.indexOf(getItem(numbers, index) + 1)];
    return [...spans(days), ...inside(days), ...(next ? between(days, next) : [])];
  });
}

function listDays({ opening, closing, halfTerm, holiday }: Term, home: string, name: string): TermDays {
  const day = (text: string, step: string, what: string): TermDay => ({
    written: text,
    below: `${home}/${step}`,
    what: `${what} "${name}"`,
  });
  return {
    opening: day(opening, "opening", "opening of"),
    closing: day(closing, "closing", "closing of"),
    halfTerm: halfTerm && [
      day(halfTerm.opening, "halfTerm/opening", "first day of half-term in"),
      day(halfTerm.closing, "halfTerm/closing", "last day of half-term in"),
    ],
    holiday: [
      day(holiday.starting, "holiday/starting", "first day of the holiday after"),
      day(holiday.ending, "holiday/ending", "last day of the holiday after"),
    ],
  };
}

function spans({ opening, closing, halfTerm, holiday }: TermDays): InOrder[] {
  return [[opening, closing], ...(halfTerm ? [halfTerm] : []), holiday];
}

/** A half-term lies within its term, and a holiday comes after it. */
function inside({ opening, closing, halfTerm, holiday }: TermDays): InOrder[] {
  const half: InOrder[] = halfTerm
    ? [
        [opening, halfTerm[0]],
        [halfTerm[1], closing],
      ]
    : [];
  return [...half, [closing, holiday[0]], [closing, holiday[1]]];
}

function between({ opening, closing, holiday }: TermDays, next: TermDays): InOrder[] {
  return [opening, closing, holiday[1]].map((day) => [day, next.opening] as const);
}
