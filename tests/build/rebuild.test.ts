import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as entry from "../../src/app/entry-server.tsx";
import type { PageModel } from "../../src/generated/props.ts";
import type { Block, Site } from "../../src/generated/site.ts";
import { buildSite } from "../../src/output/buildSite.ts";
import { bootModule, bootScripts } from "../../src/output/bundle/bootScripts.ts";
import { loadSite } from "../../src/output/loadSite.ts";
import { resolveSite } from "../../src/site/resolveSite.ts";
import { assets, createSite, NOW } from "../specs.ts";

const BOOT: Record<string, string> = Object.fromEntries(
  [...bootScripts().keys()].map((name) => [bootModule(name), "show()"]),
);
const DAY = 24 * 60 * 60 * 1000;
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0h9v9z"/></svg>`;
const page = (path: string, ...blocks: Block[]): Site["routes"][0] => ({
  path,
  title: `The page ${path}`,
  description: `What ${path} says.`,
  blocks: blocks as Site["routes"][0]["blocks"],
});

let folder: string;
let site: Site;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rebuild-"));
  mkdirSync(join(folder, "media"));
  for (const name of ["logo", "hill", "gate"]) writeFileSync(join(folder, `media/${name}.svg`), drawing(9));
  site = {
    ...createSite({ type: "prose", text: "Come to {town}." }),
    constants: { town: "Hillside" },
    fragments: { askUs: [{ type: "prose", text: "Ask us." }] },
  };
  site.routes.push(
    page("/list", { type: "sitemap" }),
    page("/ask", { type: "prose", text: "Do ask." }, { type: "fragment", name: "askUs" }),
    page("/gate", { type: "prose", text: "Enter.", picture: { src: "gate.svg", alt: "The gate." } }),
    page("/day", { type: "prose", text: "It is {today}." }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds the current site; `source` is the hash of the source code. */
async function build({ source = "1", now = NOW, boot = BOOT } = {}) {
  const file = join(folder, "site.json");
  writeFileSync(file, JSON.stringify(site));
  const cache = join(folder, "cache");
  const loadedSite = await loadSite(file, "build", { now, cache });
  // some tests build a block that validation rejects, because rendering it fails
  const resolvedSite = loadedSite.site ?? resolveSite(site, { ...assets, now });
  const styles = { sheets: [], layout: [], blocks: {} };
  writeFileSync(join(folder, "s.css"), "");
  const files = { folder, files: [], entry: `e-${source}.js`, style: "s.css", licenses: [], pageScripts: [] };
  const code = Promise.resolve({ ...files, source, styles, inline: boot, server: entry, serverUrl: "" });
  return buildSite(
    { ...loadedSite, site: resolvedSite },
    { code, outDir: join(folder, "dist"), cache, compress: false },
  );
}
const dist = (name: string) => join(folder, "dist", name);
const read = (name: string) => readFileSync(dist(name), "utf8");
/** The name of the file with the texts to search, to which the page with the search leads. */
const findSearchFile = () => /assets\/search-en-\w+\.json/.exec(read("find.html"))?.[0] ?? "";
/** The first route at a path, for an edit. */
const findRoute = (path: string) => site.routes.find((route) => route.path === path) as Site["routes"][0];

describe("a second build", () => {
  it("with nothing changed renders no page and writes no file", async () => {
    const first = await build();
    expect(first).toMatchObject({ pages: 5, rendered: 5 });
    const time = statSync(dist("ask.html")).mtimeMs;
    expect(await build()).toMatchObject({ pages: 5, rendered: 0, written: 0, heaviest: first.heaviest });
    expect(statSync(dist("ask.html")).mtimeMs).toBe(time);
  });

  it("after an edit of one page renders just that page", async () => {
    await build();
    findRoute("/ask").blocks[0] = { type: "prose", text: "Ask soon." };
    expect(await build()).toMatchObject({ rendered: 1, written: 2 });
    expect(read("ask.html")).toContain("Ask soon.");
    expect(read("ask.json")).toContain("Ask soon.");
  });

  it("renders no page for another order of pages but those that list them", async () => {
    await build();
    site.routes.reverse();
    expect(await build()).toMatchObject({ rendered: 1 });
  });

  it("renders the page whose news changed, and the page that shows the latest of them", async () => {
    const older = { title: "The gate is painted", date: "2026-11-02" };
    const newer = { title: "The gate is open", date: "2026-11-09" };
    site.routes.push(page("/news", { type: "newsList", entries: [older] }));
    findRoute("/ask").blocks.push({ type: "newsList", page: "/news", latest: 1 });
    await build();
    findRoute("/news").blocks[0] = { type: "newsList", entries: [older, newer] };
    expect(await build()).toMatchObject({ rendered: 2 });
    expect(read("ask.html")).toContain(newer.title);
    expect(read("ask.html")).not.toContain(older.title);
    expect(read("feed.xml")).toContain(newer.title);
    site.routes.pop();
    findRoute("/ask").blocks.pop();
    await build();
    expect(() => read("feed.xml")).toThrow();
  });

  it("after an edit of one page renders it, and the page that has the address of the texts to search", async () => {
    site.routes.push(page("/find", { type: "search" }));
    site.search = { page: "/find" };
    await build();
    const name = findSearchFile();
    expect(read("find.html")).toContain(name);
    expect(read("ask.html")).not.toContain(name);
    expect(await build()).toMatchObject({ rendered: 0, written: 0 });
    findRoute("/ask").blocks[0] = { type: "prose", text: "Ask soon." };
    // two pages with their models, and the texts
    expect(await build()).toMatchObject({ rendered: 2, written: 5 });
    expect(read("find.html")).not.toContain(name);
    expect(read(findSearchFile())).toContain("Ask soon.");
  });

  it("makes a page that came, and removes one that went", async () => {
    await build();
    site.routes.splice(2, 1, page("/new", { type: "prose", text: "New." }));
    expect(await build()).toMatchObject({ rendered: 2 });
    expect(read("new.html")).toContain("New.");
    expect(read("list.html")).toContain("/new");
    expect(() => read("ask.html")).toThrow();
  });

  it("lets a page show at a new alias", async () => {
    await build();
    findRoute("/ask").aliases = ["/question"];
    await build();
    expect(read("question.html")).toContain("Do ask.");
    expect(read("list.html")).toContain("/question");
  });

  it("lets a page show at the addresses of an earlier website", async () => {
    await build();
    findRoute("/ask").aliases = ["/fragen.html", "/ask.html", "/index.php/frag", "/frag.php", "/Über%20uns.htm"];
    await build();
    const names = ["fragen", "index.php/frag", "frag.php/index", "Über uns.htm/index"];
    for (const name of names) {
      expect(read(`${name}.html`)).toMatch(/<link rel="canonical" href="[^"]*\/ask">/);
      expect(JSON.parse(read(`${name}.json`))).toMatchObject({ path: `/${name}`, aliasOf: "/ask" });
    }
    expect(read("sitemap.xml")).not.toMatch(/frag|php|uns/);
  });
});

describe("an edit reaches every page that shows it", () => {
  const text = (name: string) => read(`${name}.html`) + read(`${name}.json`);
  const edits: [what: string, edit: () => void, pages: number, name: string, shown: string][] = [
    ["a constant", () => Object.assign(site.constants ?? {}, { town: "Lakeside" }), 5, "index", "Come to Lakeside."],
    [
      "a fragment",
      () => Object.assign(site.fragments ?? {}, { askUs: [{ type: "prose", text: "Ask all." }] }),
      1,
      "ask",
      "Ask all.",
    ],
    [
      "a title in a list",
      () => Object.assign(findRoute("/day"), { title: "The day of days" }),
      2,
      "list",
      "The day of days",
    ],
    ["a picture", () => writeFileSync(join(folder, "media/gate.svg"), drawing(777)), 1, "gate", "777"],
    ["the theme", () => Object.assign(site.site.theme.light ?? {}, { brand: "#123456" }), 5, "ask", "#123456"],
    [
      "the navigation",
      () => Object.assign(site.navigation[0] ?? {}, { label: "To the start" }),
      5,
      "day",
      "To the start",
    ],
    ["the address", () => Object.assign(site.site, { url: "https://small.example/below" }), 5, "ask", "/below/ask"],
  ];
  for (const [what, edit, pages, name, newText] of edits) {
    it(what, async () => {
      await build();
      edit();
      expect(await build()).toMatchObject({ rendered: pages });
      expect(text(name)).toContain(newText);
    });
  }

  it("the date, where it is shown", async () => {
    await build();
    const tomorrow = { now: new Date(NOW.getTime() + DAY) };
    expect(await build(tomorrow)).toMatchObject({ rendered: 1 });
    expect(read("day.html")).toContain("November 21, 2026");
    site.footer.text = "Written on {today}.";
    await build(tomorrow);
    expect(await build()).toMatchObject({ rendered: 5 });
    expect(read("ask.html")).toContain("November 20, 2026");
  });

  it("the code", async () => {
    await build();
    expect(await build({ source: "2" })).toMatchObject({ rendered: 5 });
  });
});

describe("by its build and its revision a browser knows", () => {
  const readModel = (name: string) => JSON.parse(read(`${name}.json`)) as PageModel;
  const readRevision = (name: string) => / data-revision="(\w+)"/.exec(read(`${name}.html`))?.[1];
  const state = () => ["ask", "day", "404"].map((name) => ({ ...readModel(name), document: readRevision(name) }));

  it("whether a document and a model belong together", async () => {
    await build();
    for (const { revision, document, build } of state()) {
      expect(document).toMatch(/^\w+$/);
      expect([revision, build]).toEqual([document, readModel("index").build]);
    }
  });

  it("whether one page was edited, and its model fits the same application", async () => {
    await build();
    const [ask, ...otherPages] = state();
    findRoute("/ask").blocks[0] = { type: "prose", text: "Ask soon." };
    await build();
    const [editedPage, ...rest] = state();
    expect(rest).toEqual(otherPages);
    expect(editedPage?.build).toBe(ask?.build);
    expect(editedPage?.revision).not.toBe(ask?.revision);
    expect(editedPage?.revision).toBe(editedPage?.document);
  });

  it.each([
    ["the code", () => {}, "2"],
    ["what all pages share", () => Object.assign(site.navigation[0] ?? {}, { label: "To the start" }), "1"],
  ])("whether a model is for another application, with another state of %s", async (_what, edit, source) => {
    await build();
    const before = state();
    edit();
    await build({ source });
    for (const [index, page] of state().entries()) {
      expect(page.build).toBe(readModel("index").build);
      expect(page.build).not.toBe(before[index]?.build);
      expect(page.revision).not.toBe(before[index]?.revision);
    }
  });
});

describe("a page is made again", () => {
  it("when a file of it was removed", async () => {
    await build();
    rmSync(dist("ask.json"));
    expect(await build()).toMatchObject({ rendered: 1, written: 1 });
    expect(read("ask.json")).toContain("Do ask.");
  });

  it("when a file of it was written to by somebody else", async () => {
    await build();
    const html = read("ask.html");
    const { atime, mtime } = statSync(dist("ask.html"));
    writeFileSync(dist("ask.html"), html.replace("Do ask.", "Be off."));
    utimesSync(dist("ask.html"), atime, mtime);
    expect(await build()).toMatchObject({ rendered: 1, written: 1 });
    expect(read("ask.html")).toBe(html);
  });

  it("when a block of it fails, so that each build reports it", async () => {
    const brokenBlock = { type: "cardGrid" } as unknown as Block;
    findRoute("/ask").blocks.push(brokenBlock as never);
    const failures = [{ path: "/ask" }];
    expect(await build()).toMatchObject({ failures });
    expect(await build()).toMatchObject({ failures, rendered: 1, written: 0 });
  });
});

it("a banner that fails is left out of the pages, which have the others, and each build reports it", async () => {
  const brokenBlock = { type: "cardGrid" } as unknown as Block;
  site.banners = [brokenBlock, { type: "notice", kind: "info", text: "Open today." }].map((block) => ({
    block,
  })) as never;
  const failures = [{ path: "banners" }];
  expect(await build()).toMatchObject({ failures });
  for (const name of ["ask.html", "404.html"]) expect(read(name)).toContain("Open today.");
  expect(read("ask.html")).not.toContain("could not be shown");
  expect(await build()).toMatchObject({ failures, rendered: 0 });
});

describe("a page asks for no file that is not there", () => {
  it("such as a script that does not exist: the build names it", async () => {
    const { [bootModule("today")]: _, ...without } = BOOT;
    await expect(build({ boot: without })).rejects.toThrow('data-boot="today"');
  });

  it("such as a drawn icon where the logo is a photo", async () => {
    await build();
    expect(read("ask.html")).toContain("favicon.svg");
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#123456" } })
      .png()
      .toFile(join(folder, "media/logo.png"));
    site.site.logo = "logo.png";
    await build();
    expect(read("ask.html")).not.toContain("favicon.svg");
    expect(() => read("favicon.svg")).toThrow();
  });
});
