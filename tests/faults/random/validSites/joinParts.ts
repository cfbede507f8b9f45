import type { Site } from "../../../../src/generated/site.ts";
import { EXAMPLE_LOCATIONS } from "../../../../src/site/exampleLocations.ts";
import { resolveWords } from "../../../../src/site/words/words.ts";
import { fillBlanks, fillIdsAndAmounts, fillLinks } from "./fillBlanks.ts";
import type { Parts, RouteParts, ValidSite } from "./validSite.ts";

/** Joins the parts of a site so that every reference resolves. */
export function joinParts(parts: Parts): ValidSite {
  const { rest, notFound } = parts;
  const { language } = rest.site;
  const constants = joinConstants(parts);
  const fragments = parts.fragments.map((blocks, index) => ({ name: `shared${index}`, blocks, inner: index === 2 }));
  const routes = parts.routes.map((route, index) => createRoute(parts, route, index));
  // the third fragment is part of the first, the others are on one page each
  for (const { name, inner } of fragments) {
    const home = inner ? fragments[0]?.blocks : routes[parts.dice % routes.length]?.blocks;
    home?.push({ type: "fragment", name });
  }
  keepOneArchive([...routes, ...fragments].flatMap(({ blocks }) => blocks));
  const hasSearch = JSON.stringify([fragments, routes, parts.banners, notFound]).includes('"type":"search"');
  if (hasSearch) routes[0]?.blocks.push({ type: "search" });
  routes[0]?.blocks.push({ type: "thirdParties" });
  const acknowledgements = parts.routes.flatMap((route, index) => {
    const page = routes[index]?.path ?? "";
    return isAlone(parts, index) && !route.draft
      ? [{ rule: "orphan-route", page, text: page, reason: "It is printed on a card." }]
      : [];
  });
  const words = rest.words as Site["words"];
  const studio = rest.studio as Site["studio"];
  const site = {
    ...rest,
    // only a door has no address that is known
    ...(studio && { studio: { remote: { api: "https://door.example.org", ...studio.remote } } }),
    site: {
      ...rest.site,
      theme: { ...(rest.site as Partial<Site["site"]>).theme, ...createPalettes(parts) },
      organization: { ...(rest.site as Partial<Site["site"]>).organization, locations: EXAMPLE_LOCATIONS },
    },
    constants,
    navigation: createNavigation(parts, routes),
    footer: { ...(rest.footer as object), text: writeText(Object.keys(constants)) },
    ...(!/^en\b/.test(language) && { words: resolveWords({ words, site: { language } }) }),
    ...(hasSearch && { search: { page: "/", synonyms: ["fees, costs", "school trip, outing"] } }),
    ...(parts.banners.length > 0 && { banners: parts.banners }),
    fragments: Object.fromEntries(fragments.map(({ name, blocks }) => [name, blocks])),
    routes,
    notFound,
    ...("redirects" in rest && { redirects: [{ from: "/old/fees.php?year=1", to: "/" }] }),
    ...(acknowledgements.length > 0 && { acknowledged: acknowledgements }),
  };
  const filledSite = fillBlanks(site, fillIdsAndAmounts(language)) as typeof site;
  const linkedRoutes = filledSite.routes.filter((_, index) => !isAlone(parts, index));
  const paths = linkedRoutes.map((route) => route.path);
  const media = new Set<string>();
  const addresses = linkedRoutes.flatMap(listAddresses);
  return { site: fillBlanks(filledSite, fillLinks(paths, addresses, media)) as Site, media: [...media] };
}

/** Two lists on one page, or in fragments on it, would have the same pages for years. */
function keepOneArchive(blocks: readonly unknown[]): void {
  const archives = blocks.filter((block) => (block as { archive?: string }).archive);
  for (const block of archives.slice(1)) delete (block as { archive?: string }).archive;
}

/** The addresses of a page and of the places on it. */
function listAddresses({
  path,
  aliases = [],
  blocks,
}: {
  path: string;
  aliases?: string[];
  blocks: unknown[];
}): string[] {
  const places = blocks.flatMap((block) => (block as { id?: string }).id ?? []);
  return [path, `${path}#top`, ...aliases, ...places.map((place) => `${path}#${place}`)];
}

function joinConstants({ constants }: Parts): Record<string, string> {
  const ownConstants = Object.fromEntries(constants.map((value, index) => [`word${index}`, value]));
  return {
    ...ownConstants,
    home: "https://elsewhere.example",
    office: "{home}/office",
    ...(constants[0] && { both: "{word0}!" }),
  };
}

/** Whether no page links to a route, which is a draft or acknowledged as an orphan. */
function isAlone({ routes }: Parts, index: number): boolean {
  return index > 0 && (routes[index]?.draft === true || routes[index]?.acknowledged === true);
}

function createRoute(parts: Parts, { rest, path, alias, draft, words }: RouteParts, index: number) {
  return {
    ...rest,
    path: index === 0 ? "/" : path,
    ...(alias && { aliases: [`/alias-${index}`] }),
    title: `${words} (${index})`,
    description: `${words} (${index}, {home})`,
    ...(draft && isAlone(parts, index) && { draft }),
    blocks: [...rest.blocks],
  };
}

function createPalettes({ palettes: { light, dark } }: Parts) {
  return { light, dark };
}

function createNavigation(parts: Parts, routes: readonly { path: string }[]): unknown[] {
  const [home, ...otherRoutes] = routes
    .filter((_, index) => !isAlone(parts, index))
    .map(({ path }, index) => ({ label: `Page ${index}`, href: path }));
  const group = { type: "group", label: "Here", desktop: parts.dice % 3 === 0, links: otherRoutes };
  return [{ type: "link", ...home }, ...(otherRoutes.length > 0 ? [group] : [])];
}

function writeText(constants: readonly string[]): string {
  const uses = constants.map((name) => (["home", "office"].includes(name) ? `[our ${name}]({${name}})` : `{${name}}`));
  return `All of it: ${uses.join(" – ")}. [Write to us](mailto:desk@example.org).`;
}
