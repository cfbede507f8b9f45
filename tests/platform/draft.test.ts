import sharp from "sharp";
import { expect, it } from "vitest";
import * as entry from "../../src/app/entry-server.tsx";
import { describeLimits, fitDraft } from "../../src/editor/draft/server/fitDraft.ts";
import type { Block, Site } from "../../src/generated/site.ts";
import { createSite } from "../specs.ts";
import { inspectFiles } from "./inspectFiles.ts";
import { createCode, MemoryServer } from "./memoryPlatform.ts";

const DRAWING = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
);

const createProse = (text: string): Block => ({ type: "prose", id: "place", text });

/** A site with pages of these texts. */
function createText(texts: Record<string, string>, change: (site: Site) => void = () => {}): string {
  const site = createSite(createProse("Welcome."));
  const [home] = site.routes;
  for (const [path, text] of Object.entries(texts))
    site.routes.push({
      ...home,
      path,
      title: path.slice(1),
      description: `About ${path}.`,
      blocks: [createProse(text)],
    } as Site["routes"][0]);
  change(site);
  return JSON.stringify(site, null, 2);
}

/** A site in memory after a change, whose draft is asked for. */
async function makeDraft(
  before: string,
  after: string,
  { body = {}, photos = {} }: { body?: object; photos?: Record<string, Uint8Array> } = {},
) {
  const files = { "logo.svg": DRAWING, "hill.svg": DRAWING, ...photos };
  const server = new MemoryServer(before, {
    files: Object.entries(files),
    ...{ inspectFiles, code: createCode(async () => entry) },
  });
  await server.ask("read", { pointers: [] });
  server.write(after);
  const response = await server.send("draft", body);
  return { response, answer: response.ok ? await response.json() : undefined };
}

/** The ids of the pages of a draft, each with the document in its frame. */
function readFrames(html: string): Map<string, string> {
  const frames = html.matchAll(/<section id="([^"]+)">[\s\S]*? srcdoc="([^"]*)"/g);
  return new Map(
    Array.from(frames, ([, id = "", text = ""]) => [id, text.replaceAll("&quot;", '"').replaceAll("&amp;", "&")]),
  );
}

it("shows the pages that have changed, before and after, and no other", async () => {
  const { answer } = await makeDraft(
    createText({ "/fees": "Paid each term.", "/visit": "Come." }),
    createText({ "/fees": "Paid once a year.", "/visit": "Come." }),
  );
  expect(answer).toMatchObject({ status: "ready", pages: 1, notes: [] });
  const frames = readFrames(answer.html);
  expect([...frames.keys()]).toEqual(["page-1", "page-1-before"]);
  expect(frames.get("page-1")).toContain("Paid once a year.");
  expect(frames.get("page-1-before")).toContain("Paid each term.");
});

it("shows a page that was added, removed, or is a draft, on its own", async () => {
  const { answer } = await makeDraft(
    createText({ "/fees": "Paid each term." }),
    createText({ "/visit": "Come." }, ({ routes }) => {
      for (const route of routes) if (route.path === "/visit") route.draft = true;
    }),
  );
  const frames = readFrames(answer.html);
  expect([...frames.keys()]).toEqual(["page-1", "page-2"]);
  expect([...frames.values()].map((document) => document.includes("Come."))).toEqual([true, false]);
});

it("shows the first page when all pages share the change, and each page on which a constant is", async () => {
  const withPhone = (phone: string, copyright: string) =>
    createText({ "/fees": "Paid each term.", "/visit": "Call {phone}." }, (site) => {
      site.constants = { phone };
      site.footer.copyright = copyright;
    });
  const { answer } = await makeDraft(withPhone("0700", "2026"), withPhone("0711", "2027"));
  const documents = [...readFrames(answer.html).values()];
  expect(answer.pages).toBe(2);
  expect(documents.map((document) => /Welcome|Call 0711|Call 0700/.exec(document)?.[0])).toEqual([
    "Call 0711",
    "Call 0700",
    "Welcome",
    "Welcome",
  ]);
});

