import type { Block, Route, Site } from "../../../../src/generated/site.ts";
import type { ValidationContext } from "../../../../src/validate/context.ts";
import { filterTexts, getPointer, type Place, withValue } from "../places.ts";
import type { Random } from "../random.ts";

/** A valid site in which errors are written. */
export interface BaseSite {
  site: Site;
  places: readonly Place[];
  media: readonly string[];
}

/** A site with one error, and where it must be reported. */
export interface SeededSite {
  site: Site;
  pointer: string;
  /** Differences from the usual context. */
  world?: Partial<ValidationContext>;
}

/** Writes the error that one rule finds into a site; undefined where the site has no place for it. */
export type Seeder = (random: Random, base: BaseSite) => SeededSite | undefined;

/** A copy of a site, changed. */
export function changed({ site }: BaseSite, change: (site: Site) => void): Site {
  const copy = structuredClone(site);
  change(copy);
  return copy;
}

/** Writes another value at a random place of some kinds. */
export function writeAt(random: Random, { site, places }: BaseSite, titles: readonly string[], value: string) {
  const options = filterTexts(places, ...titles);
  if (options.length === 0) return undefined;
  const { path } = random.pick(options);
  return { site: withValue(site, path, value), pointer: getPointer(path) };
}

/** Adds words to a random text of some kinds. */
export function addWords(random: Random, { site, places }: BaseSite, titles: readonly string[], words: string) {
  const texts = filterTexts(places, ...titles).filter(({ path }) => path[0] !== "acknowledged");
  const { path, value } = random.pick(texts);
  return { site: withValue(site, path, `${value} ${words}`), pointer: getPointer(path) };
}

/** Adds a block at the end of a random page. */
export function addBlock(random: Random, base: BaseSite, block: Block, below = ""): SeededSite {
  const index = random.below(base.site.routes.length);
  const { length } = (base.site.routes[index] as Route).blocks;
  const site = changed(base, ({ routes }) => {
    (routes[index] as Route).blocks.push(block);
  });
  return { site, pointer: `/routes/${index}/blocks/${length}${below}` };
}

/** Adds a page at the end of the site, and a link in the menu unless it is to be alone. */
export function addPage(base: BaseSite, page: Partial<Route> & { path: string }, menu: "linked" | "alone" = "linked") {
  const { path } = page;
  const blocks: Route["blocks"] = [{ type: "prose", text: "Some words." }];
  return changed(base, ({ routes, navigation }) => {
    routes.push({ title: `The page ${path}`, description: `What ${path} says.`, blocks, ...page });
    if (menu === "linked") navigation.push({ type: "link", label: `Visit ${path}`, href: path });
  });
}

/** A countdown between two moments. */
export function countdown(start: string, target: string): Block {
  return {
    type: "countdown",
    heading: "It opens in",
    start,
    target,
    action: { label: "Read what opens", href: "/" },
    collapsedLabel: "Opening",
    storageKey: "opening",
  };
}
