import type { Operation } from "../../../edit/operations.ts";
import type { Route, Site } from "../../../generated/site.ts";
import { below } from "../../../json/fileStyle.ts";
import { findValue, getParentPointer, isIndex, lastStep, splitPointer } from "../../../json/pointer.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { findKind, mapBlock } from "../../../site/fields.ts";
import { expandFragments } from "../../../site/fragments.ts";
import { decodeAddress } from "../../../site/links.ts";
import { toInstant } from "../../../site/moments.ts";
import { findLinks, findPagePlaces } from "../../../site/pageLinks.ts";
import { findSharePicture } from "../../../site/sharePicture.ts";
import { findPageByPath, findPageByPointer, listWrittenEntries } from "../../../site/writtenPages.ts";
import { LENGTHS } from "../../../validate/content/pageLengths.ts";
import { formatLabel, partTitle } from "../../server/valueLabel.ts";
import type { NamedPlace } from "../../siteFile/messages.ts";
import type { BlockLinksAnswer, LinksAnswer, PageAnswer, PageLink } from "../messages.ts";

/** The parts of a valid spec that name its pages. */
export interface NamedPages {
  constants?: Record<string, string>;
  routes: { path: string; title: string }[];
}

/** The parts of a valid spec that describe its pages. */
interface Spec extends NamedPages {
  site: { name: string; url: string };
  routes: Pick<Route, "path" | "aliases" | "title">[];
}

/** The page at a path or an alias, as it is written, and whether its dates hide it at a time. */
export function readPageAt(spec: Site, path: string, now: Date): Omit<PageAnswer, "hash"> {
  const constants = resolveConstants(spec.constants);
  const page = findPageByPath(spec, path);
  const route = page && spec.routes[page.route];
  return {
    site: {
      name: substitute(spec.site.name, constants),
      url: substitute(spec.site.url, constants).replace(/\/+$/, ""),
    },
    constants: Object.fromEntries(constants),
    pages: spec.routes.length,
    lengths: LENGTHS,
    ...(route && {
      page: {
        index: page.route,
        path: page.path,
        aliases: [...page.aliases],
        title: page.title,
        description: route.description,
        ...(page.entry && {
          entry: {
            pointer: page.pointer,
            list: page.entry.parent?.path ?? route.path,
            isYear: page.entry.year !== undefined,
          },
        }),
        draft: route.draft ?? false,
        isListed: route.index ?? true,
        ...(route.from !== undefined && { from: route.from }),
        ...(route.until !== undefined && { until: route.until }),
        ...describeAbsence(route, spec, now),
        shared: describeShared(spec, route, page.route, constants),
      },
    }),
  };
}

function describeAbsence({ from, until }: Route, { site }: Site, now: Date) {
  const isPast = (moment: string) => toInstant(moment, site.timeZone) <= now.getTime();
  if (until !== undefined && isPast(until)) return { absence: "over" as const };
  return from !== undefined && !isPast(from) ? { absence: "toCome" as const } : {};
}

/** The title and the picture of shared links to a page. */
function describeShared(spec: Site, route: Route, index: number, constants: ReadonlyMap<string, string>) {
  const { src, alt = "" } = findSharePicture(
    spec.site,
    route,
    expandFragments(spec, route.blocks, `/routes/${index}/blocks`),
  );
  const title = route.share?.title ?? route.title;
  return { picture: src, alt: substitute(alt, constants), title: substitute(title, constants) };
}

/** The links that lead to the page at a path, and the operations that delete it; undefined if there is no such page. */
export function findLinksTo(spec: Spec, path: string): Omit<LinksAnswer, "hash"> | undefined {
  const page = findPageByPath(spec, path);
  if (!page || page.entry?.year !== undefined) return undefined;
  const home = page.pointer;
  // the pages of its entries are deleted with a page
  const entryPaths = listWrittenEntries(spec).flatMap((entry) =>
    entry.pointer.startsWith(`${home}/`) ? entry.path : [],
  );
  const places = findPagePlaces(spec, new Set([page.path, ...page.aliases, ...entryPaths]));
  const links = places.links.filter((pointer) => !pointer.startsWith(`${home}/`));
  // the entry itself stays in its list
  const removed = page.entry ? [`${home}/blocks`, `${home}/id`] : [home];
  const mentions = places.paths.map((pointer) => (isPartOfWhole(pointer) ? getParentPointer(pointer) : pointer));
  const menuItems = links.filter(isMenuLink).map(getParentPointer);
  return {
    links: links.map((pointer) => describeLink(pointer, spec)),
    deletion: planRemoval([...removed, ...mentions, ...menuItems], spec),
  };
}

