import { basename, resolve } from "node:path";
import { type ComponentType, createElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Site } from "../src/generated/site.ts";
import { findUsedParts, PARTS } from "../src/output/bundle/usedParts.ts";
import type { ServerEntry } from "../src/render/serverEntry.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite, readSpec, schoolSite } from "./specs.ts";

/** The parts that were rendered. */
const renderedParts = new Set<string>();
let server: ServerEntry;

beforeAll(async () => {
  for (const { module } of PARTS)
    vi.doMock(resolve(module), async (importOriginal) => {
      const original = await importOriginal<Record<string, ComponentType<object>>>();
      const name = basename(module, ".tsx");
      const Recorded = (props: object) => {
        renderedParts.add(module);
        return createElement(original[name] as ComponentType<object>, props);
      };
      return { ...original, [name]: Recorded };
    });
  server = await import("../src/app/entry-server.tsx");
  for (const spec of fixtures) partsOfFixtures.set(spec, listRenderedParts(spec));
});

/** The parts that pages of a site show, by path. */
function listRenderedParts(spec: Site): Map<string, string[]> {
  const site = resolveSite(spec, assets);
  const parts = site.pages.map((page): [path: string, parts: string[]] => {
    renderedParts.clear();
    server.createRenderer(site.shared)(page.model(server.blockModels));
    return [page.path, [...renderedParts]];
  });
  return new Map(parts);
}

const fixtures = ["school", "library", "parish"].map((name) => readSpec(`tests/fixtures/${name}/site.json`));
const partsOfFixtures = new Map<Site, Map<string, string[]>>();

describe("a part of the application", () => {
  it("is in that of each site whose pages show it", () => {
    const shownParts = new Set<string>();
    for (const [spec, partsOfPages] of partsOfFixtures) {
      const { unusedParts } = findUsedParts(JSON.stringify(spec));
      for (const [path, parts] of partsOfPages) {
        for (const part of parts) shownParts.add(part);
        expect(
          unusedParts.filter((part) => parts.includes(part)),
          path,
        ).toEqual([]);
      }
    }
    // this test would notice if any of them were left out
    const visibleParts = PARTS.filter(({ hints }) => hints.length > 0).map(({ module }) => module);
    expect([...shownParts].sort()).toEqual(visibleParts.sort());
  });

  it("is with what a page alone needs in that of a site with this page alone", () => {
    for (const [{ routes, ...rest }, partsOfPages] of partsOfFixtures)
      for (const route of routes) {
        const { unusedParts } = findUsedParts(JSON.stringify({ ...rest, routes: [route] }));
        // the menu leads to the search on another page
        const parts = partsOfPages.get(route.path)?.filter((part) => !part.includes("SearchLink")) ?? [];
        expect(
          unusedParts.filter((part) => parts.includes(part)),
          route.path,
        ).toEqual([]);
      }
  });

  it("is left out where no page needs it", () => {
    const prose = findUsedParts(JSON.stringify(createSite({ type: "prose", text: "Hello." })));
    expect(prose.unusedParts).toEqual(PARTS.map(({ module }) => module));
    // a countdown starts, too, and its frames are loaded at once
    expect(findUsedParts(JSON.stringify(schoolSite)).unusedParts).toEqual(PARTS.map(({ module }) => module));
  });

  it("is in that of a site with block types of its own, which may show it", () => {
    const text = JSON.stringify(createSite({ type: "prose", text: "Hello." }));
    expect(findUsedParts(text, ["prose"]).unusedParts).toEqual([]);
  });
});

describe("the block types of a spec", () => {
  it("are found in drafts, fragments and banners, and with escaped letters", () => {
    const site = createSite({ type: "prose", text: "Hello." });
    const text = JSON.stringify({
      ...site,
      banners: [{ block: { type: "notice" } }],
      fragments: { people: [{ type: "profileGrid" }] },
      routes: [...site.routes, { path: "/draft", draft: true, blocks: [{ type: "gallery" }] }],
    });
    const escapedText = text.replace('"type":"notice"', String.raw`"t\u0079pe" : "n\u006ftice"`);
    for (const each of [text, escapedText])
      expect(findUsedParts(each).types).toEqual(expect.arrayContaining(["gallery", "notice", "profileGrid", "prose"]));
    expect(findUsedParts(text).types).not.toContain("form");
  });
});
