import { expect, it } from "vitest";
import { assets, createSite } from "../../../../tests/specs.ts";
import { resolveSite } from "../../../site/resolveSite.ts";
import { PageChanges } from "./pageChanges.ts";

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
  return resolveSite({ ...site, constants, routes: [...site.routes, ...routes] }, assets);
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
