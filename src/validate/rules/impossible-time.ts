import { isWeekday } from "../content/dates/weekdays.ts";
import { writeInstead } from "../format/replacement.ts";
import { phrasesOf } from "../locales/index.ts";
import { wordsIn } from "../locales/phrases.ts";
import type { Cursor } from "../pointer/cursor.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

/** A time of a clock with two halves of a day: of other numbers nobody knows whether they are times, verses or scores. */
const HALVED = /(?<![\d:.,])(\d{1,2}):(\d{2})\s?([ap])\.?m\b/gi;

/** A cheap look, which few texts pass. */
const SIGN = /\d:\d\d\s?[ap]/i;

/** The same with points, which are those of a price unless a time of the morning stands beside it: 50.00 p.m. is a month's. */
const POINTED = /(?<![\d:.,])(1[3-9]|2[0-3])\.([0-5]\d)\s?(p)\.?m\b/gi;
const MORNING = /\d\s?a\.?m\b/i;

/** A time where nothing but times stands: 25:00, 8.75 am, 13 pm, 17 h 75. */
const ANY = /(?<![\d:.,])(\d{1,2})(?:(?:(?:[:.]|\s?h\s?)(\d{2})(?!\d|[:.]\d))(?:\s?([ap])\.?m\b)?|\s?([ap])\.?m\b)/gi;

/** The times of opening hours, and what is between them. Sets of a game have other minutes. */
const TIMES = /\d{1,2}:(?:00|15|30|45|60)|[ap]\.?m\b\.?|[\s,;:.–—-]/gi;

/** Longer texts say more than hours. */
const LONGEST = 100;

/** A time that no clock shows, such as 25:00 or 13:00 pm. */
export const impossibleTime: Rule = {
  id: "impossible-time",
  severity: "warning",
  phase: "content",
  check({ value }, report) {
    const language = String(valueAt(value, "/site/language"));
    return {
      text(text, at) {
        if (at.kind === "time") return;
        if (text.includes("p.m") || text.includes("pm"))
          for (const found of MORNING.test(text) ? impossibleIn(text, POINTED, at) : []) report(found);
        if (!text.includes(":")) return;
        const times = isHours(text, language) ? ANY : HALVED;
        if (times === HALVED && !SIGN.test(text)) return;
        for (const found of impossibleIn(text, times, at)) report(found);
      },
      time(text, at) {
        for (const found of impossibleIn(text, ANY, at)) report(found);
      },
    };
  },
};

/** Whether a text is opening hours and nothing else: Monday to Friday, 8:00 – 25:00. */
function isHours(text: string, language: string): boolean {
  if (text.length > LONGEST) return false;
  const words = wordsIn(text.replaceAll(TIMES, " "));
  const known = phrasesOf(language, "openingHours");
  if (!words.every(({ plain }) => known.equals(plain) || isWeekday(plain, language))) return false;
  const times = [...text.matchAll(ANY)];
  return times.some((time) => isOnClock(...readTime(time)));
}

function impossibleIn(text: string, times: RegExp, at: Cursor): ReportDescriptor[] {
  return [...text.matchAll(times)].flatMap((match) => {
    const [written] = match;
    const [hour, minute, half] = readTime(match);
    if (isOnClock(hour, minute, half)) return [];
    const range = [match.index, match.index + written.length] as const;
    const isLate = half === "p" && hour < 24 && minute < 60;
    const repair = isLate
      ? writeInstead({ word: written.replace(/^\d+/, String(hour - 12)), certain: false }, range)
      : undefined;
    return {
      pointer: at.pointer,
      on: "value",
      range,
      message: `No clock shows "${written}"`,
      remedy: repair ? `${repair.title}.` : "Write the time that is meant.",
      ...(repair && { suggestions: [repair] }),
    };
  });
}

function readTime([, hour, minute = "0", ...halves]: RegExpExecArray): [number, number, string?] {
  const half = halves.find((letter) => letter !== undefined)?.toLowerCase();
  return [Number(hour), Number(minute), half];
}

function isOnClock(hour: number, minute: number, half: string | undefined): boolean {
  if (half !== undefined) return hour <= 12 && minute < 60;
  return minute < 60 && (hour < 24 || (hour === 24 && minute === 0));
}
