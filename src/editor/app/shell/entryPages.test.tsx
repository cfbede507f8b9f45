// @vitest-environment happy-dom
import { configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import {
  createSchoolServer,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Block, Site } from "../../../generated/site.ts";
import { findValue } from "../../../json/pointer.ts";
import type { OpenPanel } from "../state/studioState.ts";
import { Panel } from "./Panel.tsx";

const LIST = {
  type: "newsList",
  heading: "Stories",
  tags: ["Sport"],
  entries: [
    { title: "The race is won", date: "2026-11-02" },
    {
      title: "The hall is open",
      date: "2026-11-03",
      tags: ["Sport"],
      id: "hall",
      blocks: [{ type: "prose", text: "Come in." }],
    },
  ],
};
const SITE: Site = JSON.parse(SCHOOL_TEXT);
const INDEX = SITE.routes.length;
const BLOCK = `/routes/${INDEX}/blocks/0`;
const TEXT = JSON.stringify(
  {
    ...SITE,
    routes: [
      ...SITE.routes,
      { path: "/stories", title: "Stories", description: "Stories of ours.", blocks: [LIST as unknown as Block] },
    ],
    quickLinks: [...(SITE.quickLinks ?? []), { label: "Stories", href: "/stories" }],
  },
  null,
  2,
);

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openPanel(panel: OpenPanel, path: string, server = createSchoolServer(TEXT)) {
  return { ...renderOnServer(<Panel panel={panel} />, server, path), server, user: userEvent.setup() };
}

const openList = () => openPanel({ name: "block", block: { pointer: BLOCK, type: "newsList" } as never }, "/stories");
const readEntry = (server: MemoryServer, index: number) => findValue(readSite(server), `${BLOCK}/entries/${index}`);

describe("an entry of a list", () => {
  it("gets a page of its own with an address from its title, which is opened", async () => {
    const { server, studio, user } = openList();
    await user.click(await screen.findByRole("button", { name: "The race is won" }));
    await user.click(await screen.findByRole("button", { name: "Give it a page of its own" }));
    await expect.poll(() => readEntry(server, 0)).toMatchObject({ id: "the-race-is-won", blocks: [{ type: "prose" }] });
    await user.click(await screen.findByRole("button", { name: "Open its page" }));
    expect(studio.visit).toHaveBeenCalledWith("/stories/the-race-is-won");
  });

  it("gets a tag of its list, and a new one that the list gets, too", async () => {
    const { server, user } = openList();
    await user.click(await screen.findByRole("button", { name: "The race is won" }));
    await user.click(await screen.findByRole("checkbox", { name: "Sport" }));
    await expect.poll(() => readEntry(server, 0)).toMatchObject({ tags: ["Sport"] });
    await user.type(await screen.findByRole("textbox", { name: "Add a tag" }), "Music{Enter}");
    await expect.poll(() => readEntry(server, 0)).toMatchObject({ tags: ["Sport", "Music"] });
    expect(findValue(readSite(server), `${BLOCK}/tags`)).toEqual(["Sport", "Music"]);
    await user.click(await screen.findByRole("checkbox", { name: "Sport" }));
    await expect.poll(() => readEntry(server, 0)).toMatchObject({ tags: ["Music"] });
  });

  it("has an address that is refused beside its field where it is four digits or taken", async () => {
    const { server, user } = openList();
    await user.click(await screen.findByRole("button", { name: "The hall is open" }));
    const input = await screen.findByRole("textbox", { name: /^Address of its page/ });
    await user.clear(input);
    await user.type(input, "2026{Enter}");
    await expect.poll(() => input.getAttribute("aria-invalid")).toBe("true");
    expect(readEntry(server, 1)).toMatchObject({ id: "hall" });
  });
});

describe("the page of an entry", () => {
  const openPage = async (panel: OpenPanel = { name: "pages" }) => {
    const view = openPanel(panel, "/stories/hall");
    await view.user.click(await screen.findByRole("tab", { name: "This page" }));
    return view;
  };

  it("has the fields of the entry in its settings", async () => {
    const { server, user } = await openPage();
    const form = within(await screen.findByRole("group", { name: "The hall is open" }));
    const title = await form.findByRole("textbox", { name: /^Title/ });
    await user.clear(title);
    await user.type(title, "The hall is painted{Enter}");
    await expect.poll(() => readEntry(server, 1)).toMatchObject({ title: "The hall is painted" });
    expect(form.getByRole("checkbox", { name: "Sport" })).toHaveProperty("checked", true);
  });

  it("gets another address below that of its list", async () => {
    const { server, studio, user } = await openPage();
    await user.click(await screen.findByRole("button", { name: "Address" }));
    const address = await screen.findByRole("textbox", { name: "Address of this page" });
    await user.clear(address);
    await user.type(address, "/stories/rooms{Enter}");
    await expect.poll(() => studio.visit).toHaveBeenCalledWith("/stories/rooms");
    expect(readEntry(server, 1)).toMatchObject({ id: "rooms" });
  });

  it("is deleted, and its entry stays in the list", async () => {
    const { server, user } = await openPage();
    const findButtons = () => screen.findAllByRole("button", { name: "Delete this page" });
    // the first opens the part of the panel
    await user.click((await findButtons())[0] as HTMLElement);
    await user.click((await findButtons()).at(-1) as HTMLElement);
    await expect.poll(() => readEntry(server, 1)).not.toHaveProperty("blocks");
    expect(readEntry(server, 1)).toMatchObject({ title: "The hall is open" });
  });

  it("has its own blocks in the list of blocks", async () => {
    openPanel({ name: "blocks" }, "/stories/hall");
    expect(await screen.findByRole("button", { name: "Drag Paragraphs" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Drag News" })).toBeNull();
  });
});
