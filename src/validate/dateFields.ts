import type { Visitor } from "./visitor";

/** Visits the texts that are dates, and those that are the two ends of something. */
export function dateFields(date: (written: string, pointer: () => string) => void): NonNullable<Visitor["blocks"]> {
  return {
    eventList({ events }, at) {
      for (let index = 0; index < events.length; index++)
        date(events[index]?.date as string, () => `${at.pointer}/events/${index}/date`);
    },
    termCalendar({ terms }, at) {
      for (const [index, { opening, closing, halfTerm, holiday }] of terms.entries()) {
        const below = (step: string) => () => `${at.pointer}/terms/${index}/${step}`;
        date(opening, below("opening"));
        date(closing, below("closing"));
        if (halfTerm) date(halfTerm.opening, below("halfTerm/opening"));
        if (halfTerm) date(halfTerm.closing, below("halfTerm/closing"));
        date(holiday.starting, below("holiday/starting"));
        date(holiday.ending, below("holiday/ending"));
      }
    },
  };
}
