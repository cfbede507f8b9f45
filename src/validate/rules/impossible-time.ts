import type { Cursor } from "../cursor";
import type { Report } from "../report";
import type { Rule } from "../rule";
import { writeInstead } from "../words/replacement";

/** A time of a clock with two halves of a day: of other numbers nobody knows whether they are times, verses or scores. */
const HALVED = /(?<![\d:.,])(\d{1,2}):(\d{2})\s?([ap])\.?m\b/gi;

/** A cheap look, which few texts pass. */
const SIGN = /\d:\d\d\s?[ap]/i;

/** A time where nothing but times stands: 25:00, 8.75 am, 13 pm. */
const ANY = /(?<![\d:.,])(\d{1,2})(?:(?:[:.](\d{2})(?![\d:.]))(?:\s?([ap])\.?m\b)?|\s?([ap])\.?m\b)/gi;

/** A time that no clock shows, such as 25:00 or 13:00 pm. */
export const impossibleTime: Rule = {
  id: "impossible-time",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      text(text, at) {
        // the times of events are looked at with their blocks
        if (at.key === "time" || !text.includes(":") || !SIGN.test(text)) return;
        for (const found of impossibleIn(text, HALVED, at)) report(found);
      },
      blocks: {
        eventList({ events }, at) {
          for (const [index, { time }] of events.entries())
            for (const found of impossibleIn(time, ANY, at, `/events/${index}/time`)) report(found);
        },
      },
    };
  },
};

function impossibleIn(text: string, times: RegExp, at: Cursor, below = ""): Report[] {
  return [...text.matchAll(times)].flatMap((match) => {
    const [written, hour = "", minute = "", ...halves] = match;
    const half = halves.find((letter) => letter !== undefined)?.toLowerCase();
    if (isOnClock(Number(hour), Number(minute), half)) return [];
    const range = [match.index, match.index + written.length] as const;
    const isLate = half === "p" && Number(hour) < 24 && Number(minute) < 60;
    const repair = isLate
      ? writeInstead({ word: written.replace(hour, String(Number(hour) - 12)), certain: false }, range)
      : undefined;
    return {
      pointer: at.pointer + below,
      on: "value",
      range,
      message: `No clock shows "${written}"`,
      remedy: repair ? `${repair.title}.` : "Write the time that is meant.",
      ...(repair && { suggestions: [repair] }),
    };
  });
}

function isOnClock(hour: number, minute: number, half: string | undefined): boolean {
  if (half !== undefined) return hour <= 12 && minute < 60;
  return minute < 60 && (hour < 24 || (hour === 24 && minute === 0));
}
