import type { Block } from "../generated/site";
import type { Visitor } from "./visitor";

/** A block whose texts are dates of one year. */
export type DatedBlock = Extract<Block, { type: "eventList" | "termCalendar" }>;

/** Visits the texts that are dates, with the year that their block is about. */
export function dateFields(
  date: (written: string, pointer: () => string, block: DatedBlock) => void,
): NonNullable<Visitor["blocks"]> {
  return {
    eventList(block, at) {
      const { events } = block;
      for (let index = 0; index < events.length; index++)
        date(events[index]?.date as string, () => `${at.pointer}/events/${index}/date`, block);
    },
    termCalendar(block, at) {
      for (const [index, { opening, closing, halfTerm, holiday }] of block.terms.entries()) {
        const below = (step: string) => () => `${at.pointer}/terms/${index}/${step}`;
        date(opening, below("opening"), block);
        date(closing, below("closing"), block);
        if (halfTerm) date(halfTerm.opening, below("halfTerm/opening"), block);
        if (halfTerm) date(halfTerm.closing, below("halfTerm/closing"), block);
        date(holiday.starting, below("holiday/starting"), block);
        date(holiday.ending, below("holiday/ending"), block);
      }
    },
  };
}

/** The dates of a block. */
export function datesOf(block: DatedBlock): string[] {
  if (block.type === "eventList") return block.events.map((event) => event.date);
  return block.terms.flatMap(({ opening, closing, halfTerm, holiday }) => [
    ...[opening, closing, holiday.starting, holiday.ending],
    ...(halfTerm ? [halfTerm.opening, halfTerm.closing] : []),
  ]);
}
