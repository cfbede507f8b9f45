import type { BlockList, Field } from "./collect";
import { valueAt } from "./pointer";

/** A page with an address of its own. */
export interface Page {
  path: string;
  /** Where its route stands in site.json. */
  pointer: string;
  draft: boolean;
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
  const read = Array.isArray(routes)
    ? routes.map((route, index) => readRoute(route, `/routes/${index}`, hasFault))
    : [];
  const addresses = read.flatMap((route) => route?.addresses ?? []);
  const byPath = new Map(addresses.toReversed().map((address) => [address.path, address.page]));
  const byPointer = new Map(lists.map((list) => [list.pointer, list]));
  const all = read.flatMap((route) => (route ? [route.page] : []));
  const byRoute = new Map(all.map((page) => [page.pointer, page]));

  function anchorsIn(pointer: string, above: readonly string[], through?: string): Anchor[] | undefined {
    if (hasFault(pointer)) return undefined;
    const list = byPointer.get(pointer);
    const own = (list?.ids ?? []).map((field) => ({ field, ...(through && { through }) }));
    const anchors: Anchor[] = own;
    for (const { pointer: at, inner } of placed(list)) {
      if (!byPointer.has(inner)) return undefined;
      if (above.includes(inner)) continue;
      const further = anchorsIn(inner, [...above, inner], through ?? at);
      if (!further) return undefined;
      anchors.push(...further);
    }
    return anchors;
  }

  const homes = fragmentHomes(lists);
  function pagesOf(list: string, seen: Set<string>): Page[] {
    if (seen.has(list)) return [];
    seen.add(list);
    if (!list.startsWith("/fragments/")) return pageOf(byRoute, list);
    return (homes.get(list) ?? []).flatMap((home) => pagesOf(home, seen));
  }

  return {
    all,
    addresses,
    complete: read.every((route) => route !== undefined) && byPath.size === addresses.length,
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

function readRoute(route: unknown, pointer: string, hasFault: (pointer: string) => boolean) {
  const path = valueAt(route, "/path");
  if (typeof path !== "string" || hasFault(`${pointer}/path`) || hasFault(`${pointer}/aliases`)) return undefined;
  const aliases = (valueAt(route, "/aliases") ?? []) as string[];
  const page = { path, pointer, draft: valueAt(route, "/draft") === true };
  const addresses: Address[] = [
    { path, pointer: `${pointer}/path`, page },
    ...aliases.map((alias, index) => ({ path: alias, pointer: `${pointer}/aliases/${index}`, page })),
  ];
  return { page, addresses };
}

/** The fragments that a list places, and where. */
function placed(list: BlockList | undefined): { pointer: string; inner: string }[] {
  const placing = (list?.blocks ?? []).filter(
    ({ type, value }) => type === "fragment" && typeof value.name === "string",
  );
  return placing.map(({ pointer, value }) => ({ pointer, inner: `/fragments/${value.name}` }));
}

function fragmentHomes(lists: readonly BlockList[]): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const list of lists) {
    for (const { inner } of placed(list)) {
      const others = homes.get(inner);
      if (others) others.push(list.pointer);
      else homes.set(inner, [list.pointer]);
    }
  }
  return homes;
}
