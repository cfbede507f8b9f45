import type { Visitor } from "./visitor";

/** Visits the texts that are dates, with the year that their block is about. */
export function dateFields(
  date: (written: string, pointer: () => string, year: number) => void,
): NonNullable<Visitor["blocks"]> {
  return {
    eventList({ events, year }, at) {
      for (let index = 0; index < events.length; index++)
        date(events[index]?.date as string, () => `${at.pointer}/events/${index}/date`, year);
    },
    termCalendar({ terms, year }, at) {
      for (const [index, { opening, closing, halfTerm, holiday }] of terms.entries()) {
        const below = (step: string) => () => `${at.pointer}/terms/${index}/${step}`;
        date(opening, below("opening"), year);
        date(closing, below("closing"), year);
        if (halfTerm) date(halfTerm.opening, below("halfTerm/opening"), year);
        if (halfTerm) date(halfTerm.closing, below("halfTerm/closing"), year);
        date(holiday.starting, below("holiday/starting"), year);
        date(holiday.ending, below("holiday/ending"), year);
      }
    },
  };
}
