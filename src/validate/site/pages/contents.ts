import { escapePointer } from "../../../site/pointer.ts";
import type { BlockList, Named } from "../../pointer/blockList.ts";
import type { Page } from "./page.ts";

/** No site that is sound places so many fragments on a page, or so many within one another. */
const MOST_LISTS = 2000;
const DEEPEST = 1000;

const NONE: readonly never[] = [];

/**
 * Is shown a place of a page that links can reach by its name, and the block of the page that places the fragment
 * in which it stands, if one does.
 */
export type AnchorVisit = (place: Named, through: Named | undefined) => void;

/** What pages show. */
export interface Contents {
  /** The names of the fragments that a page shows, those in other fragments included. */
  fragments(page: Page): readonly string[];
  /** Shows the places on a page that links can reach, fragments included; returns whether all of them could be read. */
  anchors(page: Page, visit: AnchorVisit): boolean;
  /** The pages that show what stands at a pointer; "every page" for menus and banners. */
  showing(pointer: string): readonly Page[] | "every page";
}

/** Finds out what pages show that may be faulty in places; it is known once all lists are there. */
export function createContents(
  pages: readonly Page[],
  lists: readonly BlockList[],
  hasSchemaError: (pointer: string) => boolean,
): Contents {
  const byIndex = once(() => new Map(pages.map((page) => [page.index, page])));
  const placed = once(() => byPlace(lists));
  const homes = once(() => fragmentHomes(lists));
  // a site without a fault is spared the pointers
  const isFaulty = hasSchemaError("");
  const pageList = (page: Page) => placed().ofRoutes[page.index];
  const fragmentList = (name: string) => placed().ofFragments.get(name);

  /** How many more lists are read for the page in hand: fragments that place one another may come to any number. */
  let left = 0;

  /** `through` is the block of the page that places the fragment in hand. */
  function anchorsIn(
    list: BlockList | undefined,
    visit: AnchorVisit,
    above: readonly string[],
    through?: Named,
  ): boolean {
    if (!list) return true;
    if (left-- <= 0 || above.length > DEEPEST) return false;
    if (isFaulty && hasSchemaError(list.pointer)) return false;
    for (const place of list.ids) visit(place, through);
    for (const block of list.fragments) {
      const inner = fragmentList(block.name);
      if (!inner) return false;
      const isCircle = above.includes(block.name);
      if (!isCircle && !anchorsIn(inner, visit, [...above, block.name], through ?? block)) return false;
    }
    return true;
  }

  function fragmentsIn(list: BlockList | undefined): readonly string[] {
    if (!list || list.fragments.length === 0) return NONE;
    const names = new Set<string>();
    const lists: (BlockList | undefined)[] = [list];
    // both grow while they are walked
    for (const one of lists) {
      for (const { name } of one?.fragments ?? []) {
        if (!names.has(name)) lists.push(fragmentList(name));
        names.add(name);
      }
    }
    return [...names];
  }

  function pagesOf(list: string, seen: Set<string>): Page[] {
    if (seen.has(list)) return [];
    seen.add(list);
    if (!list.startsWith("/fragments/")) return pageOf(byIndex(), list);
    return (homes().get(list) ?? []).flatMap((home) => pagesOf(home, seen));
  }

  return {
    fragments: (page) => fragmentsIn(pageList(page)),
    anchors(page, visit) {
      left = MOST_LISTS;
      return !(isFaulty && hasSchemaError(`${page.pointer}/blocks`)) && anchorsIn(pageList(page), visit, []);
    },
    showing: (pointer) => {
      if (pointer.startsWith("/routes/")) return pageOf(byIndex(), pointer);
      const fragment = /^\/fragments\/[^/]+/.exec(pointer)?.[0];
      if (fragment) return [...new Set(pagesOf(fragment, new Set()))];
      return pointer.startsWith("/notFound") ? [] : "every page";
    },
  };
}

/** The lists of the routes by their positions, and those of the fragments by their names. */
function byPlace(lists: readonly BlockList[]) {
  const ofRoutes: (BlockList | undefined)[] = [];
  const ofFragments = new Map<string, BlockList>();
  for (const list of lists) {
    const { route, fragment } = list;
    if (route !== undefined) ofRoutes[route] = list;
    else if (fragment !== undefined) ofFragments.set(fragment, list);
  }
  return { ofRoutes, ofFragments };
}

/** Makes something when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function fragmentPointer(name: string): string {
  return `/fragments/${escapePointer(name)}`;
}

function pageOf(byIndex: ReadonlyMap<number, Page>, pointer: string): Page[] {
  const page = byIndex.get(Number(/^\/routes\/(\d+)/.exec(pointer)?.[1]));
  return page ? [page] : [];
}

/** In which lists each fragment is placed. */
function fragmentHomes(lists: readonly BlockList[]): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const list of lists) {
    for (const { name } of list.fragments) {
      const inner = fragmentPointer(name);
      const others = homes.get(inner);
      if (others) others.push(list.pointer);
      else homes.set(inner, [list.pointer]);
    }
  }
  return homes;
}
