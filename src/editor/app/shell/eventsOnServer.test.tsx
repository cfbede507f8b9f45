// @vitest-environment happy-dom
import { configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createSchoolServer,
  readPageBlocks,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Block, Site } from "../../../generated/site.ts";
import { Panel } from "./Panel.tsx";

type EventList = Extract<Block, { type: "eventList" }>;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const SITE: Site = JSON.parse(SCHOOL_TEXT);
const INDEX = SITE.routes.findIndex(({ path }) => path === "/");

/** Opens the form of the last of some events on the home page, and of its repetition; the site has one term calendar. */
async function openEvent(...events: EventList["events"]) {
  const terms: Extract<Block, { type: "termCalendar" }> = {
    type: "termCalendar",
    id: "school-terms",
    year: 2027,
    terms: [
      {
        ...{ name: "Term 1", opening: "11 January", closing: "9 April" },
        holiday: { name: "April holiday", starting: "10 April", ending: "2 May" },
      },
    ],
  };
  const home = { ...SITE.routes[INDEX], blocks: [{ type: "eventList", tags: ["Sport"], events }, terms] };
  const site = {
    ...SITE,
    routes: SITE.routes.map((route, index) => (index === INDEX ? home : withoutCalendars(route))),
  };
  const server = createSchoolServer(JSON.stringify(site, null, 2));
  const pointer = `/routes/${INDEX}/blocks/0`;
  renderOnServer(<Panel panel={{ name: "block", block: { pointer, label: "Events" } }} />, server, "/");
  const user = userEvent.setup();
  const name = events.at(-1)?.event ?? "";
  await user.click(await screen.findByRole("button", { name, expanded: false }));
  const readEvent = () => (readPageBlocks(readSite(server), "/")[0] as EventList).events.at(-1) ?? expect.fail();
  return { user, readEvent };
}

function withoutCalendars(route: Site["routes"][number]): Site["routes"][number] {
  const blocks = route.blocks.filter(({ type }) => type !== "termCalendar");
  return { ...route, blocks: blocks.length > 0 ? (blocks as typeof route.blocks) : route.blocks };
}

const findGroup = async () => within(await screen.findByRole("group", { name: /Repeats/ }));
const listDays = async () => (await findGroup()).queryAllByRole("listitem").map(({ textContent }) => textContent);

const CLUB = { event: "Club", start: "2027-03-23T15:00", end: "2027-03-23T16:00" };

describe("the form of an event", () => {
  it("has a beginning with a time or without one, which is typed or picked", async () => {
    const { user, readEvent } = await openEvent(CLUB);
    const start = await screen.findByRole("textbox", { name: /Begins/ });
    expect(start).toHaveProperty("value", "23 Mar 2027, 15:00");
    expect(screen.getByRole("button", { name: "Choose a time: Begins" })).toBeTruthy();
    await user.clear(await screen.findByRole("textbox", { name: /Ends/ }));
    await user.tab();
    await expect.poll(readEvent).not.toHaveProperty("end");
    await user.clear(start);
    await user.type(start, "24 March 2027{Enter}");
    await expect.poll(readEvent).toEqual({ event: "Club", start: "2027-03-24" });
  });

  it("repeats it on days of the week, in term time, with the next days in words", async () => {
    const { user, readEvent } = await openEvent(CLUB);
    await user.selectOptions((await findGroup()).getByRole("combobox", { name: "How often" }), "Every week");
    await expect.poll(readEvent).toMatchObject({ repeat: { every: "week", count: 10 } });
    await expect.poll(listDays).toHaveLength(5);
    await user.click((await findGroup()).getByRole("checkbox", { name: "Thu" }));
    await expect.poll(readEvent).toMatchObject({ repeat: { on: ["Tuesday", "Thursday"] } });
    await user.click((await findGroup()).getByRole("checkbox", { name: "Not in the holidays" }));
    await expect.poll(readEvent).toMatchObject({ repeat: { during: "/#school-terms" } });
    await user.selectOptions((await findGroup()).getByRole("combobox", { name: "Until" }), "The last term ends");
    await expect.poll(() => readEvent().repeat).not.toHaveProperty("count");
    const days = ["23", "25", "30"].map((day) => expect.stringMatching(new RegExp(`${day} March 2027, 15:00`)));
    await expect.poll(async () => (await listDays()).slice(0, 3)).toEqual(days);
    expect(await listDays()).toHaveLength(5);
  });

  it("repeats it on the second Tuesday or the like of its start, and leaves out and moves days", async () => {
    const { user, readEvent } = await openEvent({ event: "Council", start: "2027-01-12T18:00" });
    await user.selectOptions((await findGroup()).getByRole("combobox", { name: "How often" }), "Every month");
    await user.selectOptions(await screen.findByRole("combobox", { name: "On which day" }), "On the second Tuesday");
    await expect.poll(readEvent).toMatchObject({ repeat: { every: "month", on: "second Tuesday" } });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Leave out a day" }), "2027-02-09");
    await expect.poll(readEvent).toMatchObject({ repeat: { except: ["2027-02-09"] } });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Move a day" }), "2027-03-09");
    await expect.poll(readEvent).toMatchObject({ repeat: { moved: { "2027-03-09": "2027-03-10" } } });
    const newDay = await screen.findByRole("textbox", { name: /New day/ });
    await user.clear(newDay);
    await user.type(newDay, "16 Mar 2027, 19:00{Enter}");
    await expect.poll(readEvent).toMatchObject({ repeat: { moved: { "2027-03-09": "2027-03-16T19:00" } } });
    await expect.poll(async () => (await listDays())[1]).toMatch(/16 March 2027, 19:00/);
    await user.click(await screen.findByRole("button", { name: /^Undo: Not on/ }));
    await expect.poll(() => readEvent().repeat).not.toHaveProperty("except");
  });

  it("has the new day of a moved one, also after an event that does not repeat", async () => {
    const repeat = { every: "week" as const, count: 4, moved: { "2027-03-30": "2027-03-31" } };
    const { user, readEvent } = await openEvent({ event: "Fair", start: "2027-03-20" }, { ...CLUB, repeat });
    const newDay = await screen.findByRole("textbox", { name: /New day/ });
    expect(newDay).toHaveProperty("value", "31 Mar 2027");
    await user.clear(newDay);
    await user.type(newDay, "1 Apr 2027{Enter}");
    await expect.poll(readEvent).toMatchObject({ repeat: { moved: { "2027-03-30": "2027-04-01" } } });
  });

  it("happens once again", async () => {
    const { user, readEvent } = await openEvent({ ...CLUB, repeat: { every: "day", last: "2027-03-26" } });
    await user.selectOptions((await findGroup()).getByRole("combobox", { name: "How often" }), "Once");
    await expect.poll(readEvent).toEqual(CLUB);
  });

  it("says that it is cancelled by a choice", async () => {
    const { user, readEvent } = await openEvent(CLUB);
    await user.selectOptions(await screen.findByRole("combobox", { name: /Status/ }), "Cancelled");
    await expect.poll(readEvent).toMatchObject({ status: "cancelled" });
  });
});
