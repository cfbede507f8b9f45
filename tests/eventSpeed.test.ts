import { expect, it, vi } from "vitest";
import { createEvents, TERMS } from "../bench/build/generate/lists.ts";
import { blockModels } from "../src/blocks/models.ts";
import type { Block } from "../src/generated/site.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const site = createSite({ type: "eventList", calendar: "diary", events: createEvents(300) } as Block, TERMS);

it("formats each day and each time of many events once, however often the page is resolved", () => {
  const createPageModel = () => resolveSite(site, assets).pages[0]?.model(blockModels);
  const [list] = createPageModel()?.blocks ?? [];
  expect(list?.type === "eventList" && list.occurrences?.length).toBeGreaterThan(600);
  const formats = [
    vi.spyOn(Intl.DateTimeFormat.prototype, "formatRange"),
    vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts"),
  ];
  createPageModel();
  expect(formats.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.restoreAllMocks();
});
