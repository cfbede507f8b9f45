// @vitest-environment happy-dom
import { configure, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createSchoolServer,
  listChangedLines,
  readPageBlocks,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Block, Site } from "../../../generated/site.ts";
import { EventsPanel } from "./EventsPanel.tsx";

type EventList = Extract<Block, { type: "eventList" }>;
type Event = EventList["events"][number];

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date("2027-04-05T09:00:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const SITE: Site = JSON.parse(SCHOOL_TEXT);
const INDEX = SITE.routes.findIndex(({ path }) => path === "/");
const TERMS: Block = {
  type: "termCalendar",
  id: "school-terms",
  year: 2027,
  terms: [
    {
      ...{ name: "Term 1", opening: "11 January", closing: "15 April" },
      holiday: { name: "Easter holidays", starting: "16 April", ending: "2 May" },
    },
  ],
};
const COUNCIL: Event = {
  ...{ event: "Council", start: "2027-01-12T19:30", end: "2027-01-12T21:00" },
  repeat: { every: "month", on: "second Tuesday", last: "2027-07-31" },
};
const CLUB: Event = { event: "Club", start: "2027-04-07T15:00", end: "2027-04-07T16:00" };
const FAIR: Event = { event: "Fair", date: "To be confirmed", time: "In the afternoon" };

const isCalendar = ({ type }: Block) => type === "eventList" || type === "termCalendar";

/** Opens the month beside a site whose home page has lists of events, and no other page has one. */
function openMonth(...lists: Event[][]) {
  const blocks = [
    ...lists.map((events, index) => ({ type: "eventList", heading: `List ${index + 1}`, year: 2027, events })),
    TERMS,
  ];
  const routes = SITE.routes.map((route, index) => {
    if (index === INDEX) return { ...route, blocks };
    const otherBlocks = route.blocks.filter((block) => !isCalendar(block));
    return { ...route, blocks: otherBlocks.length > 0 ? otherBlocks : [{ type: "prose", text: "Dates follow." }] };
  });
  const before = JSON.stringify({ ...SITE, routes }, null, 2);
  const server = createSchoolServer(before);
  const view = renderOnServer(<EventsPanel />, server, "/");
  const readEvents = (index = 0) => (readPageBlocks(readSite(server), "/")[index] as EventList).events;
  return { ...view, readEvents, user: userEvent.setup(), listLines: () => listChangedLines(server, before) };
}

const findDay = async (day: string) => {
  const grid = await screen.findByRole("grid");
  return expect
    .poll(() => grid.querySelector<HTMLElement>(`[data-day="${day}"]`))
    .toBeTruthy()
    .then(() => getDay(day));
};
const getDay = (day: string) =>
  document.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? expect.fail(`${day} is not in the grid`);
const listEvents = (day: string) =>
  within(getDay(day))
    .queryAllByRole("listitem")
    .map((item) => within(item).getAllByRole("button")[0]?.textContent);

/** Drags the event with a name from a day to another one. */
async function drag(name: string, from: string, to: string): Promise<void> {
  const item = within(await findDay(from))
    .getByRole("button", { name: new RegExp(`${name}$`) })
    .closest("li");
  const dataTransfer = { setData: () => {}, effectAllowed: "" };
  if (item) fireEvent.dragStart(item, { dataTransfer });
  fireEvent.dragOver(getDay(to), { dataTransfer });
  fireEvent.drop(getDay(to), { dataTransfer });
}

async function choose(user: ReturnType<typeof userEvent.setup>, menu: RegExp, action: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("the month", () => {
  it("has the events of all lists on their days, and says which are in the holidays", async () => {
    const { user } = openMonth(
      [COUNCIL, { ...CLUB, status: "cancelled" }],
      [{ event: "Camp", start: "2027-04-09", end: "2027-04-11" }],
    );
    await findDay("2027-04-13");
    await expect.poll(() => listEvents("2027-04-13")).toEqual(["19:30 Council"]);
    expect(within(getDay("2027-04-07")).getByText("Club").localName).toBe("s");
    for (const day of ["2027-04-09", "2027-04-10", "2027-04-11"]) expect(listEvents(day)).toEqual(["Camp"]);
    const holiday = within(getDay("2027-04-19")).getByRole("button", { name: /19 April 2027/ });
    expect(holiday.getAttribute("aria-label")).toContain("Easter holidays");
    await user.click(screen.getByRole("button", { name: "Next month" }));
    await expect.poll(() => document.querySelector('[data-day="2027-05-11"]')).toBeTruthy();
    await expect.poll(() => listEvents("2027-05-11")).toEqual(["19:30 Council"]);
    await user.click(screen.getByRole("button", { name: "Today" }));
    await findDay("2027-04-05");
  });

  it("has the next day by arrow keys, and adds an event on it", async () => {
    const { user, readEvents } = openMonth([CLUB], [COUNCIL]);
    (await findDay("2027-04-05")).querySelector<HTMLElement>("[role=button]")?.focus();
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "What happens" }), "Concert");
    await user.selectOptions(dialog.getByRole("combobox", { name: "List" }), "List 2 (/)");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await expect.poll(() => readEvents(1)[1]).toEqual({ event: "Concert", start: "2027-04-13" });
    await expect.poll(() => listEvents("2027-04-13")).toEqual(["Concert", "19:30 Council"]);
  });

  it("opens the form of an event, and shows its page", async () => {
    const { user, studio } = openMonth([COUNCIL]);
    await user.click(within(await findDay("2027-04-13")).getByRole("button", { name: "19:30 Council" }));
    const block = { pointer: `/routes/${INDEX}/blocks/0`, label: expect.any(String) };
    const pointer = `${block.pointer}/events/0/event`;
    expect(studio.openPanel).toHaveBeenCalledWith({ name: "block", block, pointer });
  });

  it("offers a list of events on a site without one", async () => {
    const { user, studio } = openMonth();
    await user.click(await screen.findByRole("button", { name: "Add a list of events" }));
    expect(studio.openPanel).toHaveBeenCalledWith({ name: "add" });
  });
});

