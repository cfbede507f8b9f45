import { describe, expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { listEntryPages } from "../src/site/entryPages.ts";
import { resolveMarkedSite } from "../src/site/markedSite.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

type News = Extract<Block, { type: "newsList" }>;

const race = {
  id: "race",
  title: "The race is won",
  date: "2026-11-02",
  text: "By **two** seconds.",
  picture: { src: "hill.svg", alt: "The finish." },
  tags: ["Sport"],
  blocks: [
    { type: "prose", text: "It rained. [Read more](/about)." },
    { type: "gallery", photos: [{ picture: { src: "flag.svg", alt: "A flag." } }] },
  ] as Block[],
};
const note = { title: "A note", date: "2025-01-05" };

function createNewsSite(list: Partial<News> = {}): Site {
  const site = createSite({ type: "prose", text: "Welcome." });
  const block = { type: "newsList", heading: "News of ours", entries: [note, race], ...list } as News;
  site.routes.push({ path: "/news", title: "What is new", description: "All news.", blocks: [block] });
  return site;
}

const resolve = (site: Site, drafts = false) => resolveSite(site, assets, { drafts });
const listPaths = (site: Site, drafts = false) => resolve(site, drafts).pages.map(({ path }) => path);
const findPage = (site: Site, path: string) =>
  resolve(site).pages.find((page) => page.path === path) ?? expect.fail(`There is no page ${path}.`);
const readModel = (site: Site, path: string) => findPage(site, path).model(blockModels);

describe("the pages of entries", () => {
  it("are of entries with an id and blocks, below the page with the list and after it", () => {
    expect(listPaths(createNewsSite())).toEqual(["/", "/news", "/news/race"]);
    expect(listEntryPages(createNewsSite())).toMatchObject([
      { path: "/news/race", pointer: "/routes/1/blocks/0/entries/1", route: 1 },
    ]);
  });

  it("are at the root for a list on the home page", () => {
    const site = createSite({ type: "newsList", entries: [race] } as News);
    expect(listPaths(site)).toEqual(["/", "/race"]);
  });

  it("are of events, too", () => {
    const events = [{ id: "fair", event: "Fair", date: "22 May", time: "9 AM", blocks: race.blocks }];
    const site = createSite({ type: "eventList", year: 2027, events } as Block);
    expect(readModel(site, "/fair")).toMatchObject({ title: "Fair" });
  });

  it("are once for a list in a fragment: below the first page that shows it", () => {
    const site = createSite({ type: "fragment", name: "news" });
    site.fragments = { news: [{ type: "newsList", entries: [race] } as News] };
    site.routes.push({ ...site.routes[0], path: "/b", blocks: site.routes[0]?.blocks } as Site["routes"][0]);
    expect(listPaths(site)).toEqual(["/", "/race", "/b"]);
  });

  it("are below the page of an entry whose blocks have a list", () => {
    const inner = { type: "newsList", entries: [{ ...race, id: "photos" }] } as News;
    const site = createNewsSite({ entries: [{ ...race, blocks: [inner] }] } as Partial<News>);
    expect(listPaths(site)).toEqual(["/", "/news", "/news/race", "/news/race/photos"]);
    expect(readModel(site, "/news/race/photos").breadcrumbs?.at(-1)).toMatchObject({ label: "The race is won" });
  });

  it("are drafts with the page of their list", () => {
    const site = createNewsSite();
    Object.assign(site.routes[1] as object, { draft: true });
    expect(listPaths(site)).toEqual(["/"]);
    expect(listPaths(site, true)).toEqual(["/", "/news", "/news/race"]);
  });

  it("survive a site with errors", () => {
    for (const site of [{}, { routes: [null, { path: 1 }, { path: "/a", blocks: [null, { type: "newsList" }] }] }])
      expect(listEntryPages(site)).toEqual([]);
  });
});

describe("the page of an entry", () => {
  it("has the title, the facts, the picture, the tags and the blocks of the entry, and the page with the list", () => {
    expect(readModel(createNewsSite({ tags: ["Sport"] }), "/news/race")).toMatchObject({
      title: "The race is won",
      documentTitle: "The race is won | A small site",
      breadcrumbs: [{ label: "Home" }, { label: "News of ours", href: { href: "/news", kind: "page" } }],
      entry: {
        facts: [{ datetime: "2026-11-02", text: "November 2, 2026" }],
        text: { html: "<p>By <strong>two</strong> seconds.</p>" },
        picture: { alt: "The finish." },
        tags: ["Sport"],
      },
      blocks: [{ type: "prose" }, { type: "gallery" }],
    });
  });

  it("is described by the text of the entry, and shared with its picture", () => {
    const { description, sharePicture, sharePictureAlt } = findPage(createNewsSite(), "/news/race");
    expect([description, sharePicture, sharePictureAlt]).toEqual(["By two seconds.", "hill.svg", "The finish."]);
  });

  it("has its pictures, which its list has not, but for the one of the entry", () => {
    const files = (path: string) =>
      findPage(createNewsSite(), path)
        .pictures()
        .map(({ file }) => file);
    expect(files("/news/race")).toEqual(["hill.svg", "flag.svg"]);
    expect(files("/news")).toEqual(["hill.svg"]);
  });

  it("is described to search engines as an article", () => {
    expect(findPage(createNewsSite(), "/news/race").head(blockModels).structuredData).toMatchObject([
      { "@type": "BreadcrumbList" },
      { "@type": "NewsArticle", datePublished: "2026-11-02", mainEntityOfPage: "https://small.example/news/race" },
    ]);
    expect(findPage(createNewsSite(), "/news").head(blockModels).structuredData).toEqual([]);
  });

  it("says in the preview where each of its texts is from, so that it is edited in place", () => {
    const site = resolveMarkedSite(createNewsSite({ tags: ["Sport"] }), assets);
    site.pages.find(({ path }) => path === "/news/race")?.model(blockModels);
    const entry = "/routes/1/blocks/0/entries/1";
    const places = ["title", "text", "tags/0", "picture/alt", "blocks/0/text"].map((place) => `${entry}/${place}`);
    expect(site.pointers).toEqual(expect.arrayContaining([...places, "/routes/1/blocks/0/heading"]));
  });

  it("is rendered again when it, its list's heading or its tags change, and no other entry's page is", () => {
    const otherEntry = { ...race, id: "other" };
    const site = createNewsSite({ entries: [race, otherEntry] });
    const sources = (list: Partial<News>) =>
      Object.fromEntries(resolve(createNewsSite(list)).pages.map((page) => [page.path, page.sources(blockModels)]));
    const before = Object.fromEntries(resolve(site).pages.map((page) => [page.path, page.sources(blockModels)]));
    const changedEntry = { ...race, blocks: [{ type: "prose", text: "Changed." }] as Block[] };
    const after = sources({ entries: [changedEntry, otherEntry] as never });
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(["/news/race"]);
    const renamedSources = sources({ entries: [race, otherEntry], heading: "Other" });
    expect(Object.keys(renamedSources).filter((path) => renamedSources[path] !== before[path])).toContain(
      "/news/other",
    );
  });
});

describe("a list of entries with pages", () => {
  it("links to them, and has neither their blocks nor what is not shown", () => {
    const [list] = readModel(createNewsSite(), "/news").blocks;
    expect(list).toMatchObject({
      news: [{ title: "The race is won", href: { href: "/news/race" } }, { title: "A note" }],
    });
    expect(JSON.stringify(list)).not.toContain("It rained");
    expect(list).not.toHaveProperty("entries");
  });

  it("links to them from a list of the latest elsewhere", () => {
    const site = createNewsSite();
    site.routes[0]?.blocks.push({ type: "newsList", page: "/news", latest: 1 });
    expect(readModel(site, "/").blocks[1]).toMatchObject({ news: [{ href: { href: "/news/race" } }] });
  });

  it("leaves out the page that shows the list", () => {
    const latest = { type: "newsList", page: "/news", latest: 1 } as Block;
    const site = createNewsSite({ entries: [note, { ...race, blocks: [latest] }] } as Partial<News>);
    expect(readModel(site, "/news/race").blocks[0]).toMatchObject({ news: [{ title: "A note" }] });
  });

  it("has the declared tags that its news have, in their order", () => {
    const [list] = readModel(createNewsSite({ tags: ["Church", "Sport"] }), "/news").blocks;
    expect(list).toMatchObject({ tags: ["Sport"] });
  });
});

describe("pages for years", () => {
  const oldNews = Array.from({ length: 12 }, (_, index) => ({ title: `News ${index}`, date: `2024-01-${10 + index}` }));
  const site = createNewsSite({ archive: "year", entries: [note, race, ...oldNews] });

  it("are below the page with the list, which shows the newest and links to them", () => {
    expect(listPaths(site)).toEqual(["/", "/news", "/news/2026", "/news/2025", "/news/2024", "/news/race"]);
    const [list] = readModel(site, "/news").blocks;
    expect(list?.type === "newsList" && list.news).toHaveLength(10);
    expect(list).toMatchObject({ years: [{ year: "2026", href: { href: "/news/2026" } }, {}, {}] });
  });

  it("have all news of the year, and are named after the list and the year", () => {
    const page = readModel(site, "/news/2024");
    expect(page).toMatchObject({
      title: "News of ours 2024",
      breadcrumbs: [{ label: "Home" }, { label: "News of ours" }],
    });
    expect(page.blocks[0]).toMatchObject({ years: [{}, {}, { current: true }] });
    expect(page.blocks[0]?.type === "newsList" && page.blocks[0].news).toHaveLength(12);
    expect(JSON.parse(JSON.stringify(page.blocks[0]))).not.toHaveProperty("heading");
  });

  it("have the pictures of the news of their year", () => {
    const files = (path: string) =>
      resolve(site)
        .pages.find((page) => page.path === path)
        ?.pictures()
        .map(({ file }) => file);
    expect([files("/news/2026"), files("/news/2024")]).toEqual([["hill.svg"], []]);
  });

  it("add nothing to the feed", () => {
    expect(resolve(site).feed(blockModels)).toHaveLength(10);
  });
});

describe("the feed", () => {
  it("has the whole text of an entry with absolute links", () => {
    const resolvedSite = resolve(createNewsSite());
    const [entry] = resolvedSite.feed(blockModels);
    expect(entry?.href).toBe("https://small.example/news/race");
    const html = entry && resolvedSite.entryHtml(entry);
    expect(html).toContain("<p>By <strong>two</strong> seconds.</p>");
    expect(html).toContain('<a href="https://small.example/about">Read more</a>');
    expect(html).toMatch(/<img src="https:\/\/small\.example\/media\/flag[^"]*" alt="A flag\.">/);
  });

  it("has headings, lists, tables and links of blocks as plain HTML", () => {
    const blocks: Block[] = [
      {
        type: "table",
        heading: "Results",
        columns: ["Name", "Time"],
        rows: [
          ["A & B", "9"],
          ["C", "10"],
        ],
      },
      { type: "linkList", links: [{ title: "Rules", url: "/rules" }] },
    ];
    const resolvedSite = resolve(createNewsSite({ entries: [{ ...race, blocks }] } as Partial<News>));
    const [entry] = resolvedSite.feed(blockModels);
    const html = (entry && resolvedSite.entryHtml(entry)) ?? "";
    expect(html).toContain("<h2>Results</h2>");
    expect(html).toContain(
      "<table><tr><th>Name</th><th>Time</th></tr><tr><td>A &amp; B</td><td>9</td></tr><tr><td>C</td><td>10</td></tr></table>",
    );
    expect(html).toContain('<a href="https://small.example/rules">Rules</a>');
  });
});
