import type { Repetition } from "../../generated/site.ts";
import { readDay, replaceDay } from "../dates/replaceDay.ts";
import { findWeekday, formatDay, formatLocalTime, joinDay, parseLocalTime, splitDay } from "./localTime.ts";
import { type DatedEvent, listOriginalDays, type Occurrence } from "./occurrences.ts";
import { listOrdinals, listPatternDays, readPatternDays, WEEKDAYS } from "./repetition.ts";
import type { Terms } from "./terms.ts";

/** The properties of an event that a move changes. */
export interface MovableEvent extends DatedEvent {
  /** The day in words. */
  date?: string;
}

/** How the words of a day are read: `year` is that of a day without its own. */
export interface WordsContext {
  language: string;
  year: number;
}

/** The most days between a day of a series and the day of the moved series that takes its place. */
const MOST_DAYS = 6;

/** Moves an event that does not repeat by some days: its start, its end, and a day in words that can be read. */
export function shiftEvent<Event extends MovableEvent>(event: Event, by: number, words: WordsContext): Event {
  const { start = "", end, date } = event;
  const newStart = shiftTime(start, by);
  return {
    ...event,
    start: newStart,
    ...(end !== undefined && { end: shiftTime(end, by) }),
    ...(date !== undefined && { date: rewriteDay(date, newStart.slice(0, 10), words) }),
  };
}

/** Gives an event in words a day: words that name a day name that one, and other words are over. */
export function giveDay<Event extends MovableEvent & { time?: string }>(
  event: Event,
  start: string,
  words: WordsContext,
): Event {
  const { date, time, ...rest } = event;
  const day = start.slice(0, 10);
  if (date !== undefined && readDay(date, words.language, words.year) !== undefined)
    return { ...event, start, date: rewriteDay(date, day, words) };
  return { ...rest, start } as Event;
}

function rewriteDay(text: string, day: string, { language, year }: WordsContext): string {
  const oldDay = readDay(text, language, year);
  return oldDay === undefined || oldDay === day ? text : replaceDay(text, day, language);
}

/** Moves a series on one of its days; on its original day, it is not moved any more. */
export function moveOccurrence<Event extends DatedEvent>(
  event: Event,
  { original }: Pick<Occurrence, "original">,
  day: string,
): Event {
  const { repeat } = event;
  if (!repeat) return event;
  const originalDay = original.slice(0, 10);
  const { [originalDay]: oldTime = "", ...otherMoves } = repeat.moved ?? {};
  if (day === originalDay) return { ...event, repeat: withDays(repeat, { moved: otherMoves }) };
  const hour = oldTime.slice(10);
  return { ...event, repeat: withDays(repeat, { moved: { ...repeat.moved, [originalDay]: `${day}${hour}` } }) };
}

/** Leaves a day of a series out. */
export function leaveOut<Event extends DatedEvent>(event: Event, { original }: Pick<Occurrence, "original">): Event {
  const { repeat } = event;
  if (!repeat) return event;
  const day = original.slice(0, 10);
  const { [day]: _, ...otherMoves } = repeat.moved ?? {};
  const except = [...new Set([...(repeat.except ?? []), day])].sort();
  return { ...event, repeat: withDays(repeat, { except, moved: otherMoves }) };
}

/**
 * Moves all days of a series as one of them is moved: its start, the day that `on` names, the last day if the series
 * happens on it, and the days that are left out or moved.
 */
export function moveSeries<Event extends DatedEvent>(
  event: Event,
  { original }: Pick<Occurrence, "original">,
  day: string,
  terms?: Terms,
): Event {
  const { start: oldStart = "", repeat } = event;
  const [from, to, start] = [parseLocalTime(original), parseLocalTime(day), parseLocalTime(oldStart)];
  if (!repeat || !from || !to || !start) return event;
  const by = to.day - from.day;
  const { moved: oldMoves = {}, except = [], last, ...rest } = repeat;
  const oldDays = new Set(listOriginalDays(event, terms).map(formatDay));
  const pattern: Repetition = {
    ...rest,
    ...(repeat.on !== undefined && { on: replacePatternDay(repeat, from.day, to.day) }),
    ...(last !== undefined && { last: oldDays.has(last) ? shiftTime(last, by) : last }),
  };
  const startDay = pattern.on === undefined ? start.day + by : findStart(start.day + by, pattern);
  const newStart = formatLocalTime({ ...start, day: startDay });
  const newDays = listOriginalDays({ start: newStart, repeat: pattern }, terms);
  const follow = (oldDay: string) => (oldDays.has(oldDay) ? findFollower(oldDay, by, newDays) : oldDay);
  const { [original.slice(0, 10)]: _, ...otherMoves } = oldMoves;
  const moves = Object.entries(otherMoves).flatMap(([oldDay, newTime]) => {
    const newDay = follow(oldDay);
    return newDay === undefined || newDay === newTime ? [] : [[newDay, newTime] as const];
  });
  const exceptions = [...new Set(except.flatMap((oldDay) => follow(oldDay) ?? []))].sort();
  const order = Object.keys(repeat) as (keyof Repetition)[];
  const shiftedEvent = shiftEnd(event, startDay - start.day);
  const newRepeat = withDays(pattern, { except: exceptions, moved: Object.fromEntries(moves) });
  return { ...shiftedEvent, start: newStart, repeat: sortMembers(newRepeat, order) };
}

