/** A day that a text names; without a year, that of the calendar in which it is. */
export interface NamedDay {
  day: number;
  /** From 0 for January. */
  month: number;
  year?: number | undefined;
}

const DAY = 86_400_000;

/** A date that is earlier than the one before it by more than a quarter of a year is in the next year, by less out of order. */
const MOST_OUT_OF_ORDER = 92 * DAY;

/**
 * Returns a function for the dates of a calendar, in order: it gives the year of each. A date without a year is in the
 * year of the calendar, or in the next when the dates before it have passed into that.
 */
export function createYearCounter(firstYear: number): (date: NamedDay) => number {
  let year = firstYear;
  let previous = Number.NEGATIVE_INFINITY;
  return (date) => {
    const count = () => Date.UTC(date.year ?? year, date.month, date.day);
    if (date.year === undefined && year === firstYear && count() < previous - MOST_OUT_OF_ORDER) year += 1;
    previous = count();
    return date.year ?? year;
  };
}
