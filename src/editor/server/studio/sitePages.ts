import type { Operation } from "../../../edit/operations.ts";
import { isIndex, lastStep, parentOf, stepsOf, valueAt } from "../../../json/pointer.ts";
import { hasAddress } from "../../../site/addresses.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { kindAt } from "../../../site/fields.ts";
import { placesOfPage } from "../../../site/pageLinks.ts";
import { LENGTHS } from "../../../validate/content/pageLengths.ts";
import type { LinksAnswer, NamedPlace, PageAnswer, PageLink } from "../../protocol/studioMessages.ts";
import { labelOf, partTitle } from "../valueLabel.ts";

/** What of a valid spec describes its pages. */
interface Spec {
  site: { name: string; url: string };
  constants?: Record<string, string>;
  routes: Route[];
}

interface Route {
  path: string;
  aliases?: string[];
  title: string;
  description: string;
  draft?: boolean;
  index?: boolean;
}

/** The page at a path or an alias, as it is written. */
export function pageAt(value: unknown, path: string): Omit<PageAnswer, "hash"> {
  const spec = value as Spec;
  const constants = resolveConstants(spec.constants);
  const index = findRouteIndex(spec, path);
  const route = spec.routes[index];
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
        index,
        path: route.path,
        aliases: route.aliases ?? [],
        title: route.title,
        description: route.description,
        draft: route.draft ?? false,
        isListed: route.index ?? true,
      },
    }),
  };
}

/** What leads to the page at a path, and how it is deleted; undefined if there is no such page. */
export function linksTo(value: unknown, path: string): Omit<LinksAnswer, "hash"> | undefined {
  const spec = value as Spec;
  const index = findRouteIndex(spec, path);
  const route = spec.routes[index];
  if (!route) return undefined;
  const home = `/routes/${index}`;
  const places = placesOfPage(spec, new Set([route.path, ...(route.aliases ?? [])]));
  const links = places.links.filter((pointer) => !pointer.startsWith(`${home}/`));
  const mentions = places.paths.map((pointer) => (pointer.startsWith("/acknowledged/") ? parentOf(pointer) : pointer));
  const menuItems = links.filter(isMenuLink).map(parentOf);
  return {
    links: links.map((pointer) => describeLink(pointer, spec)),
    deletion: planRemoval([home, ...mentions, ...menuItems], spec),
  };
}

function findRouteIndex({ routes }: Spec, path: string): number {
  return routes.findIndex((route) => hasAddress(route, path));
}

/** Whether a link is an item of the menu, of the links above it or of the footer. */
function isMenuLink(pointer: string): boolean {
  return /^\/(?:navigation|quickLinks|footer)\/.*href$/.test(pointer);
}

function describeLink(pointer: string, spec: Spec): PageLink {
  const inMenu = isMenuLink(pointer);
  // a link is known by what has it
  const place = kindAt(spec, stepsOf(pointer)) === "richText" ? pointer : parentOf(pointer);
  const namedPlace = namePlace(place, spec);
  return { ...namedPlace, pointer, inMenu, ...(inMenu && { label: menuLabel(pointer, spec) }) };
}

/** Names a value by its JSON pointer, with the page that it is on. */
export function namePlace(pointer: string, value: unknown): NamedPlace {
  const spec = value as Spec;
  const [part, index] = stepsOf(pointer);
  const route = part === "routes" ? spec.routes[Number(index)] : undefined;
  return {
    label: labelOf(pointer, spec),
    ...(route && { page: { path: route.path, title: substitute(route.title, resolveConstants(spec.constants)) } }),
  };
}

/** What contains a link of a menu, and its label, such as "Menu · Student Life · Rugby". */
function menuLabel(pointer: string, spec: Spec): string {
  const steps = stepsOf(pointer).slice(0, -1);
  const names = steps.flatMap((_, depth) => {
    const value = valueAt(spec, ["", ...steps.slice(0, depth + 1)].join("/")) as { label?: string; heading?: string };
    return value.label ?? value.heading ?? [];
  });
  return [partTitle(steps[0] ?? ""), ...names].join(" · ");
}

/** The lists that may be missing: an empty one is removed. What contains another empty list is removed with it. */
const OPTIONAL = ["quickLinks", "columns", "bottomLinks", "acknowledged", "exceptOn", "banners"];

/** Removes items of lists from a spec, and what would have an empty list. */
function planRemoval(pointers: readonly string[], spec: Spec): Operation[] {
  const removedPointers = new Set(pointers);
  // a set visits what is added meanwhile
  for (const pointer of removedPointers) {
    const list = parentOf(pointer);
    const items = valueAt(spec, list);
    if (!isIndex(lastStep(pointer)) || !Array.isArray(items)) continue;
    if (items.some((_, index) => !removedPointers.has(`${list}/${index}`))) continue;
    for (const index of items.keys()) removedPointers.delete(`${list}/${index}`);
    removedPointers.add(OPTIONAL.includes(lastStep(list)) ? list : parentOf(list));
  }
  // from the last to the first: the pointers of those before stay valid
  return [...removedPointers]
    .filter((pointer) => ![...removedPointers].some((removedPointer) => pointer.startsWith(`${removedPointer}/`)))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((pointer) => ({ type: isIndex(lastStep(pointer)) ? "removeItem" : "removeProperty", pointer }));
}
