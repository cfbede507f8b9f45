import { expect, it } from "vitest";
import { assets, createSite } from "../../tests/specs.ts";
import type { Block, Site } from "../generated/site.ts";
import type { SearchedSite } from "../search/siteSearch.ts";
import { resolveSite } from "../site/resolveSite.ts";
import { createSearchFile } from "./searchFile.ts";

const page = (path: string, title: string, blocks: Block[], others: Partial<Site["routes"][0]> = {}) =>
  ({ path, title, description: title, blocks, ...others }) as Site["routes"][0];

/** The pages that visitors find on a site, as its file has them. */
function readFile(parts: Partial<Site>, drafts = false): SearchedSite {
  const site = createSite();
  const spec = { ...site, site: { ...site.site, url: "https://small.example/below" }, ...parts };
  return JSON.parse(createSearchFile(resolveSite(spec, assets, { drafts })) ?? "{}");
}

it("has the texts of pages as visitors read them, of fragments and constants, too", () => {
  const { pages } = readFile({
    search: { page: "/find" },
    constants: { phone: "0700" },
    fragments: { shared: [{ type: "prose", text: "Call {phone}." }] },
    routes: [
      page("/", "Home of {phone}", [
        { type: "hero", heading: "Come in", text: "A **warm** [welcome](/a)." },
        { type: "fragment", name: "shared" },
        { type: "faq", questions: [{ question: "When?", answer: "Today." }] },
      ] as Block[]),
    ],
  });
  expect(pages).toEqual([
    {
      href: "/below/",
      title: "Home of 0700",
      headings: "Come in\nWhen?",
      text: "A warm welcome.\nCall 0700.\nToday.",
    },
  ]);
});

it("leaves out what search engines, too, may not index, drafts, aliases, hidden blocks and the page of the search", () => {
  const text = (words: string): Block[] => [{ type: "prose", text: words }];
  const { pages } = readFile(
    {
      search: { page: "/find" },
      routes: [
        page("/", "Home", [
          ...text("Shown."),
          { type: "notice", text: "Over.", until: "2020-01-01T00:00" },
          { type: "notice", text: "Later.", from: "2099-01-01T00:00" },
        ] as Block[]),
        page("/thanks", "Thanks", text("Thanks."), { index: false }),
        page("/draft", "Draft", text("Draft."), { draft: true }),
        page("/a", "A", text("A."), { aliases: ["/b"] }),
        page("/find", "Search", [{ type: "search" }]),
      ],
    },
    true,
  );
  expect(pages.map(({ href }) => href)).toEqual(["/below/", "/below/a"]);
  expect(pages[0]?.text).toBe("Shown.");
});

it("has the synonyms as lists of words", () => {
  expect(readFile({ search: { page: "/find", synonyms: ["fees, school money", "رسوم، تكاليف"] } }).synonyms).toEqual([
    ["fees", "school money"],
    ["رسوم", "تكاليف"],
  ]);
});

it("is there for sites with a search alone", () => {
  expect(createSearchFile(resolveSite(createSite({ type: "prose", text: "A." }), assets))).toBeUndefined();
});
