import { describe, expect, it } from "vitest";
import { library, newDiagnostics } from "../../../../tests/faults/specs.ts";
import { createSite, NOW } from "../../../../tests/specs.ts";
import { createEdits, type Operation } from "../../../edit/operations.ts";
import type { Site } from "../../../generated/site.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { findLinksTo, findLinksToBlock, readPageAt } from "./sitePages.ts";

const page = (path: string, properties = {}) => ({
  path,
  title: `Page ${path}`,
  description: "About it",
  blocks: [],
  ...properties,
});
const prose = (text: string) => ({ type: "prose", text });

const spec = {
  site: {
    ...createSite().site,
    ...{ name: "{name}", url: "https://www.school.example/base/" },
    ...{ sharePicture: "door.svg", sharePictureAlt: "A door of {name}." },
  },
  constants: { name: "A School", portal: "/fees#terms" },
  navigation: [
    { type: "link", label: "Home", href: "/" },
    { type: "group", label: "Fees", links: [{ label: "All fees", href: "/fees" }] },
    { type: "link", label: "Home again", href: "/" },
  ],
  quickLinks: [{ label: "Costs", href: "/costs" }],
  footer: {
    columns: [
      {
        heading: "Links",
        links: [
          { label: "Fees", href: "/fees?x#y" },
          { label: "Home", href: "/" },
        ],
      },
    ],
    copyright: "A",
  },
  banners: [
    { block: prose("A"), exceptOn: ["/", "/fees"] },
    { block: prose("B"), onlyOn: ["/fees"] },
  ],
  fragments: { shared: [prose("[Terms]({portal})")] },
  routes: [
    page("/", {
      title: "{name}",
      blocks: [prose("[Fees](https://school.example/base/fees)"), prose("[Elsewhere](/elsewhere)")],
    }),
    page("/fees", { aliases: ["/costs"], draft: true, blocks: [prose("[Own](/fees#a)")] }),
  ],
  notFound: page("404"),
  acknowledged: [{ rule: "vague-alt", page: "/fees", text: "a", reason: "b" }],
};

const site = spec as unknown as Site;

const applyAll = (text: string, operations: readonly Operation[]) =>
  operations.reduce((editedText, operation) => applyEdits(editedText, createEdits(editedText, operation)), text);

it("describes the page at a path and at an alias", () => {
  const expectedPage = {
    index: 1,
    path: "/fees",
    aliases: ["/costs"],
    title: "Page /fees",
    description: "About it",
    draft: true,
    isListed: true,
    shared: { picture: "door.svg", alt: "A door of A School.", title: "Page /fees" },
  };
  const names = { name: "A School", url: "https://www.school.example/base" };
  expect(readPageAt(site, "/fees", NOW)).toMatchObject({ page: expectedPage, site: names, pages: 2 });
  expect(readPageAt(site, "/costs", NOW).page).toEqual(expectedPage);
  expect(readPageAt(site, "/nowhere", NOW).page).toBeUndefined();
});

it("says whether the dates of a page hide it, and how it is shared", () => {
  const readDated = (properties: object) => readPageAt({ ...site, routes: [page("/", properties)] }, "/", NOW).page;
  expect(readDated({ from: "2026-11-20T09:01" })).toMatchObject({ absence: "toCome", from: "2026-11-20T09:01" });
  expect(readDated({ until: "2026-11-20T09:00" })).toMatchObject({ absence: "over" });
  expect(readDated({ from: "2026-11-20T09:00", until: "2026-11-21T00:00" })?.absence).toBeUndefined();
  const share = { title: "At {name}", picture: "fete.jpg", alt: "A stall." };
  expect(readDated({ share })?.shared).toEqual({ picture: "fete.jpg", alt: "A stall.", title: "At A School" });
});