it("asks for no file and runs no script", async () => {
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  const withPhoto = (alt: string) =>
    createText({}, ({ routes }) => {
      const blocks = [{ type: "hero", heading: "Hill", text: "A hill.", picture: { src: "hill 1.jpg", alt } }];
      Object.assign(Object(routes[0]), { blocks });
    });
  const { answer } = await makeDraft(withPhoto("A hill."), withPhoto("A green hill."), {
    photos: { "hill 1.jpg": photo },
  });
  const [document = ""] = readFrames(answer.html).values();
  const addresses = Array.from(document.matchAll(/ (?:src|srcset)="([^"]*)"/gi), ([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => !address.startsWith("data:image/"))).toEqual([]);
  const [, base64 = ""] = /data:image\/webp;base64,([^"]*)/.exec(document) ?? [];
  expect((await sharp(Buffer.from(base64, "base64")).metadata()).width).toBe(800);
  expect(answer.html).not.toMatch(/<script|<link|url\((?!data:)/);
  expect(answer.html).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none';/);
});

it("leads links to pages in the file, and others to the published site", async () => {
  const setHome = ({ routes }: Site, title: string) => {
    const blocks = [createProse("Welcome. [Fees](/fees) [Visit](/visit#place) [Here](#place)")];
    Object.assign(Object(routes[0]), { title, blocks });
  };
  const { answer } = await makeDraft(
    createText({ "/fees": "Paid each term.", "/visit": "Come." }, (site) => setHome(site, "Home")),
    createText(
      { "/fees": "Paid once a year. [Home](/) [Visit](/visit#place) [Other](https://example.org/)", "/visit": "Come." },
      (site) => setHome(site, "Start"),
    ),
  );
  const frames = [...readFrames(answer.html)];
  const readLinks = (id: string) =>
    Array.from(
      frames
        .find(([name]) => name === id)?.[1]
        .split("<main")[1]
        ?.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g) ?? [],
      ([tag, href]) => [href, / target="(\w+)"/.exec(tag)?.[1]],
    );
  const home = frames.find(([id, document]) => !id.endsWith("-before") && document.includes("Welcome"))?.[0] ?? "";
  const fees = home === "page-1" ? "page-2" : "page-1";
  expect(readLinks(fees).slice(0, 3)).toEqual([
    [`#${home}`, "_top"],
    ["https://small.example/visit#place", "_blank"],
    ["https://example.org/", "_blank"],
  ]);
  expect(readLinks(`${home}-before`).slice(0, 3)).toEqual([
    [`#${fees}-before`, "_top"],
    ["https://small.example/visit#place", "_blank"],
    ["about:srcdoc#place", undefined],
  ]);
});

it("lists the changes, and has mails with them to the organization or to an address that was given", async () => {
  const change = [
    createText({ "/fees": "Paid <each> term." }),
    createText({ "/fees": "Paid once & forever." }),
  ] as const;
  const { answer } = await makeDraft(...change, { body: { email: "bursar@example.org" } });
  expect(answer.html).toMatch(/<ins>[^<]*once[^<]*<\/ins>/);
  const mails = Array.from(
    answer.html.matchAll(/href="(mailto:[^"]+)"/g),
    ([, href]) => new URL(String(href).replaceAll("&#38;", "&")),
  );
  expect(mails.map(({ pathname }) => pathname)).toEqual(["bursar@example.org", "bursar@example.org"]);
  for (const { searchParams } of mails) {
    expect(searchParams.get("subject")).toContain("A small site");
    expect(searchParams.get("body")).toContain("once & forever");
  }
  const withEmail = (text: string) =>
    createText({ "/fees": text }, ({ site, ...spec }) => {
      Object.assign(spec, { constants: { mail: "office@example.org" } });
      site.organization = { type: "Organization", email: "office@example.org" };
    });
  const { answer: ownAnswer } = await makeDraft(withEmail("One."), withEmail("Two."));
  expect(ownAnswer.html).toContain("mailto:office@example.org?");
});

it("refuses an address that could add something to the mail", async () => {
  const { response } = await makeDraft(createText({}), createText({}), {
    body: { email: "a@example.org?bcc=b@example.org" },
  });
  expect(response.status).toBe(400);
});

it("says when there is nothing to show", async () => {
  const text = createText({ "/fees": "Paid each term.", "/visit": "Come." });
  expect((await makeDraft(text, text)).answer).toEqual({ status: "nothing" });
});

it("leaves out fonts, then pictures, then pages until it is small enough, and says so", async () => {
  const sizes: [number, number][] = [
    [1000, 800],
    [750, 800],
    [500, 400],
    [350, 0],
    [250, 0],
  ];
  for (const [maxBytes, width] of sizes) {
    const { html, extent } = await fitDraft(
      3,
      async ({ width: pictures, hasFonts, pages }) => "x".repeat(pages * 100 + (hasFonts ? 100 : 0) + pictures * 0.5),
      maxBytes,
    );
    expect(html.length).toBeLessThanOrEqual(maxBytes);
    expect(extent.width).toBe(width);
    const notes = describeLimits(extent, ["Home", "Fees", "Visit"]);
    expect(notes.length > 0).toBe(maxBytes < 1000);
    expect(notes.some((note) => note.includes("Visit"))).toBe(extent.pages < 3);
  }
});
