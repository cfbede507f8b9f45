import { DateTime } from "luxon";
import { RRule, type Weekday } from "rrule";
import { describe, expect, it } from "vitest";
import type { Block, Repetition } from "../../generated/site.ts";
import { createClock } from "./clock.ts";
import { listOccurrences } from "./occurrences.ts";
import { readTerms } from "./terms.ts";

/** Zones with the clock changes of both halves of the year, and of a half-hour. */
const ZONES = ["Europe/London", "America/New_York", "Australia/Lord_Howe"];

const DAYS: Record<string, Weekday> = {
  ...{ Monday: RRule.MO, Tuesday: RRule.TU, Wednesday: RRule.WE, Thursday: RRule.TH },
  ...{ Friday: RRule.FR, Saturday: RRule.SA, Sunday: RRule.SU },
};
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 };
const FREQUENCIES = { day: RRule.DAILY, week: RRule.WEEKLY, month: RRule.MONTHLY, year: RRule.YEARLY };

/** Series over two years, each with its start. */
const SERIES: [start: string, repeat: Repetition][] = [
  ["2027-01-01T01:30", { every: "day", last: "2028-12-31" }],
  ["2027-01-05T18:00", { every: "week", last: "2028-12-31" }],
  ["2027-01-05T00:30", { every: "week", on: ["Tuesday", "Sunday"], last: "2028-12-31" }],
  ["2027-01-12T23:30", { every: "month", on: "second Tuesday", last: "2028-12-31" }],
  ["2027-01-29T02:15", { every: "month", on: ["first Sunday", "last Friday"], last: "2028-12-31" }],
  ["2027-01-31T09:00", { every: "month", on: "fifth Sunday", count: 8 }],
  ["2027-01-31T09:00", { every: "month", last: "2028-12-31" }],
  ["2027-03-28T10:00", { every: "year", on: "last Sunday", count: 2 }],
  ["2028-02-29T10:00", { every: "year", count: 3 }],
];

/** The instants of a series by rrule, which counts in local time, and luxon, which knows the zone. */
function listExpected(start: string, { every, on = [], last, count }: Repetition, zone: string): number[] {
  const local = DateTime.fromISO(start, { zone: "utc" });
  const weekdays = [on].flat().map((text) => {
    const [day = "", ordinal] = text.split(" ").reverse();
    const weekday = DAYS[day] as Weekday;
    return ordinal === undefined ? weekday : weekday.nth(ORDINALS[ordinal] as number);
  });
  const rule = new RRule({
    freq: FREQUENCIES[every],
    dtstart: local.toJSDate(),
    ...(weekdays.length > 0 && { byweekday: weekdays }),
    ...(every === "year" && weekdays.length > 0 && { bymonth: local.month }),
    ...(count !== undefined && { count }),
    ...(last !== undefined && { until: DateTime.fromISO(`${last}T23:59`, { zone: "utc" }).toJSDate() }),
  });
  return rule.all().map((date) => {
    const moment = DateTime.fromJSDate(date, { zone: "utc" }).setZone(zone, { keepLocalTime: true });
    // of a time that clocks show twice, calendars mean the first (RFC 5545, 3.3.5)
    return Math.min(...moment.getPossibleOffsets().map((possible) => possible.toMillis()));
  });
}

