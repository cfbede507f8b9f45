import ICAL from "ical.js";
import { sync as nodeIcal, type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import * as serverEntry from "../src/app/entry-server.tsx";
import { blockModels } from "../src/blocks/models.ts";
import type { Block } from "../src/generated/site.ts";
import { listCalendarFiles } from "../src/render/calendar.ts";
import type { ServerEntry } from "../src/render/serverEntry.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { siteText } from "./diagnostics/minimalSite.ts";
import { createCode, MemoryServer } from "./platform/memoryPlatform.ts";
import { assets, createSite } from "./specs.ts";

type EventList = Extract<Block, { type: "eventList" }>;

const LONG =
  "A quiz; with cake, \\ and a prize: for all who know the county, its rivers and its märkets — bring friends";

const diary: EventList = {
  type: "eventList",
  id: "diary",
  heading: "Diary",
  calendar: "diary",
  events: [
    {
      id: "governors",
      event: "Governors’ meeting",
      start: "2027-01-12T18:00",
      end: "2027-01-12T19:30",
      place: "Hall, room 2",
      repeat: {
        every: "month",
        on: "second Tuesday",
        count: 4,
        except: ["2027-02-09"],
        moved: { "2027-03-09": "2027-03-16" },
      },
    },
    { event: LONG, start: "2027-03-27T19:00" },
    { event: "Fair", start: "2027-03-27", end: "2027-03-28" },
    { event: "Walk", start: "2027-03-27T19:00", status: "cancelled" },
    { event: "Last walk", start: "2026-08-20T10:00", status: "cancelled" },
    { event: "Market", date: "In June", time: "To be confirmed" },
  ],
  year: 2027,
};

const prose: Block = { type: "prose", text: "From nine to five." };

/** The files of a calendar on the page / of a small site in London. */
function createFiles({ block = diary, now = assets.now } = {}) {
  const site = createSite(block);
  site.site.timeZone = "Europe/London";
  return new Map(
    resolveSite(site, { ...assets, now })
      .calendars(blockModels)
      .flatMap((calendar) => [...listCalendarFiles(calendar)]),
  );
}

/** The events of a file by ical.js: title, start, end, place, status and identifier. */
function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      ...{ title: event.summary, start: event.startDate.toString(), end: event.endDate.toString() },
      ...{ place: event.location, status: component.getFirstPropertyValue("status"), uid: event.uid },
    };
  });
}

const whole = createFiles().get("diary.ics") ?? "";

describe("a calendar", () => {
  it("has one file for all of it and one for each event with a start", () => {
    expect([...createFiles().keys()]).toEqual([
      ...["diary.ics", "diary/governors.ics", "diary/20270327t1900.ics", "diary/20270327.ics"],
      "diary/20270327t1900-2.ics",
    ]);
    const days = readEvents(createFiles().get("diary/governors.ics") ?? "").map(({ start }) => start.slice(0, 10));
    expect(days).toEqual(["2027-01-12", "2027-03-16", "2027-04-13"]);
  });

  it("has each day as an event in UTC, through a change of clocks, and nothing of the exceptions", () => {
    const meetings = readEvents(whole).filter(({ title }) => title === "Governors’ meeting");
    expect(meetings.map(({ start, end }) => [start, end])).toEqual([
      ["2027-01-12T18:00:00Z", "2027-01-12T19:30:00Z"],
      ["2027-03-16T18:00:00Z", "2027-03-16T19:30:00Z"],
      ["2027-04-13T17:00:00Z", "2027-04-13T18:30:00Z"],
    ]);
    expect(whole).not.toMatch(/RRULE|EXDATE|VTIMEZONE/);
  });

  it("says for how many days an event takes all day", () => {
    const fair = readEvents(whole).find(({ title }) => title === "Fair");
    expect([fair?.start, fair?.end]).toEqual(["2027-03-27", "2027-03-29"]);
  });

  it("escapes and folds texts, which two libraries read as they were", () => {
    const events = Object.values(nodeIcal.parseICS(whole)).filter((item) => item?.type === "VEVENT") as VEvent[];
    expect(readEvents(whole).map(({ title }) => title)).toContain(LONG);
    expect(events.map(({ summary }) => summary)).toContain(LONG);
    expect(events.map(({ start }) => start.toISOString())).toContain("2027-04-13T17:00:00.000Z");
    expect(readEvents(whole)[0]?.place).toBe("Hall, room 2");
    const longest = Math.max(...whole.split("\r\n").map((line) => new TextEncoder().encode(line).length));
    expect(longest).toBeLessThanOrEqual(75);
  });

  it("tells for 90 days that an event is cancelled", () => {
    const cancelled = (now: string) =>
      readEvents(createFiles({ now: new Date(now) }).get("diary.ics") ?? "").filter(
        ({ status }) => status === "CANCELLED",
      );
    expect(cancelled("2026-11-18T12:00Z").map(({ title }) => title)).toEqual(["Walk", "Last walk"]);
    expect(cancelled("2026-11-19T12:00Z").map(({ title }) => title)).toEqual(["Walk"]);
  });

  it("names each day of an event by its page and original start, whatever else changes", () => {
    const uids = readEvents(whole).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const changed = structuredClone(diary);
    Object.assign(changed.events[0] ?? {}, { event: "Council", end: "2027-01-12T20:00", place: "Room 1" });
    Object.assign(changed.events[0]?.repeat ?? {}, { moved: {} });
    const changedUids = readEvents(createFiles({ block: changed }).get("diary.ics") ?? "").map(({ uid }) => uid);
    expect(changedUids.toSorted()).toEqual(uids.toSorted());
  });

  it("has the same bytes all day, and others on another day", () => {
    const [morning, evening, nextDay] = ["2026-11-20T00:10Z", "2026-11-20T23:50Z", "2026-11-21T00:10Z"].map((now) =>
      createFiles({ now: new Date(now) }).get("diary.ics"),
    );
    expect(evening).toBe(morning);
    expect(nextDay).not.toBe(morning);
  });
});

it("the preview has the calendar and the files of its events", async () => {
  const routes = ["/", "/hours"].map((path) => ({
    ...createSite(path === "/" ? diary : prose).routes[0],
    path,
    title: path,
  }));
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const files = ["logo.svg", "share.svg"].map((name): [string, Uint8Array] => [name, drawing]);
  const code = createCode(async () => serverEntry as unknown as ServerEntry);
  const server = new MemoryServer(siteText({ routes }), { code, files });
  const response = await server.open("/diary.ics");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar;charset=utf-8"]);
  expect(readEvents(await response.text()).map(({ title }) => title)).toContain("Fair");
  expect((await server.open("/diary/governors.ics")).status).toBe(200);
  expect((await server.open("/other.ics")).status).toBe(404);
});
