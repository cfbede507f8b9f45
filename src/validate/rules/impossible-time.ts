import type { Cursor } from "../../json/cursor.ts";
import { characterSet, hasCharacter } from "../content/characters.ts";
import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";

/** A time that no clock shows, such as 25:00 or 13:00 pm. */
export const impossibleTime: PageRule = {
  kind: "page",
  id: "impossible-time",
  severity: "warning",
  phase: "content",
  check(_, report) {
    function checkTimes(text: string, { pointer, kind }: Cursor): void {
      for (const match of text.matchAll(TIME)) {
        const [time, hour = "", minute = "0", letter] = match;
        // numbers in other texts may be verses or scores
        if (kind !== "time" && (letter === undefined || !time.includes(":"))) continue;
        if (isOnClock(Number(hour), Number(minute), letter !== undefined)) continue;
        const range = [match.index, match.index + time.length] as const;
        const isLate = letter?.toLowerCase() === "p" && Number(hour) < 24 && Number(minute) < 60;
        const word = isLate ? time.replace(hour, String(Number(hour) - 12)) : undefined;
        const fix = word === undefined ? undefined : writeInstead({ word, certain: false }, range);
        report({
          pointer,
          on: "value",
          range,
          message: `"${time}" is not a time`,
          remedy: fix ? `${fix.title}.` : "Hours go up to 24, or up to 12 with am or pm. Minutes go up to 59.",
          ...(fix && { suggestions: [fix] }),
        });
      }
    }

    return {
      text(text, at) {
        if (at.kind !== "time" && hasCharacter(text, COLONS)) checkTimes(text, at);
      },
      time: checkTimes,
    };
  },
};

const COLONS = characterSet(":");

/** 25:00, 8.75 am, 13 pm, 17 h 75. */
const TIME = /(?<![\d:.,])(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2})(?!\d|[:.]\d)|(?=\s?[ap]\.?m\b))(?:\s?([ap])\.?m\b)?/gi;

function isOnClock(hour: number, minute: number, hasHalf: boolean): boolean {
  if (minute >= 60) return false;
  return hasHalf ? hour <= 12 : hour < 24 || (hour === 24 && minute === 0);
}
