import type { Site } from "../generated/site.ts";
import { below } from "../json/fileStyle.ts";
import { insertItem, OperationError, removeItem, removeProperty, setProperty, setValue } from "../json/jsonEdits.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { resolveConstants, substitute } from "../site/constants.ts";
import { createSiteLinks, destination } from "../site/links.ts";
import { eachValue, linkEdits } from "./linkEdits.ts";

/**
 * Gives a route another path: with every link to it and to places on it, wherever site.json names a page, and with the
 * old path as an alias. The text must be a valid spec.
 */
export function renameRoute(text: string, from: string, to: string): TextEdit[] {
  const { site, aliases, pointer } = findRoute(text, from);
  if (from === to) return [];
  return [...aliasEdits(text, aliases, pointer, from, to), ...referenceEdits(text, site, from, to)];
}

/** Gives a route its old path again: with every link to it, and without the alias that the old path has become. */
export function restorePath(text: string, from: string, to: string): TextEdit[] {
  const { site, aliases = [], pointer } = findRoute(text, from);
  const references = referenceEdits(text, site, from, to);
  const alias = aliases.indexOf(to);
  if (alias < 0) return references;
  const removal = aliases.length > 1 ? removeItem(text, below(pointer, alias)) : removeProperty(text, pointer);
  return [...removal, ...references];
}

/** The route at a path, with its aliases and where they are. */
function findRoute(text: string, path: string) {
  const site: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const index = site.routes.findIndex((route) => route.path === path);
  if (index < 0) throw new OperationError(`No page has the address ${path}`);
  return { site, aliases: site.routes[index]?.aliases, pointer: below(below("/routes", index), "aliases") };
}

/** The old path becomes an alias; if the new one was an alias, in its place. */
function aliasEdits(text: string, aliases: readonly string[] | undefined, pointer: string, from: string, to: string) {
  if (!aliases) return setProperty(text, pointer, [from], ["path", "aliases"]);
  const aliasIndex = aliases.indexOf(to);
  return aliasIndex < 0
    ? insertItem(text, pointer, aliases.length, from)
    : setValue(text, below(pointer, aliasIndex), from);
}

function referenceEdits(text: string, site: Site, from: string, to: string): TextEdit[] {
  const withinSite = createSiteLinks(site.site.url);
  const leadsThere = (href: string) => {
    const link = destination(withinSite(href));
    return link.kind === "page" && link.path === from;
  };

  /** The link with the new path, if it is written to the old one. */
  function renamed(href: string): string {
    const path = href.replace(/[?#].*$/s, "");
    if (!leadsThere(href)) return href;
    const host = path.endsWith(from) ? path.slice(0, -from.length) : path;
    return host + to + href.slice(path.length);
  }

  const constants = Object.entries(site.constants ?? {}).map(([name, value]) => [name, value, renamed(value)] as const);
  const resolvedTexts = resolveConstants(Object.fromEntries(constants.map(([name, , value]) => [name, value])));

  /** The link with the new path, also if constants are a part of the old one. */
  function renamedLink(href: string): string {
    const plain = renamed(href);
    const shownHref = substitute(plain, resolvedTexts);
    if (plain !== href || !leadsThere(shownHref)) return plain;
    const place = href.search(/[?#]/);
    return to + (place < 0 ? shownHref.slice(shownHref.search(/[?#]|$/)) : href.slice(place));
  }

  const edits = constants.flatMap(([name, before, after]) =>
    before === after ? [] : setValue(text, below("/constants", name), after),
  );
  return [...edits, ...pathEdits(text, site, from, to), ...linkEdits(text, site, renamedLink)];
}

/** The edits of the values that name a page by its path alone, such as the pages without a banner. */
function pathEdits(text: string, site: Site, from: string, to: string): TextEdit[] {
  const edits: TextEdit[] = [];
  eachValue(site, (kind, value, pointer) => {
    if (kind === "path" && value === from) edits.push(...setValue(text, pointer, to));
  });
  return edits;
}
