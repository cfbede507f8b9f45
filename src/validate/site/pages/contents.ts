import { escapePointer } from "../../../json/escapePointer.ts";
import { splitPointer } from "../../../json/pointer.ts";
import type { BlockList, Named } from "./blockList.ts";
import type { Page } from "./page.ts";

/** The most fragments on a page, and the deepest nesting, that are followed; no real site has as many. */
const MAX_LISTS = 2000;
const MAX_DEPTH = 1000;

const NONE: readonly never[] = [];

/** Called with an anchor of a page and, if it is in a fragment, the block of the page that places the fragment. */
export type AnchorVisit = (anchor: Named, through: Named | undefined) => void;

/** The contents of pages, fragments included. */
export interface Contents {
  /** The names of the fragments on a page, nested ones included. */
  fragments(page: Page): readonly string[];
  /** Visits the anchors of a page; returns whether all of them could be read. */
  anchors(page: Page, visit: AnchorVisit): boolean;
  /** The pages that show the value at a pointer; "every page" for menus and banners. */
  showing(pointer: string): readonly Page[] | "every page";
}

/** Creates the contents of pages, which may have schema errors. Call its functions after the walk, when `lists` is complete. */
export function createContents(
  pages: readonly Page[],
  lists: readonly BlockList[],
  hasSchemaError: (pointer: string) => boolean,
): Contents {
  const byIndex = once(() => new Map(pages.map((page) => [page.index, page])));
  const getLists = once(() => groupLists(lists));
  const homes = once(() => fragmentHomes(lists));
  // pointers are only built if there is any error
  const hasErrors = hasSchemaError("");
  const pageList = (page: Page) => getLists().ofRoutes[page.index];
  const fragmentList = (name: string) => getLists().ofFragments.get(name);

  /** The number of lists that may still be read for the current page: nested fragments can multiply without end. */
  let left = 0;

  function visitAnchors(
    list: BlockList | undefined,
    visit: AnchorVisit,
    above: readonly string[],
    through?: Named,
  ): boolean {
    if (!list) return true;
    if (left-- <= 0 || above.length > MAX_DEPTH) return false;
    if (hasErrors && hasSchemaError(list.pointer)) return false;
    for (const anchor of list.ids) visit(anchor, through);
    for (const block of list.fragments) {
      const inner = fragmentList(block.name);
      if (!inner) return false;
      const isCycle = above.includes(block.name);
      if (!isCycle && !visitAnchors(inner, visit, [...above, block.name], through ?? block)) return false;
    }
    return true;
  }

  function listFragments(list: BlockList | undefined): readonly string[] {
    if (!list || list.fragments.length === 0) return NONE;
    const names = new Set<string>();
    const lists: (BlockList | undefined)[] = [list];
    // grows during the loop
    for (const nestedList of lists) {
      for (const { name } of nestedList?.fragments ?? []) {
        if (!names.has(name)) lists.push(fragmentList(name));
        names.add(name);
      }
    }
    return [...names];
  }

  function listPages(list: string, visitedLists: Set<string>): Page[] {
    if (visitedLists.has(list)) return [];
    visitedLists.add(list);
    if (!list.startsWith("/fragments/")) return findPage(byIndex(), list);
    return (homes().get(list) ?? []).flatMap((home) => listPages(home, visitedLists));
  }

  return {
    fragments: (page) => listFragments(pageList(page)),
    anchors(page, visit) {
      left = MAX_LISTS;
      return !(hasErrors && hasSchemaError(`${page.pointer}/blocks`)) && visitAnchors(pageList(page), visit, []);
    },
    showing: (pointer) => {
      if (pointer.startsWith("/routes/")) return findPage(byIndex(), pointer);
      const [part, name] = splitPointer(pointer);
      if (part === "fragments" && name !== undefined) return [...new Set(listPages(fragmentPointer(name), new Set()))];
      return pointer.startsWith("/notFound") ? [] : "every page";
    },
  };
}

/** The lists of the routes by index, and the lists of the fragments by name. */
function groupLists(lists: readonly BlockList[]) {
  const ofRoutes: (BlockList | undefined)[] = [];
  const ofFragments = new Map<string, BlockList>();
  for (const list of lists) {
    const { route, fragment } = list;
    if (route !== undefined) ofRoutes[route] = list;
    else if (fragment !== undefined) ofFragments.set(fragment, list);
  }
  return { ofRoutes, ofFragments };
}

/** Computes a value on the first call. */
function once<Value>(compute: () => Value): () => Value {
  let cache: { value: Value } | undefined;
  return () => {
    cache ??= { value: compute() };
    return cache.value;
  };
}

function fragmentPointer(name: string): string {
  return `/fragments/${escapePointer(name)}`;
}

function findPage(byIndex: ReadonlyMap<number, Page>, pointer: string): Page[] {
  const [part, index] = splitPointer(pointer);
  const page = part === "routes" ? byIndex.get(Number(index)) : undefined;
  return page ? [page] : [];
}

/** The lists that place each fragment, by pointer. */
function fragmentHomes(lists: readonly BlockList[]): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const list of lists) {
    for (const { name } of list.fragments) {
      const inner = fragmentPointer(name);
      const pointers = homes.get(inner);
      if (pointers) pointers.push(list.pointer);
      else homes.set(inner, [list.pointer]);
    }
  }
  return homes;
}
