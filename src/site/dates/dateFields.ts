import type { Block } from "../../generated/site.ts";

/** A block whose texts are dates of one year. */
export type DatedBlock =
  | (Extract<Block, { type: "eventList" }> & { year: number })
  | Extract<Block, { type: "termCalendar" }>;

/** The visitor of a rule that calls `date` for each date of a calendar, with its block and its index among all of them. */
export function dateFields(date: (written: string, pointer: () => string, block: DatedBlock, index: number) => void) {
  const visit = (block: Extract<Block, { type: DatedBlock["type"] }>, at: { pointer: string }) => {
    if (!hasYear(block)) return;
    let index = 0;
    eachDate(block, (text, step) => date(text, () => `${at.pointer}/${step()}`, block, index++));
  };
  return { eventList: visit, termCalendar: visit };
}

/** Whether a block has dates of a year: a list of events needs none while no event has its day in words. */
export function hasYear(block: Extract<Block, { type: DatedBlock["type"] }>): block is DatedBlock {
  return block.year !== undefined;
}

/** The dates of a block; in order where they are in terms. */
export function listDates(block: DatedBlock): string[] {
  const dates: string[] = [];
  eachDate(block, (text) => dates.push(text));
  return dates;
}

/** Visits the dates of a block, with the path to each. */
function eachDate(block: DatedBlock, visit: (written: string, step: () => string) => void): void {
  if (block.type === "eventList") {
    for (let index = 0; index < block.events.length; index++) {
      const date = block.events[index]?.date;
      if (date !== undefined) visit(date, () => `events/${index}/date`);
    }
    return;
  }
  for (const [index, { opening, closing, halfTerm, holiday }] of block.terms.entries()) {
    const below = (step: string) => () => `terms/${index}/${step}`;
    visit(opening, below("opening"));
    if (halfTerm) visit(halfTerm.opening, below("halfTerm/opening"));
    if (halfTerm) visit(halfTerm.closing, below("halfTerm/closing"));
    visit(closing, below("closing"));
    visit(holiday.starting, below("holiday/starting"));
    visit(holiday.ending, below("holiday/ending"));
  }
}
