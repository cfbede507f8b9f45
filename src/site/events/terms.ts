import type { Block } from "../../generated/site.ts";
import { createYearCounter } from "../dates/calendarOrder.ts";
import { findGregorianYear } from "../dates/calendarYears.ts";
import { countDays, findDates } from "../dates/dates.ts";
import { numericDate } from "../dates/numericDates.ts";
import { joinDay } from "./localTime.ts";

export type TermCalendar = Extract<Block, { type: "termCalendar" }>;

/** Some days in a row, since 1 January 1970. */
export interface Span {
  first: number;
  last: number;
}

/** The days of a term calendar. */
export interface Terms {
  /** The terms, by their first days. */
  terms: readonly Span[];
  /** Half-terms and holidays; a half-term has no name. */
  breaks: readonly (Span & { name?: string })[];
  /** The dates that are no day, or might be several, as they are written. */
  unreadable: readonly string[];
}

interface TermContext {
  language: string;
  now: Date;
  /** A text with its constants replaced. */
  text(source: string): string;
}

/** Whether a day is in a term, and in no half-term and no holiday. */
export function isInTerm(day: number, { terms, breaks }: Terms): boolean {
  return terms.some((span) => isWithin(day, span)) && !breaks.some((span) => isWithin(day, span));
}

/** Whether a day is one of a span. */
export function isWithin(day: number, { first, last }: Span): boolean {
  return day >= first && day <= last;
}

/** Reads the days of term calendars. A term, half-term or holiday with a date that cannot be read is left out. */
export function readTerms(calendars: readonly TermCalendar[], context: TermContext): Terms {
  return joinTerms(calendars.map((calendar) => readCalendar(calendar, context)));
}

/** The days of several calendars. */
export function joinTerms(readings: readonly Terms[]): Terms {
  return {
    terms: readings.flatMap(({ terms }) => terms).sort((a, b) => a.last - b.last),
    breaks: readings.flatMap(({ breaks }) => breaks),
    unreadable: readings.flatMap(({ unreadable }) => unreadable),
  };
}

/** The days of one calendar, in its order. */
export function readCalendar({ year, terms }: TermCalendar, { language, now, text }: TermContext): Terms {
  const findYear = createYearCounter(findGregorianYear(year, language, now));
  const unreadable: string[] = [];

  function readDay(source: string): number | undefined {
    const dateText = text(source);
    const date = findOneDate(dateText, language);
    const dateYear = date && findYear(date);
    const day =
      date && dateYear !== undefined && date.day >= 1 && date.day <= countDays(date.month, dateYear)
        ? joinDay(dateYear, date.month, date.day)
        : undefined;
    if (day === undefined) unreadable.push(dateText);
    return day;
  }

  function createSpan(first: number | undefined, last: number | undefined): Span[] {
    return first === undefined || last === undefined ? [] : [{ first, last }];
  }

  const days = terms.map(({ opening, halfTerm, closing, holiday }) => ({
    // in the order in which years are counted
    opening: readDay(opening),
    halfTerm: halfTerm && createSpan(readDay(halfTerm.opening), readDay(halfTerm.closing)),
    closing: readDay(closing),
    holiday: createSpan(readDay(holiday.starting), readDay(holiday.ending)),
    name: text(holiday.name),
  }));
  return {
    terms: days.flatMap(({ opening, closing }) => createSpan(opening, closing)),
    breaks: days.flatMap(({ halfTerm = [], holiday, name }) => [
      ...halfTerm,
      ...holiday.map((span) => ({ ...span, name })),
    ]),
    unreadable,
  };
}

/** The only date of a text, in words or in numbers that are read in one way. */
function findOneDate(text: string, language: string) {
  const [date, otherDate] = findDates(text, language);
  if (date) return otherDate || date.firstDay !== undefined ? undefined : date;
  const { days: [day, otherDay] = [], year } = numericDate(text.trim(), language) ?? {};
  return day && !otherDay ? { ...day, year } : undefined;
}
