import { type EntryList, entryLists } from "../generated/fields.ts";
import type { Block } from "../generated/site.ts";
import { escapePointer } from "../json/escapePointer.ts";
import { getMembers, type Members } from "../json/isObject.ts";
import type { PlacedBlock } from "./fragments.ts";
import { oncePer } from "./oncePer.ts";

/** An entry of a list with an id and blocks, which has a page of its own, or a year of a list with pages for years. */
export interface EntryPage {
  /** The path of the page with the list and, below it, the id of the entry or the year. */
  path: string;
  /** The JSON pointer of the entry; of a year, that of the block with the list. */
  pointer: string;
  /** The index of the route that has the list, in its own blocks or in the blocks of entries. */
  route: number;
  /** The page with the list, where that is the page of another entry. */
  parent?: EntryPage;
  /** The block with the list. */
  list: PlacedBlock;
  /** The list in the language. */
  kind: EntryList;
  entry?: Members;
  year?: string;
}

/** The lists by the types of their blocks. */
const LISTS: ReadonlyMap<string, EntryList> = new Map(Object.entries(entryLists));

const NONE: readonly never[] = [];

/**
 * Lists the pages of entries and of years of a site, in the order of the file. The site may have errors; two pages may
 * then have one address. A list in a fragment belongs to the first page that shows it.
 */
export const listEntryPages = oncePer((site: object): readonly EntryPage[] => {
  const { routes, fragments } = getMembers(site);
  const pages: EntryPage[] = [];
  const visitedFragments = new Set<string>();

  function addBlocks(blocks: unknown, blocksPointer: () => string, home: Home): void {
    if (!Array.isArray(blocks)) return;
    for (let index = 0; index < blocks.length; index++) {
      const block = getMembers(blocks[index]);
      const type = String(block.type);
      const kind = LISTS.get(type);
      if (kind) addEntries(block, `${blocksPointer()}/${index}`, kind, home);
      else if (type === "fragment") addFragment(String(block.name), home);
    }
  }

  function addFragment(name: string, home: Home): void {
    if (visitedFragments.has(name)) return;
    visitedFragments.add(name);
    const members = getMembers(fragments);
    if (Object.hasOwn(members, name)) addBlocks(members[name], () => `/fragments/${escapePointer(name)}`, home);
  }

  function addEntries(block: Members, pointer: string, kind: EntryList, home: Home): void {
    const entries = block[kind.property];
    if (!Array.isArray(entries)) return;
    const list = { block, pointer } as unknown as PlacedBlock;
    const below = (name: string) => `${home.path === "/" ? "" : home.path}/${name}`;
    for (const year of listYears(block, kind))
      pages.push({ ...withoutPath(home), path: below(year), pointer, list, kind, year });
    for (let index = 0; index < entries.length; index++) {
      const entry = getMembers(entries[index]);
      if (!hasOwnPage(entry)) continue;
      const entryPointer = `${pointer}/${kind.property}/${index}`;
      const path = below(entry.id);
      const page: EntryPage = { ...withoutPath(home), path, pointer: entryPointer, list, kind, entry };
      pages.push(page);
      addBlocks(entry.blocks, () => `${entryPointer}/blocks`, { path, route: home.route, parent: page });
    }
  }

  for (const [route, member] of (Array.isArray(routes) ? routes : NONE).entries()) {
    const { path, blocks } = getMembers(member);
    if (typeof path === "string") addBlocks(blocks, () => `/routes/${route}/blocks`, { path, route });
  }
  return pages;
});

/** A page on which a list may be. */
type Home = Pick<EntryPage, "path" | "route" | "parent">;

function withoutPath({ path: _, ...home }: Home): Omit<Home, "path"> {
  return home;
}

/** Whether an entry has a page of its own. */
export function hasOwnPage(entry: object): entry is { id: string; blocks: Block[] } {
  const { id, blocks } = entry as Members;
  return typeof id === "string" && Array.isArray(blocks);
}

/** The years of a list with pages for years, newest first; none of another list. */
export function listYears(block: object, { property, date }: EntryList): string[] {
  const { archive, [property]: entries } = block as Members;
  if (archive !== "year" || date === undefined || !Array.isArray(entries)) return [];
  const years = entries.map((entry) => /^\d{4}(?=-)/.exec(String(getMembers(entry)[date]))?.[0]);
  return [...new Set(years)].flatMap((year) => year ?? []).sort((a, b) => b.localeCompare(a));
}

/** The list of entries in a block of a type that has one. */
export function findEntryList(type: string): EntryList | undefined {
  return LISTS.get(type);
}

/** A block without the blocks of the pages of its entries. */
export const withoutEntryBlocks = oncePer((block: object): object => {
  const { type, ...properties } = block as Members;
  const kind = LISTS.get(String(type));
  const entries = kind && properties[kind.property];
  return Array.isArray(entries) ? { ...block, [kind?.property ?? ""]: entries.map(withoutBlocks) } : block;
});

/** A block as its component gets it before its values are resolved: without entries where components get none. */
export function toRenderedBlock(block: { type: string }): object {
  const kind = LISTS.get(block.type);
  if (!kind) return block;
  if (kind.isRendered) return withoutEntryBlocks(block);
  const { [kind.property]: _, ...properties } = block as unknown as Members;
  return properties;
}

/** An entry without the blocks of its own page. */
export function withoutBlocks<Entry extends object>({ blocks: _, ...entry }: Entry & { blocks?: unknown }) {
  return entry;
}
