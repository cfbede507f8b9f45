import type { Event } from "../../generated/site.ts";
import { countMinutes, formatDay, formatLocalTime, fromMinutes, type LocalTime, parseLocalTime } from "./localTime.ts";
import { isBounded, listPatternDays } from "./repetition.ts";
import { isInTerm, type Terms } from "./terms.ts";

/** An event on one of its days, in local time. */
export interface Occurrence {
  /** When it would begin if it were not moved: as in ISO 8601, without an offset. */
  original: string;
  start: string;
  /** The last moment, or the last of several days; undefined if the event has no end. */
  end: string | undefined;
}

/** The properties of an event on which its occurrences depend. */
export type DatedEvent = Pick<Event, "start" | "end" | "repeat">;

/** More occurrences of an event than these are not listed: it was to have an end. */
export const MOST_OCCURRENCES = 1000;

/** Lists the occurrences of an event in order. Without a start that exists, there are none. */
export function listOccurrences(event: DatedEvent, terms?: Terms): Occurrence[] {
  const start = parseLocalTime(event.start ?? "");
  if (!start) return [];
  const end = parseLocalTime(event.end ?? "");
  const { except = [], moved = {} } = event.repeat ?? {};
  const exceptions = new Set(except);
  const occurrences = listOriginalDays(event, terms).flatMap((day) => {
    const text = formatDay(day);
    return exceptions.has(text) ? [] : createOccurrence({ day, minute: start.minute }, moved[text], { start, end });
  });
  return occurrences.sort((a, b) => compareTexts(a.start, b.start));
}

function createOccurrence(
  original: LocalTime,
  moved: string | undefined,
  event: { start: LocalTime; end: LocalTime | undefined },
): Occurrence {
  const newTime = parseLocalTime(moved ?? "");
  const start = newTime ? { day: newTime.day, minute: newTime.minute ?? original.minute } : original;
  const length = event.end && countMinutes(event.end) - countMinutes(event.start);
  const originalText = formatLocalTime(original);
  return {
    original: originalText,
    start: start === original ? originalText : formatLocalTime(start),
    end: length === undefined ? undefined : formatLocalTime(findEnd(start, length)),
  };
}

function findEnd(start: LocalTime, length: number): LocalTime {
  const end = fromMinutes(countMinutes(start) + length);
  return start.minute === undefined ? { day: end.day, minute: undefined } : end;
}

/** Lists the days on which an event begins, those that are excepted or moved included. */
export function listOriginalDays({ start: writtenStart, repeat }: DatedEvent, terms?: Terms): number[] {
  const start = parseLocalTime(writtenStart ?? "");
  if (!start) return [];
  if (!repeat || !isBounded(repeat)) return [start.day];
  // a last day that does not exist ends nothing: then the event happens once
  const last = repeat.last === undefined ? Number.POSITIVE_INFINITY : (parseLocalTime(repeat.last)?.day ?? start.day);
  const lastInTerm = repeat.during === undefined ? last : (terms?.terms.at(-1)?.last ?? Number.NEGATIVE_INFINITY);
  const count = Math.min(repeat.count ?? MOST_OCCURRENCES, MOST_OCCURRENCES);
  const days: number[] = [];
  for (const day of listPatternDays(start.day, repeat)) {
    if (day > last || day > lastInTerm || days.length >= count) break;
    if (repeat.during === undefined || (terms && isInTerm(day, terms))) days.push(day);
  }
  return days;
}

/** Orders texts by their characters. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
