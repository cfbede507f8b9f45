import type { Site } from "../../../../src/generated/site.ts";
import { wordsOf } from "../../../../src/site/words.ts";
import { fillBlanks, fillLinks, fillNames } from "./fillBlanks.ts";
import type { Parts, ValidSite } from "./validSite.ts";

/** Puts the parts of a site together, so that everything refers to something that is there. */
export function settle(parts: Parts): ValidSite {
  const constants = constantsOf(parts);
  const fragments = parts.fragments.map((blocks, index) => ({ name: `shared${index}`, blocks, inner: index === 2 }));
  const routes = parts.routes.map((route, index) => routeOf(parts, route, index));
  // the third fragment stands inside the first, the others on one page each
  for (const { name, inner } of fragments) {
    const home = inner ? fragments[0]?.blocks : routes[parts.dice % routes.length]?.blocks;
    home?.push({ type: "fragment", name });
  }
  const acknowledged = parts.routes.flatMap((route, index) => {
    const page = routes[index]?.path ?? "";
    return isAlone(parts, index) && !route.draft
      ? [{ rule: "orphan-route", page, text: page, reason: "It is printed on a card." }]
      : [];
  });
  const language = String(parts.site.language);
  const site = {
    ...(parts.dice % 2 === 0 && { $schema: "./schema/site.schema.json" }),
    version: 1,
    site: { ...parts.site, theme: themeOf(parts) },
    constants,
    navigation: navigationOf(parts, routes),
    footer: { ...parts.footer, text: textWith(Object.keys(constants)) },
    floatingActions: parts.floatingActions,
    words: /^en\b/.test(language) ? parts.words : wordsOf({ words: parts.words, site: { language } }),
    ...(parts.dice % 5 > 0 && { budgets: parts.budgets }),
    ...(parts.banners.length > 0 && { banners: parts.banners.map((banner) => bannerOf(banner, routes)) }),
    fragments: Object.fromEntries(fragments.map(({ name, blocks }) => [name, blocks])),
    routes,
    notFound: { title: "Not found", description: "Nothing.", suggestion: "Did you mean", blocks: parts.notFound },
    ...(acknowledged.length > 0 && { acknowledged }),
  };
  const named = fillBlanks(site, fillNames()) as typeof site;
  const addresses = named.routes.flatMap((route, index) => (isAlone(parts, index) ? [] : addressesOf(route)));
  const media = new Set<string>();
  const linked = fillBlanks(named, fillLinks(addresses, media));
  return { site: (language === "fr" ? withFrenchAmounts(linked) : linked) as Site, media: [...media] };
}

/** A site with the amounts of English as they are written in French. */
function withFrenchAmounts(site: unknown): unknown {
  const written = (key: string, value: unknown) => (key === "amount" ? String(value).replaceAll(",", " ") : value);
  return JSON.parse(JSON.stringify(site, written));
}

/** The addresses by which links reach a page and the places on it. */
function addressesOf({
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

function constantsOf({ constants }: Parts): Record<string, string> {
  const own = Object.fromEntries(constants.map((value, index) => [`word${index}`, value]));
  return {
    ...own,
    home: "https://www.example.org",
    office: "{home}/office",
    ...(constants[0] && { both: "{word0}!" }),
  };
}

/** Nothing but the sitemap leads to a page that is a draft or acknowledged to be alone. */
function isAlone({ routes }: Parts, index: number): boolean {
  return index > 0 && (routes[index]?.draft === true || routes[index]?.acknowledged === true);
}

function routeOf(parts: Parts, { path, alias, draft, blocks, words }: Parts["routes"][number], index: number) {
  const here = index === 0 ? "/" : path;
  return {
    path: here,
    ...(alias && { aliases: [`/alias-${index}`] }),
    title: `${words} (${index})`,
    description: `${words} (${index}, {home})`,
    ...(draft && isAlone(parts, index) && { draft }),
    blocks,
  };
}

function themeOf({ site, light, dark }: Parts) {
  return { ...(site.theme as object), light, dark };
}

function navigationOf(parts: Parts, routes: readonly { path: string }[]): unknown[] {
  const [home, ...others] = routes
    .filter((_, index) => !isAlone(parts, index))
    .map(({ path }, index) => ({ label: `Page ${index}`, href: path }));
  const group = { type: "group", label: "Here", desktop: parts.dice % 3 === 0, links: others };
  return [{ type: "link", ...home }, ...(others.length > 0 ? [group] : [])];
}

function textWith(constants: readonly string[]): string {
  const uses = constants.map((name) => (["home", "office"].includes(name) ? `[our ${name}]({${name}})` : `{${name}}`));
  return `All of it: ${uses.join(" – ")}. [Write to us](mailto:desk@example.org).`;
}

function bannerOf({ block, exceptOn }: Parts["banners"][number], routes: readonly { path: string }[]) {
  return { block, ...(exceptOn && { exceptOn: [routes[0]?.path] }) };
}