function shiftEnd<Event extends DatedEvent>(event: Event, by: number): Event {
  return event.end === undefined ? event : { ...event, end: shiftTime(event.end, by) };
}

/** A repetition with other days that are left out or moved; an empty list is not written. */
function withDays(repeat: Repetition, days: Pick<Repetition, "except" | "moved">): Repetition {
  const { except: oldExcept, moved: oldMoved, ...rest } = repeat;
  const { except = oldExcept ?? [], moved: moves = {} } = days;
  return {
    ...rest,
    ...(except.length > 0 && { except: except as [string, ...string[]] }),
    ...(Object.keys(moves).length > 0 && { moved: moves }),
  };
}

function sortMembers(repeat: Repetition, order: readonly (keyof Repetition)[]): Repetition {
  const names = [...order, ...(Object.keys(repeat) as (keyof Repetition)[])];
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => (repeat[name] === undefined ? [] : [[name, repeat[name]]])),
  ) as unknown as Repetition;
}

/** Returns `on` with another day in place of the day that it names for a day of the series. */
function replacePatternDay(repeat: Repetition, from: number, to: number): NonNullable<Repetition["on"]> {
  const { on = "" } = repeat;
  const isWeekly = repeat.every === "day" || repeat.every === "week";
  const patternDays = readPatternDays(repeat);
  const index = patternDays.findIndex(
    ({ weekday, ordinal }) =>
      weekday === findWeekday(from) && (isWeekly || listOrdinals(from).some((word) => isOrdinal(word, ordinal, from))),
  );
  if (index < 0) return on;
  const weekday = WEEKDAYS[findWeekday(to)] ?? "";
  const name = isWeekly ? weekday : `${chooseOrdinal(to, patternDays[index]?.ordinal)} ${weekday}`;
  if (!Array.isArray(on)) return name;
  const names = [...new Set(on.map((oldName, at) => (at === index ? name : oldName)))];
  return names as [string, ...string[]];
}

function isOrdinal(word: string, ordinal: number | undefined, day: number): boolean {
  return ordinal === -1 ? word === "last" : ordinal === Math.ceil(splitDay(day).date / 7);
}

/** The word that counts a day in its month; "last" if the old day was, or if few months have a fifth one. */
function chooseOrdinal(day: number, oldOrdinal: number | undefined): string {
  const [word = "", last] = listOrdinals(day);
  return last !== undefined && (oldOrdinal === -1 || word === "fifth") ? last : word;
}

/** The day that `on` names nearest to a day, in any month. */
function findStart(targetDay: number, { every, on }: Repetition): number {
  const { year, month } = splitDay(targetDay);
  const isWeekly = every === "day" || every === "week";
  const first = isWeekly ? targetDay - MOST_DAYS : (joinDay(year, month - 1, 1) ?? targetDay);
  let nearest = Number.POSITIVE_INFINITY;
  for (const day of listPatternDays(first, { every: isWeekly ? "week" : "month", ...(on !== undefined && { on }) })) {
    if (Math.abs(day - targetDay) >= Math.abs(nearest - targetDay)) break;
    nearest = day;
  }
  return Number.isFinite(nearest) ? nearest : targetDay;
}

/** The day of a moved series in place of one of its old days; undefined if there is none near it. */
function findFollower(oldDay: string, by: number, newDays: readonly number[]): string | undefined {
  const targetDay = (parseLocalTime(oldDay)?.day ?? 0) + by;
  const [nearest] = newDays
    .filter((day) => Math.abs(day - targetDay) <= MOST_DAYS)
    .sort((a, b) => Math.abs(a - targetDay) - Math.abs(b - targetDay));
  return nearest === undefined ? undefined : formatDay(nearest);
}

/** A day or a moment some days later, at the same time of the day. */
function shiftTime(text: string, by: number): string {
  const time = parseLocalTime(text);
  return time ? formatLocalTime({ ...time, day: time.day + by }) : text;
}
