import { getMembers } from "../../../json/isObject.ts";
import { getParentPointer, splitPointer } from "../../../json/pointer.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { findKind } from "../../../site/fields.ts";
import { expandFragments } from "../../../site/fragments.ts";
import { findMediaUses } from "../../../site/uses.ts";
import { namePlace } from "../../pages/server/sitePages.ts";
import type { NamedPlace } from "../../siteFile/messages.ts";

/** A spec that matches the schema. */
type Site = Parameters<typeof findMediaUses>[0];

/** Where a site shows a file, or links to it. */
export interface FilePlaces {
  places: NamedPlace[];
  /** On how many pages. */
  pages: number;
}

/** The places of each file that a spec names; none while it is no site. */
export function findFilePlaces(value: unknown): Map<string, FilePlaces> {
  if (!isSite(value)) return new Map();
  const constants = resolveConstants(value.constants);
  const countPages = createPageCounter(value);
  // a text may link to a file twice
  const pointersByFile = new Map<string, Set<string>>();
  for (const { file, pointer } of findMediaUses(value, (text) => substitute(text, constants)))
    pointersByFile.set(file, (pointersByFile.get(file) ?? new Set()).add(pointer));
  return new Map(
    [...pointersByFile].map(([file, pointers]) => {
      const places = [...pointers].map((pointer) => namePlace(findOwner(pointer, value), value));
      return [file, { places, pages: countPages([...pointers]) }];
    }),
  );
}

function isSite(value: unknown): value is Site {
  const { site, routes } = getMembers(value);
  return typeof getMembers(site).url === "string" && Array.isArray(routes);
}

/**
 * The pointer of the value by which a person knows the place that names a file: a text, or the object with the link or
 * the picture.
 */
function findOwner(pointer: string, spec: Site): string {
  const kind = findKind(spec, splitPointer(pointer));
  return kind === "richText" || kind === "mediaFile" ? pointer : getParentPointer(pointer);
}

/** Counts the pages that show any of some values. */
function createPageCounter(site: Site): (pointers: readonly string[]) => number {
  const routesByFragment = findFragmentRoutes(site);
  return (pointers) => {
    const routes = new Set<number>();
    for (const pointer of pointers) {
      const [part, name = ""] = splitPointer(pointer);
      if (part === "routes") routes.add(Number(name));
      else if (part === "fragments") for (const index of routesByFragment.get(name) ?? []) routes.add(index);
      else if (part !== "notFound") return site.routes.length;
    }
    return routes.size;
  };
}

/** The indices of the routes that show each fragment. */
function findFragmentRoutes(site: Site): Map<string, Set<number>> {
  const routes = new Map<string, Set<number>>();
  for (const [index, { blocks }] of site.routes.entries())
    for (const { pointer } of expandFragments(site, blocks, "")) {
      const [, name] = /^\/fragments\/(.+)\/\d+$/.exec(pointer) ?? [];
      if (name !== undefined) routes.set(name, (routes.get(name) ?? new Set()).add(index));
    }
  return routes;
}
