import { expect, it } from "vitest";
import { createRenderer } from "../src/app/entry-server.tsx";
import type { PageModel } from "../src/generated/props.ts";
import { joinText } from "../src/json/chunks.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const site = createSite({ type: "prose", text: "Words." });
site.banners = [{ block: { type: "notice", text: "The house is closed today." }, exceptOn: ["/quiet"] }];
const render = createRenderer(resolveSite(site, assets).shared);
const page = (path: string): PageModel => ({ path, title: "Home", documentTitle: "Home", draft: false, blocks: [] });

it("a notice for all pages is above each page, and covers none of it", () => {
  const html = joinText(render(page("/")).html);
  expect(html.split("<main")[0]).toContain("The house is closed today.");
  expect(html.match(/The house is closed today\./g)).toHaveLength(1);
});

it("a page on which it is not to be shown has none", () => {
  expect(joinText(render(page("/quiet")).html)).not.toContain("The house is closed today.");
});

it("a block outside its time at the build is hidden where there are no scripts", () => {
  const [before, after] = [-1, 1].map((hours) => new Date(+assets.now + hours * 3_600_000).toISOString());
  const isHidden = (schedule: object) => {
    const site = createSite({ type: "notice", text: "Of a page.", ...schedule });
    site.banners = [{ block: { type: "notice", text: "Of all pages." }, ...schedule }];
    const { shared: sharedModel, pages } = resolveSite(site, assets);
    const html = joinText(createRenderer(sharedModel)(pages[0]?.model({}) as PageModel).html);
    return [...html.matchAll(/<(?:div|section) (hidden="")?[^>]*data-boot="schedule-early"/g)].map(([, is]) => is);
  };
  expect(isHidden({ from: before, until: after })).toEqual([undefined, undefined]);
  expect(isHidden({ from: after })).toEqual(['hidden=""', 'hidden=""']);
  expect(isHidden({ until: before })).toEqual(['hidden=""', 'hidden=""']);
  expect(isHidden({})).toEqual([]);
});