describe("an event that is dragged to another day", () => {
  it("changes its start and its end alone, which one undo takes back", async () => {
    const { user, readEvents, listLines } = openMonth([CLUB]);
    await drag("Club", "2027-04-07", "2027-04-09");
    await expect.poll(readEvents).toEqual([{ event: "Club", start: "2027-04-09T15:00", end: "2027-04-09T16:00" }]);
    expect(listLines().added).toHaveLength(2);
    await expect.poll(() => listEvents("2027-04-09")).toEqual(["15:00 Club"]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await expect.poll(readEvents).toEqual([CLUB]);
  });

  it("moves all of its days when it is dragged by its second one", async () => {
    const { readEvents, listLines } = openMonth([{ event: "Camp", start: "2027-04-09", end: "2027-04-11" }]);
    await drag("Camp", "2027-04-10", "2027-04-13");
    await expect.poll(readEvents).toEqual([{ event: "Camp", start: "2027-04-12", end: "2027-04-14" }]);
    expect(listLines().removed).toHaveLength(2);
  });

  it("moves only this day of a series, and back", async () => {
    const { user, readEvents } = openMonth([COUNCIL]);
    await drag("Council", "2027-04-13", "2027-04-15");
    await user.click(await screen.findByRole("button", { name: "Only this day" }));
    await expect.poll(readEvents).toMatchObject([{ repeat: { moved: { "2027-04-13": "2027-04-15" } } }]);
    await expect.poll(() => listEvents("2027-04-15")).toHaveLength(1);
    await drag("Council", "2027-04-15", "2027-04-13");
    await user.click(await screen.findByRole("button", { name: "Only this day" }));
    await expect.poll(readEvents).toEqual([COUNCIL]);
  });

  it("moves all days of a series", async () => {
    const { user, readEvents } = openMonth([COUNCIL]);
    await drag("Council", "2027-04-13", "2027-04-14");
    await user.click(await screen.findByRole("button", { name: "All days" }));
    await expect.poll(readEvents).toEqual([
      {
        ...{ event: "Council", start: "2027-01-13T19:30", end: "2027-01-13T21:00" },
        repeat: { every: "month", on: "second Wednesday", last: "2027-07-31" },
      },
    ]);
  });

  it("stays where it is when the question is closed", async () => {
    const { user, requests } = openMonth([COUNCIL]);
    await drag("Council", "2027-04-13", "2027-04-14");
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(requests.map(({ name }) => name)).not.toContain("edit");
  });
});

describe("the menu of an event", () => {
  it("moves it to a day that is typed, where the keyboard then is", async () => {
    const { user, readEvents } = openMonth([CLUB]);
    await findDay("2027-04-07");
    await choose(user, /^More: Club/, "Move to…");
    const day = within(await screen.findByRole("dialog")).getByLabelText("Day");
    expect(day).toHaveProperty("value", "2027-04-07");
    fireEvent.change(day, { target: { value: "2027-05-20" } });
    await user.click(screen.getByRole("button", { name: "Move" }));
    await expect.poll(readEvents).toMatchObject([{ start: "2027-05-20T15:00" }]);
    await expect.poll(() => document.activeElement?.closest("[data-day]")?.getAttribute("data-day")).toBe("2027-05-20");
  });

  it("cancels a day of a series in one line", async () => {
    const { user, readEvents } = openMonth([
      { ...COUNCIL, repeat: { every: "month", on: "second Tuesday", last: "2027-07-31", except: ["2027-05-11"] } },
    ]);
    await findDay("2027-04-13");
    await choose(user, /^More: Council, .*13 April/, "Cancel this day");
    await expect.poll(readEvents).toMatchObject([{ repeat: { except: ["2027-04-13", "2027-05-11"] } }]);
    await expect.poll(() => listEvents("2027-04-13")).toEqual([]);
  });
});

describe("an event in words", () => {
  it("is below the month, and gets a day in a dialog or by dragging", async () => {
    const { user, readEvents } = openMonth([CLUB, FAIR]);
    await user.click(await screen.findByRole("button", { name: "Give it a day: Fair" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2027-04-24" } });
    fireEvent.change(dialog.getByLabelText(/Begins at/), { target: { value: "14:00" } });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await expect.poll(() => readEvents()[1]).toEqual({ event: "Fair", start: "2027-04-24T14:00" });
    await expect.poll(() => screen.queryByRole("region", { name: "Events without a day" })).toBeNull();
    expect(listEvents("2027-04-24")).toEqual(["14:00 Fair"]);
  });
});

describe("on a narrow screen", () => {
  it("a list has the days with their events", async () => {
    const { matchMedia } = window;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query.includes("64rem")
        ? { ...matchMedia(query), matches: true, addEventListener: () => {}, removeEventListener: () => {} }
        : matchMedia(query),
    );
    const { user, readEvents } = openMonth([COUNCIL, CLUB]);
    const list = within(await screen.findByRole("list", { name: "Days with events" }));
    await expect.poll(() => list.getAllByRole("heading").map(({ textContent }) => textContent)).toHaveLength(2);
    expect(within(getDay("2027-04-13")).queryByRole("listitem")).toBeNull();
    await choose(user, /^More: Council/, "Cancel this day");
    await expect.poll(readEvents).toMatchObject([{ repeat: { except: ["2027-04-13"] } }, {}]);
    vi.restoreAllMocks();
  });
});
