import { describe, expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { createSearchFile } from "../src/render/searchFile.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { page, context as siteContext, siteText } from "./diagnostics/minimalSite.ts";
import { assets, createSite, NOW } from "./specs.ts";

type Entry = Record<string, unknown>;

/** The blocks that a page of a route may have, each with a file or another website. */
const FORM = {
  type: "form",
  heading: "Ask for a place",
  service: { name: "formspree", id: "xayzqwer" },
  fields: [{ name: "name", kind: "text", label: "Your name" }],
  send: "Send",
  thanks: "/thanks",
  otherwise: "Or call us.",
} as unknown as Block;
const FRAME = { type: "embed", title: "Map of the race", src: "https://maps.example.org/race" } as unknown as Block;
const TABLE = { type: "table", heading: "Results", file: "results.csv" } as unknown as Block;
const PLAYER = { type: "player", title: "The start", file: "start.mp3" } as unknown as Block;

function createNewsSite(entry: Entry, ...otherBlocks: Block[]): Site {
  const site = createSite({ type: "prose", text: "Welcome." }, ...otherBlocks);
  const race = { id: "race", title: "The race", date: "2026-11-02", text: "By two seconds.", ...entry };
  const list = { type: "newsList", heading: "News", entries: [race] } as unknown as Block;
  site.routes.push({ path: "/news", title: "What is new", description: "All news.", blocks: [list] });
  return site;
}

const resolveAt = (site: Site, now = NOW, drafts = false) => resolveSite(site, { ...assets, now }, { drafts });

describe("the blocks of an entry", () => {
  it("send their forms, which the policy allows and the list names", () => {
    const { sendsForms, thirdParties } = resolveAt(createNewsSite({ blocks: [FORM] }));
    expect(sendsForms).toBe(true);
    expect(thirdParties).toMatchObject([{ purpose: "form", names: ["Ask for a place"] }]);
  });

  it("have frames, which the policy allows and the list names", () => {
    const { thirdParties } = resolveAt(createNewsSite({ blocks: [FRAME] }));
    expect(thirdParties).toMatchObject([{ purpose: "frame", when: "click", hosts: ["maps.example.org"] }]);
  });

  it("send and frame nothing while the page is a draft, or its dates hide it", () => {
    const blocks = [FORM, FRAME];
    const draft = createNewsSite({ blocks });
    Object.assign(draft.routes[1] as object, { draft: true });
    const hiddenPage = createNewsSite({ blocks });
    Object.assign(hiddenPage.routes[1] as object, { until: "2026-01-01T00:00" });
    const hiddenEntry = createNewsSite({ blocks, until: "2026-11-03T00:00" });
    for (const site of [draft, hiddenPage, hiddenEntry]) {
      const { sendsForms, thirdParties } = resolveAt(site);
      expect([sendsForms, thirdParties]).toEqual([false, []]);
    }
  });

  it("have the files that they name", () => {
    const { mediaUses, pages } = resolveAt(createNewsSite({ blocks: [TABLE, PLAYER] }));
    expect(mediaUses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: "results.csv", as: "read" }),
        expect.objectContaining({ file: "start.mp3", as: "linked" }),
      ]),
    );
    const [table] = pages.find(({ path }) => path === "/news/race")?.model(blockModels).blocks ?? [];
    expect(table).toMatchObject({ columns: ["results.csv", "results.csv 1", "results.csv 2"] });
  });

  it("are in the feed with the cells of their files, and without links to pages that their dates hide", () => {
    const site = createNewsSite({
      blocks: [TABLE, { type: "linkList", links: [{ title: "The fete", url: "/fete" }] }],
    });
    const dates = { from: "2027-06-01T08:00", until: "2027-07-01T00:00" };
    site.routes.push({ path: "/fete", title: "Fete", description: "A fete.", blocks: [], ...dates } as never);
    const resolvedSite = resolveAt(site);
    const [entry] = resolvedSite.feed(blockModels);
    const html = entry && resolvedSite.entryHtml(entry);
    expect(html).toContain("<td>results.csv 3</td>");
    expect(html).not.toContain("/fete");
  });

  it("are found on their own page and not on the page with the list, with the text of the entry", () => {
    const site = createNewsSite({ blocks: [{ type: "prose", text: "It hailed." }] });
    site.search = { page: "/search" } as Site["search"];
    site.routes.push({
      path: "/search",
      title: "Search",
      description: "Search.",
      blocks: [{ type: "search" } as Block],
    });
    const { pages } = JSON.parse(createSearchFile(resolveAt(site)) ?? "{}") as {
      pages: { href: string; text: string; headings: string }[];
    };
    const findPages = (word: string) =>
      pages.filter((page) => JSON.stringify(page).includes(word)).map(({ href }) => href);
    expect(findPages("hailed")).toEqual(["/news/race"]);
    expect(findPages("two seconds")).toEqual(["/news", "/news/race"]);
  });
});

