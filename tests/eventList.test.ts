import { Window } from "happy-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRenderer } from "../src/app/entry-server.tsx";
import { blockModels } from "../src/blocks/models.ts";
import startFilter from "../src/components/Filter/filter.boot.ts";
import startSchedule from "../src/components/Schedule/schedule-early.boot.ts";
import type { Block } from "../src/generated/site.ts";
import { joinText } from "../src/json/chunks.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { createSite, assets as world } from "./specs.ts";

const document = new Window({ url: "https://small.example" }).document as unknown as Document;

type EventList = Extract<Block, { type: "eventList" }>;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const diary: EventList = {
  type: "eventList",
  heading: "Diary",
  events: [
    { event: "Choir", start: "2026-11-18T19:00", end: "2026-11-18T20:00", repeat: { every: "week", count: 3 } },
    { event: "Fair", start: "2026-11-28", end: "2026-11-29", place: "Green", tags: ["Outside"] },
    { event: "Walk", start: "2026-11-22T10:00", status: "cancelled", tags: ["Outside", "Free"] },
  ],
};

interface Reading {
  block?: EventList;
  /** When the page was built. */
  built?: string;
  /** When it is read; without it, there are no scripts. */
  read?: string;
}

/** Opens the page / of a small site in Nairobi with a list of events. */
function openPage({ block = diary, built = "2026-11-20T12:00Z", read }: Reading = {}): void {
  const { shared: sharedModel, pages } = resolveSite(createSite(block), { ...world, now: new Date(built) });
  const model = pages[0]?.model(blockModels) ?? expect.fail();
  document.body.innerHTML = joinText(createRenderer(sharedModel)(model).html);
  if (read === undefined) return;
  vi.useFakeTimers({ now: new Date(read) });
  for (const [name, start] of [
    ["schedule-early", startSchedule],
    ["filter", startFilter],
  ] as const)
    for (const element of document.querySelectorAll<HTMLElement>(`[data-boot="${name}"]`)) stops.push(start(element));
}

const isSeen = (element: Element) => !element.closest("[hidden]") && !element.hasAttribute("data-filtered");

/** The rows that are seen, table by table: each is the beginning of its event and its name. */
function listRows(): string[][] {
  return Array.from(document.querySelectorAll("table"), (table) =>
    Array.from(table.querySelectorAll("tbody tr"))
      .filter(isSeen)
      .map((row) => `${row.querySelector("time")?.dateTime.slice(5, 10)} ${readName(row)}`),
  ).filter((rows) => rows.length > 0);
}
/** The name of the event of a row, and its status, without its topics. */
function readName(row: Element): string {
  const name = row.querySelector("th")?.cloneNode(true) as Element;
  name.querySelector("[class*=tags]")?.remove();
  return name.textContent;
}

const listHeadings = () => Array.from(document.querySelectorAll("h3")).filter(isSeen).length;

const PAST = ["11-18 Choir"];
const COMING = ["11-22 Walk Cancelled", "11-25 Choir", "11-28 Fair", "12-02 Choir"];