describe("the links to a block", () => {
  const terms = { type: "cardGrid", id: "terms", cards: [{ id: "one", title: "One" }] };
  const linkedSpec = {
    ...spec,
    fragments: { shared: [{ type: "cardGrid", id: "part", cards: [] }] },
    routes: [
      page("/", {
        blocks: [prose("[Terms](/fees#terms), [card](/costs#one)"), prose("[Elsewhere](/fees#b) [a](#terms)")],
      }),
      page("/fees", {
        aliases: ["/costs"],
        blocks: [terms, prose("[Up](#one)"), { type: "fragment", name: "shared" }],
      }),
      page("/more", { blocks: [prose("[Part](/fees#part)")] }),
    ],
  };

  it("are those to its places, from other pages and from its own", () => {
    const { path, places, links } = findLinksToBlock(linkedSpec, "/routes/1/blocks/0");
    expect({ path, places }).toEqual({ path: "/fees", places: ["terms", "one"] });
    expect(links.map(({ pointer }) => pointer)).toEqual(["/routes/0/blocks/0/text", "/routes/1/blocks/1/text"]);
  });

  it("are those to the places of a shared part", () => {
    const { links } = findLinksToBlock(linkedSpec, "/routes/1/blocks/2");
    expect(links.map(({ pointer }) => pointer)).toEqual(["/routes/2/blocks/0/text"]);
  });

  it("are none if the block has no places, or is on no page", () => {
    expect(findLinksToBlock(linkedSpec, "/routes/1/blocks/1").links).toEqual([]);
    expect(findLinksToBlock(linkedSpec, "/banners/0").links).toEqual([]);
  });
});

describe("the links to a page", () => {
  it("are those of menus, shared parts and other pages, also to an alias, by a constant and to the site's own address", () => {
    expect(findLinksTo(spec, "/fees")?.links.map(({ label, inMenu, page }) => [label, inMenu, page?.path])).toEqual([
      ["Menu · Fees · All fees", true, undefined],
      ["Links above the menu · Costs", true, undefined],
      ["Footer · Links · Fees", true, undefined],
      ["Text · paragraphs", false, undefined],
      ["Text · paragraphs", false, "/"],
    ]);
    expect(findLinksTo(spec, "/fees")?.links.at(-1)?.page?.title).toBe("A School");
    expect(findLinksTo(spec, "/fees")?.links.at(-1)?.pointer).toBe("/routes/0/blocks/0/text");
    expect(findLinksTo(spec, "/nowhere")).toBeUndefined();
  });

  it("are removed from the menu and the footer with the page, and with what is said of it alone", () => {
    const { deletion = [] } = findLinksTo(spec, "/fees") ?? {};
    const { navigation, footer, banners, routes } = spec;
    expect(JSON.parse(applyAll(JSON.stringify(spec), deletion))).toEqual({
      ...spec,
      navigation: [navigation[0], navigation[2]],
      quickLinks: undefined,
      footer: { ...footer, columns: [{ heading: "Links", links: [{ label: "Home", href: "/" }] }] },
      banners: [{ ...banners[0], exceptOn: ["/"] }],
      routes: [routes[0]],
      acknowledged: undefined,
    });
  });

  it("can be led to another page: then nothing keeps it from being deleted", () => {
    const { text, value } = library;
    const spec = value as Site;
    for (const { path } of spec.routes.filter((route) => route.path !== "/")) {
      const { deletion = [] } = findLinksTo(spec, path) ?? {};
      const after = applyAll(text, [{ type: "redirectLinks", from: path, to: "/" }, ...deletion]);
      const errors = newDiagnostics(library, after).filter(({ severity }) => severity === "error");
      expect(errors, path).toEqual([]);
    }
  });

  it("are all that keeps a page from being deleted", () => {
    const { text, value } = library;
    const spec = value as Site;
    for (const { path } of spec.routes.filter((route) => route.path !== "/")) {
      const { links = [], deletion = [] } = findLinksTo(spec, path) ?? {};
      const rules = newDiagnostics(library, applyAll(text, deletion))
        .filter(({ severity }) => severity === "error")
        .map(({ rule }) => rule);
      const isLinked = links.some(({ inMenu }) => !inMenu);
      expect(
        rules.some((rule) => rule !== "dead-link" && rule !== "dead-anchor"),
        `${path} ${rules}`,
      ).toBe(false);
      expect(rules.length > 0, path).toBe(isLinked);
    }
  });
});
