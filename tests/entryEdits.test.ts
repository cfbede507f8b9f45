import { describe, expect, it } from "vitest";
import { createEdits, type Operation } from "../src/edit/operations.ts";
import { pageBlocks } from "../src/editor/blocks/server/blockTypes.ts";
import { findLinksTo, namePlace, readPageAt } from "../src/editor/pages/server/sitePages.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { findValue } from "../src/json/pointer.ts";
import { applyEdits } from "../src/json/textEdits.ts";
import { siteNames } from "../src/site/siteNames.ts";
import { findPageByPath, findPageByPointer } from "../src/site/writtenPages.ts";
import { createSite, NOW } from "./specs.ts";

const race = {
  id: "race",
  title: "The race is won",
  date: "2026-11-02",
  blocks: [{ type: "prose", id: "weather", text: "See [the weather](#weather)." }] as Block[],
};
const ENTRY = "/routes/1/blocks/0/entries/0";

function createNewsSite(): Site {
  const links = "[News](/news), [race](/news/race#weather), [2026](/news/2026), [place](#weather)";
  const site = createSite({ type: "prose", text: links });
  const list = { type: "newsList", heading: "News", archive: "year", entries: [race] } as unknown as Block;
  const banner = { block: { type: "notice", text: "Closed." } as const, exceptOn: ["/news/race"] };
  return {
    ...site,
    banners: [banner],
    routes: [...site.routes, { path: "/news", title: "What is new", description: "News.", blocks: [list] as never }],
  };
}

function change(operation: Operation): Site {
  const text = JSON.stringify(createNewsSite(), null, 2);
  return JSON.parse(applyEdits(text, createEdits(text, operation)));
}

const links = (site: Site) => String(findValue(site, "/routes/0/blocks/0/text"));

describe("the page of an entry in site.json", () => {
  it.each([
    ["/news/race", ENTRY, `${ENTRY}/blocks`, "The race is won"],
    ["/news/2026", "/routes/1/blocks/0", "/routes/1/blocks", "News 2026"],
    ["/news", "/routes/1", "/routes/1/blocks", "What is new"],
  ])("%s is at %s", (path, pointer, blocks, title) => {
    expect(findPageByPath(createNewsSite(), path)).toMatchObject({ pointer, blocks, title });
  });

  it.each([
    [`${ENTRY}/blocks/0/text`, "/news/race"],
    [`${ENTRY}/title`, "/news"],
    ["/routes/0/title", "/"],
    ["/footer", undefined],
  ])("has its blocks, and the list has the rest: %s is on %s", (pointer, path) => {
    expect(findPageByPointer(createNewsSite(), pointer)?.path).toBe(path);
  });

  it("is among the pages and places that editors propose", () => {
    const { pages, places } = siteNames(createNewsSite());
    expect(pages.map(({ path }) => path)).toEqual(["/", "/news", "/news/2026", "/news/race"]);
    expect(places.map(({ href }) => href)).toEqual(["/news/race#weather"]);
  });

  it("has its own blocks in the list of blocks, and its own name beside a place", () => {
    expect(pageBlocks(createNewsSite() as never, "/news/race")).toMatchObject({
      pointer: `${ENTRY}/blocks`,
      blocks: [{}],
    });
    expect(namePlace(`${ENTRY}/blocks/0`, createNewsSite()).page).toMatchObject({ path: "/news/race" });
    expect(readPageAt(createNewsSite(), "/news/race", NOW).page).toMatchObject({
      title: "The race is won",
      entry: { pointer: ENTRY, list: "/news", isYear: false },
    });
  });

  it("is deleted without its entry", () => {
    const answer = findLinksTo(createNewsSite(), "/news/race");
    expect(answer?.links.map(({ pointer }) => pointer)).toEqual(["/routes/0/blocks/0/text"]);
    expect(answer?.deletion).toContainEqual({ type: "removeProperty", pointer: `${ENTRY}/blocks` });
    expect(answer?.deletion).toContainEqual({ type: "removeProperty", pointer: `${ENTRY}/id` });
  });
});

describe("another address", () => {
  it("of the page with the list changes the links to its entries and years", () => {
    const site = change({ type: "renameRoute", from: "/news", to: "/stories" });
    expect(links(site)).toBe(
      "[News](/stories), [race](/stories/race#weather), [2026](/stories/2026), [place](#weather)",
    );
    expect(site.banners?.[0]?.exceptOn).toEqual(["/stories/race"]);
    expect(site.routes[1]).toMatchObject({ path: "/stories", aliases: ["/news"] });
  });

  it("of an entry is another id", () => {
    const site = change({ type: "renameRoute", from: "/news/race", to: "/news/run" });
    expect(links(site)).toContain("(/news/run#weather)");
    expect(links(site)).toContain("[News](/news)");
    expect(findValue(site, `${ENTRY}/id`)).toBe("run");
  });

  it.each(["/run", "/news/", "/news/a/b"])("of an entry cannot be %s, which is not below its list", (to) => {
    expect(() => change({ type: "renameRoute", from: "/news/race", to })).toThrow("/news/");
  });
});

describe("links that lead elsewhere", () => {
  it("are the links to an entry and its places, before its page is deleted", () => {
    const site = change({ type: "redirectLinks", from: "/news/race", to: "/" });
    expect(links(site)).toBe("[News](/news), [race](/), [2026](/news/2026), [place](#weather)");
  });

  it("are the links to the page with the list and all below it", () => {
    const site = change({ type: "redirectLinks", from: "/news", to: "/" });
    expect(links(site)).toBe("[News](/), [race](/), [2026](/), [place](#weather)");
  });

  it("are links to a place within the page of the entry alone", () => {
    const site = change({ type: "redirectLinks", from: "/news/race", to: "/", places: ["weather"] });
    expect(findValue(site, `${ENTRY}/blocks/0/text`)).toBe("See [the weather](/).");
    expect(links(site)).toContain("[place](#weather)");
  });
});
