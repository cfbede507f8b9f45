import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Route, Site } from "../../../src/generated/site.ts";
import { median } from "../measure/statistics.ts";
import { brotli } from "./brotli.ts";
import { createScales, type PageWeight } from "./pages.ts";

/** The maximum number of pages measured per site: brotli is slow at its highest level. */
const MAX_PAGES = 200;

/** The sizes of a site's pages. */
export interface SiteWeight {
  name: string;
  routes: number;
  weighed: number;
  /** The page in the middle by its first load, the heaviest by it, the one with most scripts, and the largest model. */
  middle: PageWeight;
  heaviest: PageWeight;
  mostScripts: PageWeight;
  largestModel: PageWeight;
  medianModel: number;
  /** The page that lists all pages, which is not among those above. */
  sitemap: PageWeight | undefined;
}

/** Weighs a published site's pages, or some of them, evenly spread. */
export function weighSite(name: string, siteFile: string, folder: string): SiteWeight {
  const site: Site = JSON.parse(readFileSync(siteFile, "utf8"));
  const weigh = createScales(folder);
  const routes = site.routes.filter((route) => !route.draft);
  const ordinary = evenly(routes.filter((route) => !listsAll(route)));
  const weights = ordinary.map(({ path }) => weigh(path));
  const by = (key: "firstLoad" | "afterIntent" | "model") => [...weights].sort((a, b) => a[key] - b[key]);
  const sitemap = routes.find(listsAll);
  return {
    name,
    routes: routes.length,
    weighed: weights.length,
    middle: by("firstLoad")[weights.length >> 1] as PageWeight,
    heaviest: by("firstLoad").at(-1) as PageWeight,
    mostScripts: by("afterIntent").at(-1) as PageWeight,
    largestModel: by("model").at(-1) as PageWeight,
    medianModel: median(weights.map(({ model }) => model)),
    sitemap: sitemap && weigh(sitemap.path),
  };
}

/** The median page of another contender for the same routes, in bytes: with the styles in it, and without them. */
export interface PlainPage {
  whole: number;
  content: number;
}

/** Weighs another contender's pages for the same routes. */
export function weighPlainPages(siteFile: string, folder: string): PlainPage {
  const site: Site = JSON.parse(readFileSync(siteFile, "utf8"));
  const routes = evenly(site.routes.filter((route) => !listsAll(route)));
  const file = ({ path }: Route) => join(folder, `${path === "/" ? "index" : path.slice(1)}.html`);
  const pages = routes.map((route) => readFileSync(file(route), "utf8"));
  return {
    whole: median(pages.map((html) => brotli(html))),
    content: median(pages.map((html) => brotli(html.replace(/<style>[^<]*<\/style>/, "")))),
  };
}

function evenly(routes: readonly Route[]): Route[] {
  const step = Math.ceil(routes.length / MAX_PAGES);
  return routes.filter((_, index) => index % step === 0);
}

function listsAll(route: Route): boolean {
  return route.blocks.some((block) => block.type === "sitemap");
}