/** The links that lead to a block of a page, or to places in it, such as /fees#terms, apart from its own links. */
export function findLinksToBlock(spec: Spec, pointer: string): Omit<BlockLinksAnswer, "hash"> {
  const page = findPageByPointer(spec, `${pointer}/`);
  // a shared part is deleted from one page, whose places are the part's
  const block = findValue(spec, pointer);
  const fragment = findValue(block, "/type") === "fragment" ? findValue(block, "/name") : undefined;
  const blocks = typeof fragment === "string" ? findValue(spec, below("/fragments", fragment)) : [block];
  const places = Array.isArray(blocks) ? blocks.flatMap(listPlaces) : [];
  if (!page || places.length === 0) return { links: [], places: [] };
  const paths = new Set([page.path, ...page.aliases]);
  const pointers = findLinks(spec, (link, linkPointer) => {
    if (link.kind !== "page" && link.kind !== "anchor") return false;
    const isOnPage =
      link.kind === "page" ? paths.has(link.path) : findPageByPointer(spec, linkPointer)?.path === page.path;
    return isOnPage && places.includes(decodeAddress(link.hash)) && !linkPointer.startsWith(`${pointer}/`);
  });
  return { path: page.path, places, links: pointers.map((linkPointer) => describeLink(linkPointer, spec)) };
}

/** The ids in a block. */
function listPlaces(block: unknown): string[] {
  const places: string[] = [];
  mapBlock(block, (kind, value) => {
    if (kind === "id" && typeof value === "string") places.push(value);
    return value;
  });
  return places;
}

/** Whether a value that names a page is worth nothing without it: a warning about it, the search on it. */
function isPartOfWhole(pointer: string): boolean {
  return pointer.startsWith("/acknowledged/") || pointer === "/search/page";
}

/** Whether a link is an item of the menu, of the links above it or of the footer. */
function isMenuLink(pointer: string): boolean {
  return /^\/(?:navigation|quickLinks|footer)\/.*href$/.test(pointer);
}

function describeLink(pointer: string, spec: Spec): PageLink {
  const inMenu = isMenuLink(pointer);
  // a link is known by the value that contains it
  const place = findKind(spec, splitPointer(pointer)) === "richText" ? pointer : getParentPointer(pointer);
  const namedPlace = namePlace(place, spec);
  return { ...namedPlace, pointer, inMenu, ...(inMenu && { label: menuLabel(pointer, spec) }) };
}

/** Names a value by its JSON pointer, with the page that it is on. */
export function namePlace(pointer: string, spec: NamedPages): NamedPlace {
  const page = findPageByPointer(spec, pointer);
  return {
    label: formatLabel(pointer, spec),
    ...(page && { page: { path: page.path, title: substitute(page.title, resolveConstants(spec.constants)) } }),
  };
}

/** The groups that contain a link of a menu, and its label, such as "Menu · Student Life · Rugby". */
function menuLabel(pointer: string, spec: Spec): string {
  const steps = splitPointer(pointer).slice(0, -1);
  const names = steps.flatMap((_, depth) => {
    const value = findValue(spec, ["", ...steps.slice(0, depth + 1)].join("/"));
    return String(findValue(value, "/label") ?? findValue(value, "/heading") ?? "") || [];
  });
  return [partTitle(steps[0] ?? ""), ...names].join(" · ");
}

/**
 * The lists that may be missing: an empty one is removed. A list or group that contains another empty list is removed
 * with it.
 */
const OPTIONAL = ["quickLinks", "columns", "bottomLinks", "acknowledged", "exceptOn", "banners"];

/** Removes items of lists from a spec, and the values that would have an empty list. */
export function planRemoval(pointers: readonly string[], spec: unknown): Operation[] {
  const removedPointers = new Set(pointers);
  // a set visits items that are added meanwhile
  for (const pointer of removedPointers) {
    const list = getParentPointer(pointer);
    const items = findValue(spec, list);
    if (!isIndex(lastStep(pointer)) || !Array.isArray(items)) continue;
    if (items.some((_, index) => !removedPointers.has(`${list}/${index}`))) continue;
    for (const index of items.keys()) removedPointers.delete(`${list}/${index}`);
    removedPointers.add(OPTIONAL.includes(lastStep(list)) ? list : getParentPointer(list));
  }
  // from the last to the first: the pointers of those before stay valid
  return [...removedPointers]
    .filter((pointer) => ![...removedPointers].some((removedPointer) => pointer.startsWith(`${removedPointer}/`)))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((pointer) => ({ type: isIndex(lastStep(pointer)) ? "removeItem" : "removeProperty", pointer }));
}
