import type { BlockList, Branch, Field, Group } from "./branch";
import { valueAt } from "./pointer";

/** A page with an address of its own. */
export interface Page {
  path: string;
  /** Where its route stands in site.json. */
  pointer: string;
  draft: boolean;
  /** The route as it is written. */
  route: Group;
}

/** An address of the site: a route's own, or an alias. */
export interface Address {
  path: string;
  pointer: string;
  page: Page;
}

/** A value with the place on a page where a fragment brought it in, if one did. */
export interface Anchor {
  field: Field;
  /** The block of the page that places the fragment. */
  through?: string;
}

/** The pages of a site and what stands on them. */
export interface Pages {
  all: readonly Page[];
  addresses: readonly Address[];
  /** Whether every route has an address that can be read, and that no other has. */
  complete: boolean;
  /** The page at an address. */
  at(path: string): Page | undefined;
  /** The places on a page that links can reach, fragments included; undefined when they cannot all be read. */
  anchors(page: Page): readonly Anchor[] | undefined;
  /** The pages that show what stands at a pointer; "every page" for menus and banners. */
  showing(pointer: string): readonly Page[] | "every page";
}

/** Prepares the pages of a site that may be faulty in places. */
export function createPages(site: unknown, lists: readonly BlockList[], hasFault: (pointer: string) => boolean): Pages {
  const routes = valueAt(site, "/routes");
  const { all, addresses } = readRoutes(Array.isArray(routes) ? routes : [], hasFault);
  const byPath = new Map<string, Page>();
  for (const { path, page } of addresses) if (!byPath.has(path)) byPath.set(path, page);
  const byPointer = new Map<string, BlockList>();
  for (const list of lists) byPointer.set(list.pointer, list);
  const byRoute = new Map<string, Page>();
  for (const page of all) byRoute.set(page.pointer, page);

  function anchorsIn(pointer: string, above: readonly string[], through?: string): Anchor[] | undefined {
    if (hasFault(pointer)) return undefined;
    const list = byPointer.get(pointer);
    const anchors: Anchor[] = (list?.ids ?? []).map((field) => ({ field, through }));
    for (const { block, inner } of placed(list)) {
      if (!byPointer.has(inner)) return undefined;
      if (above.includes(inner)) continue;
      const further = anchorsIn(inner, [...above, inner], through ?? block.pointer);
      if (!further) return undefined;
      anchors.push(...further);
    }
    return anchors;
  }

  const homes = fragmentHomes(byPointer);
  function pagesOf(list: string, seen: Set<string>): Page[] {
    if (seen.has(list)) return [];
    seen.add(list);
    if (!list.startsWith("/fragments/")) return pageOf(byRoute, list);
    return (homes.get(list) ?? []).flatMap((home) => pagesOf(home, seen));
  }

  return {
    all,
    addresses,
    complete:
      Array.isArray(routes) && all.length > 0 && all.length === routes.length && byPath.size === addresses.length,
    at: (path) => byPath.get(path),
    anchors: (page) => anchorsIn(`${page.pointer}/blocks`, []),
    showing: (pointer) => {
      if (pointer.startsWith("/routes/")) return pageOf(byRoute, pointer);
      const fragment = /^\/fragments\/[^/]+/.exec(pointer)?.[0];
      if (fragment) return [...new Set(pagesOf(fragment, new Set()))];
      return pointer.startsWith("/notFound") ? [] : "every page";
    },
  };
}

function pageOf(byRoute: ReadonlyMap<string, Page>, pointer: string): Page[] {
  const page = byRoute.get(/^\/routes\/\d+/.exec(pointer)?.[0] ?? "");
  return page ? [page] : [];
}

function readRoutes(routes: readonly unknown[], hasFault: (pointer: string) => boolean) {
  const all: Page[] = [];
  const addresses: Address[] = [];
  for (const [index, route] of routes.entries()) {
    const pointer = `/routes/${index}`;
    const { path, aliases = [], draft } = (route ?? {}) as Group & { aliases?: readonly string[] };
    if (typeof path !== "string" || hasFault(`${pointer}/path`) || hasFault(`${pointer}/aliases`)) continue;
    const page: Page = { path, pointer, draft: draft === true, route: route as Group };
    all.push(page);
    addresses.push({ path, pointer: `${pointer}/path`, page });
    for (const [at, alias] of aliases.entries())
      addresses.push({ path: alias, pointer: `${pointer}/aliases/${at}`, page });
  }
  return { all, addresses };
}

/** The fragments that a list places, and where. */
function placed(list: BlockList | undefined): { block: Branch; inner: string }[] {
  const found: { block: Branch; inner: string }[] = [];
  for (const block of list?.fragments ?? []) {
    const { name } = block.value;
    if (typeof name === "string") found.push({ block, inner: `/fragments/${name}` });
  }
  return found;
}

/** In which lists each fragment is placed. */
function fragmentHomes(lists: ReadonlyMap<string, BlockList>): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const [pointer, list] of lists) {
    for (const { inner } of placed(list)) {
      const others = homes.get(inner);
      if (others) others.push(pointer);
      else homes.set(inner, [pointer]);
    }
  }
  return homes;
}
