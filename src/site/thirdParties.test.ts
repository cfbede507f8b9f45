import { describe, expect, it } from "vitest";
import { assets, createSite } from "../../tests/specs.ts";
import type { Block, Site } from "../generated/site.ts";
import { resolveSite } from "./resolveSite.ts";

const link = { label: "Open it", href: "/" };
const createFrame = (title: string, src: string, load?: "click" | "view"): Block => ({
  ...{ type: "embed", title, src, aspectRatio: "16:9", link },
  ...(load && { load }),
});
const MAP = createFrame("Map", "https://www.maps.example/1");

/** The third parties of a small site in short. */
function listParties(spec: Site): string[] {
  const { thirdParties } = resolveSite(spec, assets);
  return thirdParties.map(({ hosts, when, names }) => `${hosts}: ${names}, ${when}`);
}

function countBy(analytics: Site["site"]["analytics"], ...blocks: Block[]): Site {
  const spec = createSite(...blocks);
  return { ...spec, site: { ...spec.site, ...(analytics && { analytics }) } };
}

describe("the other websites of a site", () => {
  it("are those in frames, once for each time at which they are loaded, with the titles of the frames", () => {
    const frames = [
      createFrame("Film", "https://video.example/2"),
      MAP,
      createFrame("Plan", "https://www.maps.example/2"),
      createFrame("Plan", "https://www.maps.example/2"),
      createFrame("Now", "https://www.maps.example/3", "view"),
      createFrame("Own", "/media/report.html"),
      createFrame("Own", "https://small.example/media/report.html"),
    ];
    expect(listParties(createSite(...frames))).toEqual([
      "video.example: Film, click",
      "maps.example: Map,Plan, click",
      "maps.example: Now, view",
    ]);
  });

  it("are no website in the frame of a draft", () => {
    const spec = createSite({ type: "prose", text: "A text." });
    const draft = { path: "/map", title: "Map", description: "A map.", draft: true, blocks: [MAP] as [Block] };
    expect(listParties({ ...spec, routes: [...spec.routes, draft] })).toEqual([]);
  });

  it.each<[string[], Site["site"]["analytics"]]>([
    [
      ["googletagmanager.com,google-analytics.com,analytics.google.com: Google Analytics, visit"],
      { provider: "ga4", measurementId: "G-1" },
    ],
    [["stats.example: Matomo, visit"], { provider: "matomo", url: "https://stats.example/matomo/", siteId: 1 }],
    [["plausible.io: Plausible, visit"], { provider: "plausible", domain: "small.example" }],
    [
      ["stats.example: Plausible, visit"],
      { provider: "plausible", domain: "small.example", url: "https://stats.example" },
    ],
    [["views.example: views.example, visit"], { provider: "beacon", endpoint: "https://views.example/in" }],
    [[], { provider: "beacon", endpoint: "/views" }],
  ])("are %j with a service that counts page views", (expected, analytics) => {
    expect(listParties(countBy(analytics, { type: "prose", text: "A text." }))).toEqual(expected);
  });
});

it("a preview counts nobody", () => {
  const spec = countBy(
    { provider: "matomo", url: "https://stats.example", siteId: 1 },
    { type: "prose", text: "A text." },
  );
  expect(resolveSite(spec, assets).shared).toHaveProperty("analytics");
  expect(resolveSite(spec, assets, { drafts: true }).shared).not.toHaveProperty("analytics");
});
