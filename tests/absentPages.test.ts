import { describe, expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { sitemapXml } from "../src/render/metadata.ts";
import { resolveMarkedSite } from "../src/site/markedSite.ts";
import { markedValues } from "../src/site/marks.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite, NOW } from "./specs.ts";

/** A site with a page /fete of the summer of 2027, of which its home page has these blocks. */
function createSeasonalSite(...blocks: Block[]): Site {
  const site = createSite(...blocks);
  site.routes.push({
    path: "/fete",
    aliases: ["/summer"],
    title: "Summer fete",
    description: "A fete in summer.",
    from: "2027-06-01T08:00",
    until: "2027-07-01T00:00",
    blocks: [{ type: "prose", text: "Come.", picture: { src: "fete.jpg", alt: "A stall." } }],
  });
  return site;
}

const BEFORE = NOW;
const DURING = new Date("2027-06-01T05:00Z");
const AFTER = new Date("2027-06-30T21:00Z");

const resolveAt = (site: Site, now: Date, drafts = false) => resolveSite(site, { ...assets, now }, { drafts });
const listPaths = (site: Site, now: Date, drafts = false) => resolveAt(site, now, drafts).pages.map(({ path }) => path);

function resolveHome(site: Site, now: Date) {
  return resolveAt(site, now).pages[0]?.model(blockModels).blocks ?? [];
}

describe("a page with dates", () => {
  it("is built only within them, at each of its addresses", () => {
    const site = createSeasonalSite();
    expect(listPaths(site, BEFORE)).toEqual(["/"]);
    expect(listPaths(site, DURING)).toEqual(["/", "/fete", "/summer"]);
    expect(listPaths(site, AFTER)).toEqual(["/"]);
  });

  it("is in the sitemap, in the list of pages and among the used pictures only then", () => {
    const site = createSeasonalSite({ type: "sitemap" });
    for (const [now, isThere] of [
      [BEFORE, false],
      [DURING, true],
      [AFTER, false],
    ] as const) {
      const resolvedSite = resolveAt(site, now);
      expect(sitemapXml(resolvedSite).includes("/fete")).toBe(isThere);
      expect(JSON.stringify(resolveHome(site, now)).includes("/fete")).toBe(isThere);
      expect(resolvedSite.mediaUses.some(({ file }) => file === "fete.jpg")).toBe(isThere);
    }
  });

  it("is in the preview at any time, which says why visitors do not see it, and not in its lists", () => {
    const site = createSeasonalSite({ type: "sitemap" });
    const findAbsence = (now: Date) =>
      resolveAt(site, now, true)
        .pages.find(({ path }) => path === "/fete")
        ?.model(blockModels).absence;
    expect([findAbsence(BEFORE), findAbsence(DURING), findAbsence(AFTER)]).toEqual(["toCome", undefined, "over"]);
    const [home] = resolveAt(site, BEFORE, true).pages;
    expect(JSON.stringify(home?.model(blockModels))).not.toContain("/fete");
  });

  it("has its own blocks in the preview, also those that lead to others of the same dates", () => {
    const site = createSeasonalSite();
    const action = { label: "Stalls", href: "/summer" };
    for (const route of site.routes.filter(({ path }) => path === "/fete"))
      route.blocks = [{ type: "callToAction", heading: "Stalls", actions: [action] }];
    const fete = resolveAt(site, BEFORE, true).pages.find(({ path }) => path === "/fete");
    expect(fete?.model(blockModels).blocks).toHaveLength(1);
  });

  it("changes what other pages depend on, so that they are rendered again", () => {
    const site = createSeasonalSite();
    expect(resolveAt(site, BEFORE).sources).not.toBe(resolveAt(site, DURING).sources);
  });
});

describe("links to a page that its dates hide", () => {
  const link = (href: string) => ({ label: "Fete", href });
  const home = { label: "Home", href: "/" };

  it("are left out of the menu and the footer, with groups of nothing else", () => {
    const site = createSeasonalSite();
    site.navigation = [
      { type: "link", ...home },
      { type: "link", ...link("/fete") },
      { type: "group", label: "Summer", links: [link("/summer#stalls")] },
      { type: "group", label: "Year", links: [link("https://www.small.example/fete"), home] },
    ];
    site.quickLinks = [link("/fete")];
    site.footer = { columns: [{ heading: "Summer", links: [link("/fete?x")] }], bottomLinks: [home], copyright: "A" };
    const { navigation, quickLinks, footer } = resolveAt(site, BEFORE).shared;
    expect(navigation.map((item) => [item.label, item.type === "group" && item.links.length])).toEqual([
      ["Home", false],
      ["Year", 1],
    ]);
    expect(quickLinks).toEqual([]);
    expect(footer.columns).toBeUndefined();
    expect(footer.bottomLinks).toHaveLength(1);
    expect(resolveAt(site, DURING).shared.navigation).toHaveLength(4);
  });

  it("are left out of blocks as entries, and as words of a text", () => {
    const cards: Block = {
      type: "cardGrid",
      cards: [
        { title: "Fete", text: "Come.", href: "/fete", linkLabel: "Read" },
        { title: "Home", text: "Stay.", href: "/", linkLabel: "Read" },
      ],
    };
    const text: Block = { type: "prose", text: "See [**the** fete](/fete), or [home](/)." };
    const hero: Block = { type: "hero", heading: "Hello", actions: [link("/fete")] };
    const [gridBlock, proseBlock, heroBlock] = resolveHome(createSeasonalSite(cards, text, hero), BEFORE);
    expect(gridBlock?.type === "cardGrid" && gridBlock.cards.map(({ title }) => title)).toEqual(["Home"]);
    expect(proseBlock?.type === "prose" && proseBlock.text.html).toBe(
      '<p>See <strong>the</strong> fete, or <a href="/" data-kind="page">home</a>.</p>',
    );
    expect(heroBlock).not.toHaveProperty("actions");
  });

  it("take a block with them that has nothing else to offer", () => {
    const blocks: Block[] = [
      { type: "callToAction", heading: "Fete", text: "Come.", actions: [link("/fete")] },
      {
        type: "cardGrid",
        heading: "Fetes",
        cards: [{ title: "Fete", text: "Come.", href: "{fete}", linkLabel: "Read" }],
      },
      { type: "newsList", page: "/fete" },
      { type: "quote", text: "Stay.", attribution: "A" },
    ];
    const site = createSeasonalSite(...blocks);
    site.constants = { fete: "/fete" };
    site.banners = [{ block: { type: "callToAction", heading: "A", text: "B", actions: [link("/fete")] } }];
    expect(resolveHome(site, BEFORE).map(({ type }) => type)).toEqual(["quote"]);
    expect(resolveAt(site, BEFORE).shared.banners).toEqual([]);
    expect(resolveHome(site, DURING)).toHaveLength(blocks.length);
  });

  it("leave the places of the others as site.json has them, for Studio", () => {
    const site = createSeasonalSite({
      type: "linkList",
      links: [
        { title: "Fete", url: "/fete" },
        { title: "Home", url: "/" },
      ],
    });
    const markedSite = resolveMarkedSite(site, { ...assets, now: BEFORE });
    const [block] = markedSite.pages[0]?.model(blockModels).blocks ?? [];
    const title = block?.type === "linkList" ? (block.links[0]?.title ?? "") : "";
    expect(markedValues(title).map((number) => markedSite.pointers[number])).toEqual([
      "/routes/0/blocks/0/links/1/title",
    ]);
  });
});
