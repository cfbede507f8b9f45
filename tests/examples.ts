import { blockModels } from "../src/blocks/models.ts";
import type { PageModel, Block as RenderedBlock } from "../src/generated/props.ts";
import type { Block, Site } from "../src/generated/site.ts";
import { readExamples } from "../src/output/readExamples.ts";
import type { Example } from "../src/site/example.ts";
import { EXAMPLE_LOCATIONS } from "../src/site/exampleLocations.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

// from the project's folder: the benchmark bundles this file elsewhere
const byType = readExamples();

/** The names of all block types. */
export const types = [...byType.keys()];

/** The examples of all block types. */
export const examples: readonly (Example & { type: string })[] = types.flatMap((type) =>
  (byType.get(type) ?? []).map((example) => ({ type, ...example })),
);

/**
 * The other pages of the site that each example is on, which docs/blocks.md names: examples may link to them and show
 * their contents.
 */
export const EXAMPLE_PAGES: Site["routes"] = [
  {
    path: "/about",
    title: "About us",
    description: "Who we are.",
    blocks: [{ type: "hero", heading: "About us", picture: { src: "hill.svg", alt: "A hill with a single tree." } }],
  },
  {
    path: "/news",
    title: "News",
    description: "What is new.",
    blocks: [
      {
        type: "newsList",
        entries: [
          { title: "The doors are open", date: "2026-09-05", text: "Come and see the rooms." },
          { title: "The winter programme", date: "2026-11-02", href: "/about" },
          { title: "A new room", date: "2026-03-17", text: "It has **forty** seats." },
        ],
      },
    ],
  },
  {
    path: "/contact",
    title: "Contact",
    description: "How to reach us.",
    blocks: [
      { type: "prose", id: "hours", heading: "When we are there", text: "Every morning." },
      {
        type: "termCalendar",
        id: "terms",
        year: 2030,
        terms: [
          {
            name: "Term 1",
            opening: "7 January",
            closing: "5 April",
            halfTerm: { opening: "18 February", closing: "22 February" },
            holiday: { name: "Easter", starting: "6 April", ending: "28 April" },
          },
        ],
      },
    ],
  },
];

/** A site whose home page has these blocks alone, and whose other pages and locations are always the same. */
export function exampleSite(...blocks: Block[]): Site {
  const { routes, ...parts } = addLocations(createSite(...blocks));
  return { ...parts, routes: [...routes, ...structuredClone(EXAMPLE_PAGES)] };
}

/** The models of the pages that entries of an example have of their own: with a way back, and a head such as a date. */
export function listEntryPages({ block, language = "en" }: Example): PageModel[] {
  const site = exampleSite(block as Block);
  site.site.language = language;
  const otherPaths = new Set(site.routes.map(({ path }) => path));
  const { pages } = resolveSite(site, assets);
  return pages.filter(({ path }) => !otherPaths.has(path)).map((page) => page.model(blockModels));
}

/** A site with the locations that examples name. */
export function addLocations({ site, ...parts }: Site): Site {
  const organization = { ...site.organization, locations: structuredClone(EXAMPLE_LOCATIONS) };
  return { ...parts, site: { ...site, organization } };
}

/** A block as its component gets it on a page that has no other, of a site with these words and language. */
export function asRendered(block: Block, words?: Site["words"], language = "en"): RenderedBlock[] {
  const site: Site = { ...exampleSite(block), words };
  site.site.language = language;
  const [page] = resolveSite(site, assets).pages;
  if (!page) throw new Error("The site has no page");
  return page.model(blockModels).blocks;
}
