import { escapePointer } from "../../../json/escapePointer.ts";
import { getParentPointer, splitPointer } from "../../../json/pointer.ts";
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
  /** The page of the innermost entry that has the value at a pointer; undefined if there is none. */
  findEntryPage(pointer: string): Page | undefined;
  /** The pages that show the value at a pointer; "every page" for menus and banners. */
  showing(pointer: string): readonly Page[] | "every page";
}

/** Creates the contents of pages, which may have schema errors. Call its functions after the walk, when `lists` is complete. */
export function createContents(
  pages: readonly Page[],
  lists: readonly BlockList[],
  hasSchemaError: (pointer: string) => boolean,
): Contents {
  const byIndex = once(() => new Map(pages.flatMap((page) => (page.entry ? [] : [[page.index, page] as const]))));
  const byPointer = once(
    () => new Map(pages.flatMap((page) => (page.entry?.entry ? [[page.pointer, page] as const] : []))),
  );
  const getLists = once(() => groupLists(lists));
  const homes = once(() => fragmentHomes(lists));
  // pointers are only built if there is any error
  const hasErrors = hasSchemaError("");
  const pageList = ({ entry, pointer, index }: Page) =>
    entry ? getLists().ofEntries.get(`${pointer}/blocks`) : getLists().ofRoutes[index];
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
    if (!list.startsWith("/fragments/") || byPointer().has(getParentPointer(list))) return findPages(list);
    return (homes().get(list) ?? []).flatMap((home) => listPages(home, visitedLists));
  }

  /** The pages that show a value of a route, or of an entry: the list shows an entry, too, but not its blocks. */
  function findPages(pointer: string): Page[] {
    const owner = findOwner(pointer, byPointer());
    if (owner && pointer.startsWith(`${owner.pointer}/blocks`)) return [owner];
    const listPointer = owner?.entry?.list.pointer ?? pointer;
    return [...(owner ? [owner] : []), ...findListPages(listPointer)];
  }

  /** The pages that show a block of a route or of a fragment. */
  function findListPages(pointer: string): Page[] {
    const owner = findOwner(pointer, byPointer());
    if (owner) return [owner];
    const [part, name = ""] = splitPointer(pointer);
    return part === "fragments"
      ? [...new Set(listPages(fragmentPointer(name), new Set()))]
      : findPage(byIndex(), pointer);
  }

  return {
    fragments: (page) => listFragments(pageList(page)),
    anchors(page, visit) {
      left = MAX_LISTS;
      // the page of a year has some places of its list
      if (page.entry?.year !== undefined) return false;
      return !(hasErrors && hasSchemaError(`${page.pointer}/blocks`)) && visitAnchors(pageList(page), visit, []);
    },
    findEntryPage: (pointer) => findOwner(pointer, byPointer()),
    showing: (pointer) => {
      if (/^\/(?:routes|fragments)\//.test(pointer)) return findPages(pointer);
      return pointer.startsWith("/notFound") ? [] : "every page";
    },
  };
}

/** The lists of the routes by index, the lists of the fragments by name, and the lists of entries by pointer. */
function groupLists(lists: readonly BlockList[]) {
  const ofRoutes: (BlockList | undefined)[] = [];
  const ofFragments = new Map<string, BlockList>();
  const ofEntries = new Map<string, BlockList>();
  for (const list of lists) {
    const { route, fragment } = list;
    if (list.isOfEntry) ofEntries.set(list.pointer, list);
    else if (route !== undefined) ofRoutes[route] = list;
    else if (fragment !== undefined) ofFragments.set(fragment, list);
  }
  return { ofRoutes, ofFragments, ofEntries };
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

/** The page of the innermost entry that has a value. */
function findOwner(pointer: string, byPointer: ReadonlyMap<string, Page>): Page | undefined {
  if (byPointer.size === 0) return undefined;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const owner = byPointer.get(pointer.slice(0, end));
    if (owner) return owner;
  }
  return undefined;
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
