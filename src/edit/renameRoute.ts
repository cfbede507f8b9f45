import type { Site } from "../generated/site.ts";
import { below } from "../json/fileStyle.ts";
import { insertItem, OperationError, removeItem, removeProperty, setProperty, setValue } from "../json/jsonEdits.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { resolveConstants, substitute } from "../site/constants.ts";
import { listEntryPages } from "../site/entryPages.ts";
import { createSiteLinks, destination } from "../site/links.ts";
import { findPageByPath } from "../site/writtenPages.ts";
import { eachValue, linkEdits } from "./linkEdits.ts";

/**
 * Gives a route another path: with every link to it and to places on it, wherever site.json names a page, and with the
 * old path as an alias. The text must be a valid spec.
 */
export function renameRoute(text: string, from: string, to: string): TextEdit[] {
  const { site, aliases, pointer, entry } = findPage(text, from);
  if (from === to) return [];
  const names = entry ? idEdits(text, pointer, from, to) : aliasEdits(text, aliases, pointer, from, to);
  return [...names, ...referenceEdits(text, site, from, to)];
}

/** Gives a route its old path again: with every link to it, and without the alias that the old path has become. */
export function restorePath(text: string, from: string, to: string): TextEdit[] {
  const { site, aliases = [], pointer, entry } = findPage(text, from);
  if (entry) return renameRoute(text, from, to);
  const references = referenceEdits(text, site, from, to);
  const alias = aliases.indexOf(to);
  if (alias < 0) return references;
  const removal = aliases.length > 1 ? removeItem(text, below(pointer, alias)) : removeProperty(text, pointer);
  return [...removal, ...references];
}

/** The page at a path, with its aliases and where they are; of an entry, where its id is. */
function findPage(text: string, path: string) {
  const site: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const page = findPageByPath(site, path);
  if (page?.path !== path || page.entry?.year !== undefined)
    throw new OperationError(`No page has the address ${path}`);
  const { pointer, route, entry } = page;
  if (entry) return { site, pointer: below(pointer, "id"), entry };
  return { site, aliases: site.routes[route]?.aliases, pointer: below(pointer, "aliases") };
}

/** The page of an entry stays below the page with its list. */
function idEdits(text: string, pointer: string, from: string, to: string): TextEdit[] {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  const id = to.slice(folder.length);
  if (!to.startsWith(folder) || id === "" || id.includes("/"))
    throw new OperationError(`The address of this page begins with ${folder}`);
  return setValue(text, pointer, id);
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
  // the pages of entries move with the page that has their list
  const movedPaths = new Set([from, ...listPathsBelow(site, from)]);
  const findMovedPath = (href: string) => {
    const link = destination(withinSite(href));
    return link.kind === "page" && movedPaths.has(link.path) ? link.path : undefined;
  };
  const moved = (path: string) => (path === from ? to : joinPath(to, path.slice(from === "/" ? 0 : from.length)));

  /** The link with the new path, if it is written to the old one. */
  function renamed(href: string): string {
    const path = href.replace(/[?#].*$/s, "");
    const oldPath = findMovedPath(href);
    if (oldPath === undefined) return href;
    const host = path.endsWith(oldPath) ? path.slice(0, -oldPath.length) : path;
    return host + moved(oldPath) + href.slice(path.length);
  }

  const constants = Object.entries(site.constants ?? {}).map(([name, value]) => [name, value, renamed(value)] as const);
  const resolvedTexts = resolveConstants(Object.fromEntries(constants.map(([name, , value]) => [name, value])));

  /** The link with the new path, also if constants are a part of the old one. */
  function renamedLink(href: string): string {
    const plain = renamed(href);
    const shownHref = substitute(plain, resolvedTexts);
    const oldPath = findMovedPath(shownHref);
    if (plain !== href || oldPath === undefined) return plain;
    const place = href.search(/[?#]/);
    return moved(oldPath) + (place < 0 ? shownHref.slice(shownHref.search(/[?#]|$/)) : href.slice(place));
  }

  const edits = constants.flatMap(([name, before, after]) =>
    before === after ? [] : setValue(text, below("/constants", name), after),
  );
  const namedPaths = new Map([...movedPaths].map((path) => [path, moved(path)]));
  return [...edits, ...pathEdits(text, site, namedPaths), ...linkEdits(text, site, renamedLink)];
}

/** The paths of the pages of entries below a page. */
function listPathsBelow(site: Site, path: string): string[] {
  const page = findPageByPath(site, path);
  return listEntryPages(site).flatMap((entry) => {
    const isBelow = page?.entry ? entry.pointer.startsWith(`${page.pointer}/`) : entry.route === page?.route;
    return isBelow ? entry.path : [];
  });
}

const joinPath = (path: string, end: string) => (path === "/" ? end : path + end);

/** The edits of the values that name a page by its path alone, such as the pages without a banner. */
function pathEdits(text: string, site: Site, paths: ReadonlyMap<string, string>): TextEdit[] {
  const edits: TextEdit[] = [];
  eachValue(site, (kind, value, pointer) => {
    const path = kind === "path" ? paths.get(value) : undefined;
    if (path !== undefined) edits.push(...setValue(text, pointer, path));
  });
  return edits;
}