it("are searched by the rule about titles, whatever the list", () => {
  const events = [{ id: "fair", event: "Fair", start: "2027-05-22", blocks: [{ type: "prose", text: "Cakes." }] }];
  const fairs = ["/a", "/b", "/c"].map((path) =>
    page(path, { type: "prose", heading: "Fair fair fair", text: "Fair." }),
  );
  const text = siteText({
    search: { page: "/search" },
    routes: [
      page("/", { type: "eventList", events }),
      page("/hours", { type: "prose", id: "weekdays", text: "From nine to five." }),
      page("/search", { type: "search" }),
      ...fairs.map((fair, index) => ({ ...fair, title: `Fair ${"fair ".repeat(index + 1)}Fair` })),
    ],
  });
  const { diagnostics } = validateSite(text, siteContext);
  const pointers = diagnostics.filter(({ rule }) => rule === "unfindable-page").map(({ pointer }) => pointer);
  expect(pointers).not.toContain("/routes/0/blocks/0/events/0/title");
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

describe("an entry with dates", () => {
  const blocks = [{ type: "prose", text: "It hailed.", picture: { src: "hail.jpg", alt: "Hail." } }] as Block[];
  const link = {
    type: "linkList",
    links: [
      { title: "Race", url: "/news/race" },
      { title: "News", url: "/news" },
    ],
  };
  const site = createNewsSite({ blocks, from: "2026-12-01T08:00", until: "2027-01-01T00:00" }, link as Block);
  const listPaths = (now: string) => resolveAt(site, new Date(now)).pages.map(({ path }) => path);

  it("has its page only within them", () => {
    expect(listPaths("2026-12-01T04:59Z")).toEqual(["/", "/news"]);
    expect(listPaths("2026-12-01T05:00Z")).toEqual(["/", "/news", "/news/race"]);
    expect(listPaths("2026-12-31T21:00Z")).toEqual(["/", "/news"]);
  });

  it("has links to its page, and the pictures of it, only within them", () => {
    for (const [now, isThere] of [
      ["2026-12-01T04:59Z", false],
      ["2026-12-01T05:00Z", true],
      ["2026-12-31T21:00Z", false],
    ] as const) {
      const { pages, mediaUses } = resolveAt(site, new Date(now));
      const models = JSON.stringify(pages.slice(0, 2).map((page) => page.model(blockModels)));
      expect(models.includes("/news/race")).toBe(isThere);
      expect(mediaUses.some(({ file }) => file === "hail.jpg")).toBe(isThere);
    }
  });

  it("is reported as over once, and not as a dead link", () => {
    const text = JSON.stringify(
      createNewsSite({ blocks: [{ type: "prose", text: "It hailed." }], until: "2026-01-01T00:00" }),
    );
    const { diagnostics } = validateSite(text, { ...siteContext, now: NOW, media: ["logo.svg", "hill.svg"] });
    expect(diagnostics.filter(({ pointer }) => pointer.endsWith("/until")).map(({ rule }) => rule)).toEqual([
      "expired-block",
    ]);
  });
});

describe("the blocks of an entry are checked", () => {
  const rules = (blocks: unknown[]) => {
    const text = JSON.stringify(createNewsSite({ blocks }));
    const { diagnostics } = validateSite(text, { ...siteContext, now: NOW, media: ["logo.svg", "hill.svg"] });
    const entry = "/routes/1/blocks/0/entries/0/blocks";
    return diagnostics.filter(({ pointer }) => pointer.startsWith(entry)).map(({ rule }) => rule);
  };

  it.each([
    ["a form", FORM, "dead-link"],
    ["a frame", FRAME, "unlisted-third-parties"],
    ["a file with cells", TABLE, "missing-file"],
    ["a recording", PLAYER, "missing-file"],
    ["a linked file", { type: "linkList", links: [{ title: "Rules", url: "/media/rules.pdf" }] }, "missing-file"],
  ])("%s", (_name, block, rule) => {
    expect(rules([block])).toContain(rule);
  });
});
