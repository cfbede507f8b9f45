import { describe, expect, it, vi } from "vitest";
import { assets, createSite } from "../../../../tests/specs.ts";
import type { Site } from "../../../generated/site.ts";
import type { BlockModels } from "../../../site/blockModels.ts";
import { resolveSite } from "../../../site/resolveSite.ts";
import { type ComparedVersion, PageChanges } from "./pageChanges.ts";

/** A site with two pages, of which each uses a constant of its own. */
function resolved(constants: Record<string, string>, titles = ["One", "Two"]) {
  const site = createSite({ type: "prose", text: "Words." });
  const routes = titles.map((title, index) => ({
    path: `/page-${index}`,
    title,
    description: "A page.",
    aliases: [`/alias-${index}`],
    blocks: [{ type: "prose" as const, text: index === 0 ? "Call {phone}." : "Write to {email}." }],
  }));
  return createVersion({ ...site, constants, routes: [...site.routes, ...routes] });
}

function createVersion(spec: Site, fileChanges = 0): ComparedVersion {
  return { spec, site: resolveSite(spec, assets), fileChanges };
}

const CONSTANTS = { phone: "01632 960 000", email: "office@school.example" };

it("finds the pages that show a constant that has changed, and pages that are new", async () => {
  const changes = new PageChanges();
  expect(await changes.compare(resolved(CONSTANTS), {})).toEqual([]);
  expect(await changes.compare(resolved(CONSTANTS), {})).toEqual([]);
  expect(await changes.compare(resolved({ ...CONSTANTS, phone: "01632 960 001" }), {})).toEqual([
    { path: "/page-0", title: "One" },
  ]);
  const titles = ["One", "Two", "Three"];
  expect(await changes.compare(resolved({ ...CONSTANTS, phone: "01632 960 001" }, titles), {})).toEqual([
    { path: "/page-2", title: "Three" },
  ]);
});

it("finds nothing new when one save is reported twice", async () => {
  const changes = new PageChanges();
  await changes.compare(resolved(CONSTANTS), {});
  const savedSite = resolved({ ...CONSTANTS, phone: "01632 960 001" });
  expect(await changes.compare(savedSite, {})).toHaveLength(1);
  expect(await changes.compare(savedSite, {})).toBeUndefined();
});

it("compares only the last of several sites, with the first", async () => {
  const changes = new PageChanges();
  const results = [
    CONSTANTS,
    { ...CONSTANTS, phone: "01632 960 001" },
    { ...CONSTANTS, email: "us@school.example" },
  ].map((constants) => changes.compare(resolved(constants), {}));
  expect(await Promise.all(results)).toEqual([[], [], [{ path: "/page-1", title: "Two" }]]);
});

describe("a page that is written as before", () => {
  const spec = createSite({ type: "sitemap" });
  const [home] = spec.routes as [Site["routes"][0]];
  const [page] = resolved(CONSTANTS, ["One"]).spec.routes.slice(-1) as [Site["routes"][0]];
  const version = { ...spec, routes: [home, page] };
  const prose = vi.fn(() => ({}));
  const models = { prose: { props: prose }, sitemap: { props: (_, view) => ({ pages: view.pages }) } } as BlockModels;

  it("is not looked at again, but where it shows what other pages have", async () => {
    const changes = new PageChanges();
    await changes.compare(createVersion(version), models);
    prose.mockClear();
    const added = { ...page, path: "/added", title: "Added", aliases: [] };
    const changedPages = await changes.compare(createVersion({ ...version, routes: [home, page, added] }), models);
    expect(changedPages).toMatchObject([{ path: "/" }, { path: "/added" }]);
    const countForOne = prose.mock.calls.length;
    await changes.compare(createVersion({ ...version, routes: [home, page, { ...added }] }), models);
    expect(prose).toHaveBeenCalledTimes(2 * countForOne);
  });

  it.each<[string, Partial<Site>, number]>([
    ["the constants have", { constants: { phone: "1" } }, 0],
    ["the shared parts have", { fragments: {} }, 0],
    ["the files have", {}, 1],
  ])("is looked at again when %s changed", async (_, parts, fileChanges) => {
    const changes = new PageChanges();
    await changes.compare(createVersion(version), models);
    prose.mockClear();
    await changes.compare(createVersion({ ...version, ...parts }, fileChanges), models);
    expect(prose).toHaveBeenCalled();
  });
});
