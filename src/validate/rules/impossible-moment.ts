import { daysIn } from "../dates";
import type { Rule } from "../rule";

type Moment = [year: number, month: number, day: number, hour: number, minute: number, second?: number];

/** A moment whose day or time no calendar and no clock has. */
export const impossibleMoment: Rule = {
  id: "impossible-moment",
  severity: "error",
  phase: "content",
  check(_, report) {
    return {
      instant(moment, at) {
        const [year, month, day, hour, minute, second = 0] = moment.split(/\D/).map(Number) as Moment;
        const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month - 1, year);
        if (isDay && hour < 24 && minute < 60 && second < 60 && !Number.isNaN(Date.parse(moment))) return;
        report({
          pointer: at.pointer,
          on: "value",
          message: `The moment "${moment}" does not exist`,
          remedy: isDay
            ? "Hours go from 00 to 23, minutes and seconds from 00 to 59."
            : "Look at the month and the day.",
        });
      },
    };
  },
};
