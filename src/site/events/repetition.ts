import type { Repetition } from "../../generated/site.ts";
import { findWeekday, joinDay, splitDay } from "./localTime.ts";

/** The days of the week as `on` names them, Sunday first. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The words that count the weeks of a month in `on`. */
export const ORDINALS = ["first", "second", "third", "fourth", "fifth", "last"] as const;

/** A day as `on` names it. */
export interface PatternDay {
  /** From 0 for Sunday. */
  weekday: number;
  /** From 1; -1 for the last of a month. undefined for each of a week. */
  ordinal: number | undefined;
}

/** The days that `on` names; empty without it. */
export function readPatternDays({ on = [] }: Pick<Repetition, "on">): PatternDay[] {
  return [on].flat().map((text) => {
    const [name = "", word] = text.split(" ").reverse();
    const rank = (ORDINALS as readonly string[]).indexOf(word ?? "");
    return {
      weekday: (WEEKDAYS as readonly string[]).indexOf(name),
      ordinal: rank < 0 ? undefined : rank === ORDINALS.length - 1 ? -1 : rank + 1,
    };
  });
}

/** Whether a day is one on which an event happens that repeats so and begins on it. */
export function isOnPattern(day: number, repeat: Repetition): boolean {
  const [first] = listPatternDays(day, repeat);
  return first === day;
}

/** Whether something ends a series. */
export function isBounded({ last, count, during }: Repetition): boolean {
  return last !== undefined || count !== undefined || during !== undefined;
}

/** The words that count a day among the same days of the week in its month: "second", and "last" if it is that, too. */
export function listOrdinals(day: number): string[] {
  const { year, month, date } = splitDay(day);
  const ordinal = ORDINALS[Math.ceil(date / 7) - 1] ?? "first";
  return joinDay(year, month, date + 7) === undefined ? [ordinal, "last"] : [ordinal];
}

/** The last year of which days are listed. */
const LAST_YEAR = 9999;

/** Lists the days of a repetition from a day on, in order and without end. */
export function* listPatternDays(start: number, repeat: Repetition): Generator<number, void> {
  const patternDays = readPatternDays(repeat);
  const { year, month, date } = splitDay(start);
  if (repeat.every === "day" || repeat.every === "week") {
    const weekdays = new Set(patternDays.map(({ weekday }) => weekday));
    if (repeat.every === "week" && weekdays.size === 0) weekdays.add(findWeekday(start));
    const end = joinDay(LAST_YEAR, 11, 31) ?? start;
    for (let day = start; day <= end; day++) if (weekdays.size === 0 || weekdays.has(findWeekday(day))) yield day;
    return;
  }
  const step = repeat.every === "month" ? 1 : 12;
  for (let count = year * 12 + month; count < (LAST_YEAR + 1) * 12; count += step) {
    const [inYear, inMonth] = [Math.floor(count / 12), count % 12];
    const days =
      patternDays.length === 0
        ? [joinDay(inYear, inMonth, date)]
        : patternDays.map((patternDay) => findDayOfMonth(inYear, inMonth, patternDay));
    const sortedDays = [...new Set(days)].filter((day) => day !== undefined).sort((a, b) => a - b);
    for (const day of sortedDays) if (day >= start) yield day;
  }
}

/** A day such as the second Tuesday of a month; undefined if it has none. */
function findDayOfMonth(year: number, month: number, { weekday, ordinal }: PatternDay): number | undefined {
  if (ordinal === undefined) return undefined;
  if (ordinal === -1) {
    const last = Date.UTC(year, month + 1, 0) / 86_400_000;
    return last - ((findWeekday(last) - weekday + 7) % 7);
  }
  const first = Date.UTC(year, month, 1) / 86_400_000;
  const date = 1 + ((weekday - findWeekday(first) + 7) % 7) + (ordinal - 1) * 7;
  return joinDay(year, month, date);
}
