import { toInstant } from "../moments.ts";
import { formatDay, type LocalTime, parseLocalTime } from "./localTime.ts";

const DAY = 86_400_000;

/** The instants of local times in a time zone, in milliseconds since 1970 UTC. */
export interface Clock {
  /** The instant of a day or a moment as in ISO 8601; a day is its beginning. NaN if there is no such day. */
  findInstant(text: string): number;
  /** The instant at which an event is over: a day at its end, a moment at once. NaN if there is no such day. */
  findEnd(text: string): number;
}

const clocks = new Map<string, Clock>();

/** The clock of a time zone, which remembers the days that it was asked for. */
export function getClock(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Creates the clock of a time zone. A series has hundreds of moments, and asking Intl for the offset of each is slow: only
 * the days on which the offset changes are asked for.
 */
export function createClock(timeZone: string): Clock {
  const midnights = new Map<number, number>();

  /** The instant at which a day begins. */
  function findMidnight(day: number): number {
    const instant = midnights.get(day) ?? toInstant(`${formatDay(day)}T00:00`, timeZone);
    midnights.set(day, instant);
    return instant;
  }

  function toMoment({ day, minute = 0 }: LocalTime, text: string): number {
    const midnight = findMidnight(day);
    if (minute === 0 || findMidnight(day + 1) - midnight === DAY) return midnight + minute * 60_000;
    return toInstant(text, timeZone);
  }

  return {
    findInstant(text) {
      const time = parseLocalTime(text);
      return time ? toMoment(time, text) : Number.NaN;
    },
    findEnd(text) {
      const time = parseLocalTime(text);
      if (!time) return Number.NaN;
      return time.minute === undefined ? findMidnight(time.day + 1) : toMoment(time, text);
    },
  };
}