describe("a list of events", () => {
  it("has the days to come in order, and those that are over below", () => {
    openPage();
    expect([listRows(), listHeadings()]).toEqual([[COMING, PAST], 1]);
  });

  it("moves an event that ends after the page was built", () => {
    openPage({ read: "2026-11-25T16:59:59Z" });
    expect(listRows()).toEqual([
      ["11-25 Choir", "11-28 Fair", "12-02 Choir"],
      [...PAST, "11-22 Walk Cancelled"],
    ]);
    vi.advanceTimersByTime(1000);
    expect(listRows()).toEqual([
      ["11-28 Fair", "12-02 Choir"],
      [...PAST, "11-22 Walk Cancelled", "11-25 Choir"],
    ]);
  });

  it("counts an event of several days as over when the last of them is", () => {
    openPage({ read: "2026-11-29T20:59:59Z" });
    expect(listRows()[0]).toContain("11-28 Fair");
    vi.advanceTimersByTime(1000);
    expect(listRows()[1]).toContain("11-28 Fair");
  });

  it("has no heading above past events when nothing else is left", () => {
    const all = [...PAST, ...COMING];
    openPage({ read: "2027-01-01T00:00Z" });
    expect([listRows(), listHeadings()]).toEqual([[all], 0]);
    openPage({ built: "2027-01-01T00:00Z" });
    expect([listRows(), listHeadings()]).toEqual([[all], 0]);
  });

  it("has no heading above past events when there are none", () => {
    openPage({ built: "2026-11-01T00:00Z" });
    expect([listRows(), listHeadings()]).toEqual([[[...PAST, ...COMING]], 0]);
  });

  it("can hide what is over", () => {
    openPage({ block: { ...diary, past: "hidden" }, read: "2026-11-26T00:00Z" });
    expect(listRows()).toEqual([["11-28 Fair", "12-02 Choir"]]);
  });

  it("strikes through a cancelled event, and says so", () => {
    openPage();
    const struck = Array.from(document.querySelectorAll("s")).filter(isSeen);
    expect(struck.map(({ textContent }) => textContent)).toEqual(["Walk"]);
  });

  it("shows the events of a topic, of several that an event may have", () => {
    openPage({ block: { ...diary, tags: ["Outside", "Free"] }, read: "2026-11-20T12:00Z" });
    const choose = (label: string) =>
      Array.from(document.querySelectorAll("button"))
        .find(({ textContent }) => textContent === label)
        ?.click();
    choose("Free");
    expect([listRows(), document.querySelector("output")?.textContent]).toEqual([
      [["11-22 Walk Cancelled"]],
      "1 of 5 shown",
    ]);
    choose("Outside");
    expect(listRows()).toEqual([["11-22 Walk Cancelled", "11-28 Fair"]]);
  });

  it("shows words as they are written, in their place, when a start is beside them or not", () => {
    const events: EventList["events"] = [
      { event: "Market", date: "In December, to be confirmed", time: "All day" },
      { event: "Tea", date: "Saturday 21 November", time: "Afternoon" },
      { event: "Fair", start: "2026-11-20T16:00", date: "20 November", time: "4 PM" },
    ];
    openPage({ block: { type: "eventList", year: 2026, events } });
    const rows = Array.from(document.querySelectorAll("tbody tr")).filter(isSeen);
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ["20 November", "Fair", "4 PM"],
      ["Saturday 21 November", "Tea", "Afternoon"],
      ["In December, to be confirmed", "Market", "All day"],
    ]);
  });

  it("shows words in place of a day or a time alone, and an open time as none", () => {
    const events: EventList["events"] = [
      { event: "Quiz", start: "2026-11-20T16:00", time: "After tea" },
      { event: "Fair", start: "2026-11-21T16:00", date: "Saturday" },
      { event: "Fete", date: "To be confirmed" },
    ];
    openPage({ block: { type: "eventList", events } });
    const rows = Array.from(document.querySelectorAll("tbody tr")).filter(isSeen);
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      [expect.stringContaining("20"), "Quiz", "After tea"],
      ["Saturday", "Fair", expect.stringContaining("4")],
      ["To be confirmed", "Fete", ""],
    ]);
  });

  it("links to a calendar, below the path of the site, and to the file of each event to come", () => {
    openPage({ block: { ...diary, calendar: "diary" } });
    const hrefs = Array.from(document.querySelectorAll("a"), (link) => link.getAttribute("href"));
    expect(hrefs).toEqual(expect.arrayContaining(["webcal://small.example/diary.ics", "/diary.ics"]));
    expect(hrefs.filter((href) => href?.startsWith("/diary/"))).toHaveLength(COMING.length);
    expect(document.querySelector("input")?.value).toBe("https://small.example/diary.ics");
  });
});

describe("the page of an event", () => {
  const event = { ...diary.events[0], id: "choir", place: "Hall", status: "cancelled" } as EventList["events"][number];

  it("has facts, and data for search engines with the offset of its next day", () => {
    const block = { ...diary, events: [event] };
    const model = blockModels.eventList;
    let facts: unknown;
    let data: unknown;
    resolveSite(createSite(block), world).calendars({
      eventList: {
        calendar(written, site) {
          facts = model?.entryFacts?.(event, written, site);
          data = model?.entryStructuredData?.(event, written, site, "/events/choir");
          return undefined;
        },
      },
    });
    expect(facts).toMatchObject([{ datetime: "2026-11-25T19:00" }, {}, { text: "Hall" }, {}]);
    expect(data).toMatchObject({
      "@type": "Event",
      startDate: "2026-11-25T19:00+03:00",
      endDate: "2026-11-25T20:00+03:00",
      eventStatus: "https://schema.org/EventCancelled",
      location: { name: "Hall" },
    });
  });
});
