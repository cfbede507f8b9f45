import type { Event } from "../../generated/site.ts";
import { monthNames } from "../../site/dates/calendarNames.ts";
import { countDays, impossiblePart } from "../../site/dates/dates.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { PageRule } from "../rule.ts";

/** A moment whose day or time does not exist, such as 31 June or 24:30: the schema checks only its form. */
export const impossibleMoment: PageRule = {
  kind: "page",
  id: "impossible-moment",
  severity: "error",
  phase: "content",
  check(_, report) {
    function checkMoment(moment: string, pointer: string): void {
      const part = impossiblePart(moment);
      if (part === undefined) return;
      const advice = part === "time" ? { remedy: TIME } : ofDay(moment);
      const what = moment.includes("T") ? "moment" : "day";
      report({ pointer, on: "value", message: `The ${what} "${moment}" does not exist`, ...advice });
    }

    return {
      instant: (moment, { pointer }) => checkMoment(moment, pointer),
      blocks: {
        eventList({ events }, { pointer }) {
          for (const [index, event] of events.entries())
            for (const { below, moment } of listMoments(event))
              checkMoment(moment, `${pointer}/events/${index}/${below}`);
        },
      },
    };
  },
};

/** The days and moments of an event; unknown-occurrence reports the days of a series that do not exist. */
function listMoments({ start, end, repeat }: Event): { below: string; moment: string }[] {
  const moments = [
    { below: "start", moment: start },
    { below: "end", moment: end },
    { below: "repeat/last", moment: repeat?.last },
    ...Object.entries(repeat?.moved ?? {}).map(([day, moment]) => ({ below: `repeat/moved/${day}`, moment })),
  ];
  return moments.flatMap(({ below, moment }) => (moment === undefined ? [] : { below, moment }));
}

const TIME = "Hours go from 00 to 23, minutes and seconds from 00 to 59.";

/** A remedy for a day that does not exist. The month and the day may be the wrong way round. */
function ofDay(moment: string): Pick<ReportDescriptor, "remedy" | "suggestions"> {
  const [year, month, day] = [moment.slice(0, 4), moment.slice(5, 7), moment.slice(8, 10)];
  const swappedMoment = `${year}-${day}-${month}${moment.slice(10)}`;
  if (impossiblePart(swappedMoment) === undefined) {
    const fix = writeInstead({ word: swappedMoment, certain: false });
    return { remedy: `${fix.title}: the month comes before the day.`, suggestions: [fix] };
  }
  const name = monthNames("en")[Number(month) - 1];
  if (name === undefined) return { remedy: "Months go from 01 to 12." };
  return { remedy: `${name} ${year} has ${countDays(Number(month) - 1, Number(year))} days. Correct the date.` };
}
