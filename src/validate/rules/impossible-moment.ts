import { daysIn, monthNamesOf } from "../content/dates/dates.ts";
import { impossiblePart } from "../content/dates/moments.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

type Moment = [year: number, month: number, day: number];

/** A moment whose day or time no calendar and no clock has. */
export const impossibleMoment: Rule = {
  id: "impossible-moment",
  severity: "error",
  phase: "content",
  check(_, report) {
    return {
      instant(moment, at) {
        const part = impossiblePart(moment);
        if (part === undefined) return;
        report({
          pointer: at.pointer,
          on: "value",
          message: `The moment "${moment}" does not exist`,
          ...(part === "time"
            ? { remedy: "Hours go from 00 to 23, minutes and seconds from 00 to 59." }
            : ofDay(moment)),
        });
      },
    };
  },
};

/** What to write for a day that no calendar has; a month and a day that changed places are put back. */
function ofDay(moment: string): Pick<ReportDescriptor, "remedy" | "suggestions"> {
  const [year, month, day] = moment.split(/\D/).map(Number) as Moment;
  if (month > 12 && day >= 1 && day <= 12) {
    const [of = "", first = "", second = ""] = /^\d+-(\d+)-(\d+)/.exec(moment) ?? [];
    const repair = writeInstead({ word: moment.replace(of, `${of.slice(0, 5)}${second}-${first}`), certain: false });
    return { remedy: `${repair.title}: the month comes before the day.`, suggestions: [repair] };
  }
  if (month < 1 || month > 12) return { remedy: "Look at the month: it goes from 01 to 12." };
  return { remedy: `Look at the day: ${monthNamesOf("en")[month - 1]} ${year} has ${daysIn(month - 1, year)} days.` };
}
