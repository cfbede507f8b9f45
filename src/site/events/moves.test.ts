import { describe, expect, it } from "vitest";
import type { Repetition } from "../../generated/site.ts";
import { giveDay, leaveOut, moveOccurrence, moveSeries, shiftEvent } from "./moves.ts";
import { listOccurrences } from "./occurrences.ts";

const WORDS = { language: "en-GB", year: 2027 };

const createSeries = (start: string, repeat: Repetition) => ({ start, repeat });

describe("an event that does not repeat", () => {
  it("moves with its end by the same span, over a change of months and clocks", () => {
    const event = { start: "2027-03-27T23:00", end: "2027-03-28T01:30" };
    expect(shiftEvent(event, 4, WORDS)).toEqual({ start: "2027-03-31T23:00", end: "2027-04-01T01:30" });
    expect(shiftEvent({ start: "2027-05-29" }, -29, WORDS)).toEqual({ start: "2027-04-30" });
  });

  it("takes the day in its words with it, and its day of the week", () => {
    const event = { start: "2027-05-18T09:00", date: "Tuesday 18 May", time: "9 AM to noon" };
    expect(shiftEvent(event, 2, WORDS)).toEqual({
      ...event,
      ...{ start: "2027-05-20T09:00", date: "Thursday 20 May" },
    });
    const vagueEvent = { start: "2027-05-18", date: "After Easter" };
    expect(shiftEvent(vagueEvent, 1, WORDS)).toEqual({ ...vagueEvent, start: "2027-05-19" });
  });
});

describe("an event in words", () => {
  it("gets a day beside words that name one, in place of all others", () => {
    const event = { event: "Clinic", date: "18 May", time: "9 AM to 5 PM" };
    expect(giveDay(event, "2027-05-18", WORDS)).toEqual({ ...event, start: "2027-05-18" });
    expect(giveDay(event, "2027-05-20", WORDS)).toEqual({ ...event, start: "2027-05-20", date: "20 May" });
    const fair = { event: "Fair", date: "In July, to be confirmed", time: "In the afternoon" };
    expect(giveDay(fair, "2027-07-10T14:00", WORDS)).toEqual({ event: "Fair", start: "2027-07-10T14:00" });
  });
});

describe("one day of a series", () => {
  const council = createSeries("2027-01-12T19:30", { every: "month", on: "second Tuesday", last: "2027-07-31" });

  it("is moved, and moved back", () => {
    const movedEvent = moveOccurrence(council, { original: "2027-04-13T19:30" }, "2027-04-20");
    expect(movedEvent.repeat.moved).toEqual({ "2027-04-13": "2027-04-20" });
    expect(listOccurrences(movedEvent).map(({ start }) => start)).toContain("2027-04-20T19:30");
    expect(moveOccurrence(movedEvent, { original: "2027-04-13T19:30" }, "2027-04-13")).toEqual(council);
  });

  it("keeps a time of its own", () => {
    const movedEvent = {
      ...council,
      repeat: { ...council.repeat, moved: { "2027-04-13": "2027-04-20T18:00", "2027-05-11": "2027-05-12" } },
    };
    expect(moveOccurrence(movedEvent, { original: "2027-04-13T19:30" }, "2027-04-21").repeat.moved).toEqual({
      "2027-04-13": "2027-04-21T18:00",
      "2027-05-11": "2027-05-12",
    });
  });

  it("is left out, also where it was moved to", () => {
    const event = {
      ...council,
      repeat: { ...council.repeat, except: ["2027-05-11"], moved: { "2027-04-13": "2027-04-20" } },
    } as typeof council;
    const { repeat } = leaveOut(event, { original: "2027-04-13T19:30" });
    expect(repeat).toEqual({ ...council.repeat, except: ["2027-04-13", "2027-05-11"] });
  });
});

describe("all days of a series", () => {
  const listStarts = (event: Parameters<typeof listOccurrences>[0]) => listOccurrences(event).map(({ start }) => start);

  it("move with their start where nothing names their day", () => {
    const club = { ...createSeries("2027-01-12T10:00", { every: "week", count: 4 }), end: "2027-01-12T11:30" };
    expect(moveSeries(club, { original: "2027-01-19T10:00" }, "2027-01-21")).toEqual({
      ...{ start: "2027-01-14T10:00", end: "2027-01-14T11:30" },
      repeat: { every: "week", count: 4 },
    });
  });

  it("change the day of the week that is named, and no other", () => {
    const club = createSeries("2027-01-12T10:00", { every: "week", on: ["Tuesday", "Thursday"], count: 4 });
    const movedEvent = moveSeries(club, { original: "2027-01-14T10:00" }, "2027-01-15");
    expect(movedEvent).toEqual({ start: "2027-01-12T10:00", repeat: { ...club.repeat, on: ["Tuesday", "Friday"] } });
    expect(moveSeries(movedEvent, { original: "2027-01-15T10:00" }, "2027-01-14")).toEqual(club);
  });

  it("count the weeks of the new month", () => {
    const council = createSeries("2027-01-12T19:30", { every: "month", on: "second Tuesday", last: "2027-07-31" });
    const movedEvent = moveSeries(council, { original: "2027-02-09T19:30" }, "2027-02-17");
    expect(movedEvent).toEqual({ start: "2027-01-20T19:30", repeat: { ...council.repeat, on: "third Wednesday" } });
    const lastFriday = createSeries("2027-01-29", { every: "month", on: "last Friday", count: 3 });
    expect(moveSeries(lastFriday, { original: "2027-01-29" }, "2027-01-28").repeat.on).toBe("last Thursday");
    const yearlyEvent = createSeries("2027-03-02", { every: "year", on: "first Tuesday", count: 3 });
    expect(moveSeries(yearlyEvent, { original: "2028-03-07" }, "2028-03-01")).toEqual({
      start: "2027-03-03",
      repeat: { every: "year", on: "first Wednesday", count: 3 },
    });
  });

  it("take the days that are left out or moved with them", () => {
    const club = createSeries("2027-01-12T10:00", {
      ...{ every: "week", last: "2027-02-09", except: ["2027-01-19"] },
      moved: { "2027-01-26": "2027-01-28", "2027-02-02": "2027-02-03" },
    } as Repetition);
    const movedEvent = moveSeries(club, { original: "2027-01-12T10:00" }, "2027-01-13");
    expect(movedEvent.repeat).toEqual({
      ...{ every: "week", last: "2027-02-10", except: ["2027-01-20"], moved: { "2027-01-27": "2027-01-28" } },
    });
    expect(listStarts(movedEvent)).toHaveLength(listStarts(club).length);
  });
});