describe.each(ZONES)("series in %s", (zone) => {
  const clock = createClock(zone);

  it.each(SERIES)("from %s, %j, have the instants that another library finds", (start, repeat) => {
    const instants = listOccurrences({ start, repeat }).map((occurrence) => clock.findInstant(occurrence.start));
    expect(instants).toEqual(listExpected(start, repeat, zone));
  });

  it("are more than 500 occurrences", () => {
    const counts = SERIES.map(([start, repeat]) => listOccurrences({ start, repeat }).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
  });
});

type TermCalendar = Extract<Block, { type: "termCalendar" }>;

/** The terms of a school year whose second term opens on a day. */
function createTerms(opening: string) {
  const calendar: TermCalendar = {
    type: "termCalendar",
    year: 2026,
    terms: [
      {
        ...{ name: "Autumn", opening: "1 September", closing: "18 December" },
        halfTerm: { opening: "26 October", closing: "30 October" },
        holiday: { name: "Christmas", starting: "19 December", ending: "3 January" },
      },
      {
        ...{ name: "Spring", opening, closing: "26 March" },
        halfTerm: { opening: "15 February", closing: "19 February" },
        holiday: { name: "Easter", starting: "27 March", ending: "11 April" },
      },
    ],
  };
  return readTerms([calendar], { language: "en-GB", now: new Date("2026-11-20"), text: (source) => source });
}

const inTerm: Repetition = { every: "week", during: "/diary#terms" };
const listStarts = (repeat: Repetition, opening = "4 January") =>
  listOccurrences({ start: "2026-10-13T15:00", end: "2026-10-13T16:00", repeat }, createTerms(opening)).map(
    ({ start }) => start.slice(0, 10),
  );

describe("a series in term time", () => {
  it("leaves out half-terms and holidays, and ends with the last term", () => {
    const starts = listStarts(inTerm);
    expect(starts.slice(0, 3)).toEqual(["2026-10-13", "2026-10-20", "2026-11-03"]);
    expect(starts).toContain("2027-01-05");
    expect(starts.filter((day) => day > "2026-12-18" && day < "2027-01-04")).toEqual([]);
    expect(starts).not.toContain("2027-02-16");
    expect(starts.at(-1)).toBe("2027-03-23");
  });

  it("moves with the term", () => {
    expect(listStarts(inTerm, "11 January")).toEqual(listStarts(inTerm).filter((day) => day !== "2027-01-05"));
  });

  it("counts only days in term", () => {
    expect(listStarts({ ...inTerm, count: 3 })).toEqual(["2026-10-13", "2026-10-20", "2026-11-03"]);
  });

  it("has no days without its terms", () => {
    expect(listOccurrences({ start: "2026-10-13", repeat: inTerm })).toEqual([]);
  });
});

it("a date that does not exist leaves out its half-term", () => {
  const { terms, unreadable } = readTerms(
    [
      {
        type: "termCalendar",
        year: 2025,
        terms: [
          {
            ...{ name: "Term 1", opening: "8 January", closing: "5 April" },
            halfTerm: { opening: "29 February", closing: "3 March" },
            holiday: { name: "April holiday", starting: "8 April", ending: "26 April" },
          },
        ],
      },
    ],
    { language: "en", now: new Date("2025-06-01"), text: (source) => source },
  );
  expect([terms.length, unreadable]).toEqual([1, ["29 February"]]);
});

describe("an event", () => {
  it("without a repetition happens once, and keeps its end", () => {
    expect(listOccurrences({ start: "2027-03-06", end: "2027-03-07" })).toEqual([
      { original: "2027-03-06", start: "2027-03-06", end: "2027-03-07" },
    ]);
  });

  it("does not happen on a day that does not exist", () => {
    expect(listOccurrences({ start: "2027-02-30T10:00" })).toEqual([]);
  });

  it("has no exceptions, and moved days in their place, with the same length", () => {
    const repeat: Repetition = {
      every: "week",
      count: 4,
      except: ["2027-01-12"],
      moved: { "2027-01-05": "2027-01-27T19:00", "2027-01-19": "2027-01-20" },
    };
    expect(listOccurrences({ start: "2027-01-05T18:00", end: "2027-01-06T00:30", repeat })).toEqual([
      { original: "2027-01-19T18:00", start: "2027-01-20T18:00", end: "2027-01-21T00:30" },
      { original: "2027-01-26T18:00", start: "2027-01-26T18:00", end: "2027-01-27T00:30" },
      { original: "2027-01-05T18:00", start: "2027-01-27T19:00", end: "2027-01-28T01:30" },
    ]);
  });

  it("happens once if nothing ends its series", () => {
    expect(listOccurrences({ start: "2027-01-05", repeat: { every: "day" } })).toHaveLength(1);
  });
});
