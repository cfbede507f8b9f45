import { daysIn } from "../dates/dates";
import { createOffsets } from "../dates/timeZones";
import { valueAt } from "../places/pointer";
import type { Rule } from "../rule";
import { writeInstead } from "../words/replacement";

/** Z says of itself that it is the time of no place. */
const OFFSET = /[+-]\d\d:\d\d$/;

const MINUTE = 60_000;

/** A moment by other clocks than those of the site, as one has that was copied from an example or from winter. */
export const mismatchedOffset: Rule = {
  id: "mismatched-offset",
  severity: "warning",
  phase: "content",
  check({ value, now }, report) {
    const zone = valueAt(value, "/site/timeZone");
    let offsetAt: ReturnType<typeof createOffsets>;
    return {
      instant(moment, at) {
        const date = new Date(moment);
        // of what is over nobody needs to know when it was
        if (!OFFSET.test(moment) || !isDay(moment) || !(date.getTime() > now.getTime())) return;
        offsetAt ??= createOffsets(zone);
        const offset = offsetAt?.(date);
        if (offset === undefined || moment.endsWith(offset)) return;
        const local = moment.slice(0, -offset.length);
        const there = localTime(date, offset).slice(0, local.length);
        const repair = writeInstead({ word: `${local}${offset}`, certain: false });
        report({
          pointer: at.pointer,
          on: "value",
          message: `At "${moment}" the clocks of ${zone} show ${there.slice(11, 16)}`,
          remedy: `Write "${local}${offset}" when it is meant to be ${local.slice(11, 16)} there, otherwise "${there}${offset}".`,
          suggestions: [repair],
          groupBy: moment,
        });
      },
    };
  },
};

/** Whether a moment is on a day that its month has. */
function isDay(moment: string): boolean {
  const [year = 0, month = 0, day = 0] = moment.split(/\D/, 3).map(Number);
  return day <= daysIn(month - 1, year);
}

/** What the clocks with an offset show at a moment, as a computer writes it. */
function localTime(date: Date, offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  const ahead = (hours * 60 + minutes) * (offset.startsWith("-") ? -1 : 1);
  return new Date(date.getTime() + ahead * MINUTE).toISOString();
}
