import type { Event, Repetition } from "../../generated/site.ts";
import { parseLocalTime } from "../../site/events/localTime.ts";
import { isBounded, listOrdinals, readPatternDays, WEEKDAYS } from "../../site/events/repetition.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { PageRule } from "../rule.ts";

/** An event that lacks something without which its days are not known, such as the end of a series. */
export const incompleteEvent: PageRule = {
  kind: "page",
  id: "incomplete-event",
  severity: "error",
  phase: "content",
  check(_page, report) {
    return {
      blocks: {
        eventList({ year, events }, { pointer }) {
          for (const [index, event] of events.entries()) {
            const home = `${pointer}/events/${index}`;
            const problems = [...findMissing(event, year), ...findRepetitionProblems(event)];
            for (const { below, on = "value", ...problem } of problems)
              report({ pointer: home + below, on, ...problem });
          }
        },
      },
    };
  },
};

type Problem = Pick<ReportDescriptor, "message" | "remedy" | "suggestions" | "inForm"> & {
  /** The path of the value in the event. */
  below: string;
  on?: "key";
};

function findMissing({ start, end, repeat, date }: Event, year: number | undefined): Problem[] {
  const problems: Problem[] = [];
  // "To be confirmed" is in no year
  if (date !== undefined && /\p{Nd}/u.test(date) && year === undefined)
    problems.push({
      below: "/date",
      message: "The day is in words, and the year of the events is missing",
      remedy: `Write "year" beside "events", such as 2027.`,
      inForm: "The day is in words, and the year of the events is missing. Write the year of the block, such as 2027.",
    });
  if (start === undefined)
    for (const [property, value] of [
      ["end", end],
      ["repeat", repeat],
    ] as const)
      if (value !== undefined)
        problems.push({
          below: `/${property}`,
          on: "key",
          message:
            property === "end" ? "The event has an end and no beginning" : "The event repeats and has no beginning",
          remedy: `Write its "start", such as "2027-01-31T17:30".`,
          inForm: "Write when it begins.",
        });
  if (start !== undefined && end !== undefined && start.includes("T") !== end.includes("T"))
    problems.push({
      below: "/end",
      message: start.includes("T")
        ? `"${start}" has a time, and "${end}" has none`
        : `"${start}" has no time, and "${end}" has one`,
      remedy: "Write both with a time, or both without one.",
    });
  return problems;
}

function findRepetitionProblems({ start, repeat, date }: Event): Problem[] {
  if (!repeat) return [];
  const problems: Problem[] = [];
  if (date !== undefined)
    problems.push({
      below: "/repeat",
      on: "key",
      message: "The event repeats, and its day is in words",
      remedy: `Leave out "date": the days are written by themselves.`,
      inForm: "The event repeats, and its day is in words. Remove the day in words.",
    });
  if (!isBounded(repeat))
    problems.push({
      below: "/repeat",
      on: "key",
      message: "The event repeats without an end",
      remedy: `Write its "last" day, its "count", or the terms "during" which it happens.`,
      inForm: "The event repeats without an end. Write its last day, how often it happens, or the terms.",
    });
  if (repeat.last !== undefined && repeat.count !== undefined)
    problems.push({
      below: "/repeat/count",
      message: `The event has both a "last" day and a "count"`,
      remedy: "Remove one of the two.",
      inForm: "The event has both a last day and a number. Remove one of the two.",
      suggestions: [{ title: `Remove "count"`, certain: false, edits: [{ on: "removal" }] }],
    });
  return [...problems, ...findPatternProblems(repeat, start)];
}

/** The days of `on` that do not suit how often the event happens. */
function findPatternProblems(repeat: Repetition, start = ""): Problem[] {
  const { every, on } = repeat;
  return readPatternDays(repeat).flatMap(({ weekday, ordinal }, index): Problem[] => {
    const below = Array.isArray(on) ? `/repeat/on/${index}` : "/repeat/on";
    const name = WEEKDAYS[weekday] ?? "";
    if (every === "day")
      return [
        {
          below,
          message: `The event happens every day, and not only on ${name}`,
          remedy: `Write "every": "week" to repeat it on ${name}, or remove "on".`,
          inForm: "The event happens every day. Choose every week, or remove the days.",
        },
      ];
    if (every === "week" && ordinal !== undefined)
      return [
        {
          below,
          message: `"${[on].flat()[index]}" is a day of a month, and the event happens every week`,
          remedy: `Write "${name}", or "every": "month".`,
          inForm: `This is a day of a month, and the event happens every week. Choose ${name}, or every month.`,
          suggestions: [writeInstead({ word: name, certain: false })],
        },
      ];
    if (every !== "week" && ordinal === undefined) {
      const day = parseLocalTime(start)?.day;
      const word = `${day === undefined ? "first" : listOrdinals(day)[0]} ${name}`;
      return [
        {
          below,
          message: `A ${every} has several days that are ${name}`,
          remedy: `Say which, such as "${word}".`,
          suggestions: [writeInstead({ word, certain: false })],
        },
      ];
    }
    return [];
  });
}
