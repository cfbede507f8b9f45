import type { PageModel } from "../generated/props.ts";
import type { Picture, Route, Site } from "../generated/site.ts";
import { getMembers } from "../json/isObject.ts";
import { fileStem } from "./addresses.ts";
import { type EntryPage, listEntryPages, withoutBlocks } from "./entryPages.ts";
import { expandFragments, type PlacedBlock } from "./fragments.ts";
import type { Resolver } from "./resolver.ts";

/** A text as it is written, with its JSON pointer. */
interface PlacedText {
  source: string;
  pointer: string;
}

/** A page as it is written: by a route, or by an entry or a year of a list. */
export interface PageSource {
  path: string;
  aliases: readonly string[];
  /** The JSON pointer of the route or the entry; of a year, that of the block with the list. */
  pointer: string;
  title: PlacedText;
  /** In place of a title: the title of a list and its year. */
  year?: string;
  /** The description with its constants replaced. */
  describe(): string;
  draft: boolean;
  index: boolean;
  /** Why its dates hide it now; undefined if they do not. */
  absence: PageModel["absence"];
  /** The title and the picture of the page in shared links, as written. */
  share?: Route["share"];
  /** Its blocks, with the blocks of its fragments. */
  place(): PlacedBlock[];
  /** All that is written of it, for a cache key; its blocks are left out. */
  source: object;
  /** The entry or the year that it is the page of. */
  entryPage?: EntryPage;
  /** The picture of its entry. */
  picture?: Picture | undefined;
  /** The label and the path of the page with its list. */
  parent?: PlacedText & { path: string };
}

/** Lists the pages of a site as they are written: each route, then the entries and years of its lists. */
export function listPageSources(site: Site, resolver: Resolver): PageSource[] {
  const entriesByRoute = new Map<number, EntryPage[]>();
  for (const page of listEntryPages(site)) {
    const earlierPages = entriesByRoute.get(page.route);
    if (earlierPages) earlierPages.push(page);
    else entriesByRoute.set(page.route, [page]);
  }
  return site.routes.flatMap((route, index) => [
    createRouteSource(site, route, index, resolver),
    ...(entriesByRoute.get(index) ?? []).map((page) => createEntrySource(site, page, resolver)),
  ]);
}

/** The page of a route. */
export function createRouteSource(site: Site, route: Route, index: number, resolver: Resolver): PageSource {
  const pointer = `/routes/${index}`;
  const { blocks, ...source } = route;
  return {
    path: route.path,
    aliases: route.aliases ?? [],
    pointer,
    title: { source: route.title, pointer: `${pointer}/title` },
    describe: () => resolver.text(route.description),
    draft: route.draft ?? false,
    index: route.index ?? true,
    absence: findAbsence(route, resolver),
    ...(route.share && { share: route.share }),
    place: () => expandFragments(site, blocks, `${pointer}/blocks`),
    source,
  };
}

/** The parts of an entry that its page shows, whatever the list. */
export interface WrittenEntry {
  text?: string;
  picture?: Picture;
  tags?: string[];
}

/** The page of an entry or a year. */
function createEntrySource(site: Site, page: EntryPage, resolver: Resolver): PageSource {
  const { path, pointer, list, kind, entry = {}, year } = page;
  const route = site.routes[page.route] as Route;
  const { text, picture } = entry as WrittenEntry;
  const parent = findParent(site, page);
  const entryTitle = { source: String(entry[kind.title]), pointer: `${pointer}/${kind.title}` };
  const title = year === undefined ? entryTitle : parent;
  const describe = () =>
    year === undefined
      ? shorten(text === undefined ? resolver.text(title.source) : resolver.plainText(text))
      : resolver.text(route.description);
  return {
    path,
    aliases: [],
    pointer,
    title,
    ...(year !== undefined && { year }),
    describe,
    draft: route.draft ?? false,
    index: route.index ?? true,
    absence: findAbsence(route, resolver) ?? findAbsence(entry, resolver),
    place: () =>
      year === undefined ? expandFragments(site, (entry.blocks as Route["blocks"]) ?? [], `${pointer}/blocks`) : [list],
    source: { ...withoutBlocks(entry), parent, draft: route.draft, index: route.index },
    entryPage: page,
    picture,
    parent,
  };
}

/** The title of a page; one without a pointer is not located. */
export interface TitledSource extends Pick<PageSource, "year"> {
  title: { source: string; pointer: string | undefined };
}

/** The title of a page with its constants replaced. */
export function readTitle({ title: { source, pointer }, year }: TitledSource, resolver: Resolver): string {
  const title = resolver.text(source, pointer);
  return year === undefined ? title : `${title} ${year}`;
}

/** The addresses of a page that have documents of their own: the address /fees is shown at /fees.html as well. */
export function listDocumentPaths({ path, aliases }: PageSource): string[] {
  const stems = new Set<string>();
  return [path, ...aliases].filter((address) => stems.size < stems.add(fileStem(address)).size);
}

/** The JSON pointer of an address of a page: the address of an entry has its id. */
export function findPathPointer({ pointer, aliases, entryPage, path }: PageSource, address: string): string {
  if (entryPage) return entryPage.year === undefined ? `${pointer}/id` : `${pointer}/archive`;
  return `${pointer}/${address === path ? "path" : `aliases/${aliases.indexOf(address)}`}`;
}

/** The page with the list, labelled with the heading of the list. */
function findParent(site: Site, { route: index, parent, list }: EntryPage): PlacedText & { path: string } {
  const route = site.routes[index] as Route;
  const path = parent?.path ?? route.path;
  const { heading } = getMembers(list.block);
  if (typeof heading === "string") return { source: heading, pointer: `${list.pointer}/heading`, path };
  if (!parent) return { source: route.title, pointer: `/routes/${index}/title`, path };
  const { kind, entry = {}, pointer } = parent;
  return { source: String(entry[kind.title]), pointer: `${pointer}/${kind.title}`, path };
}

/** Why the dates of a page hide it now; undefined if they do not. */
function findAbsence({ from, until }: { from?: string; until?: string }, { isHidden }: Resolver): PageModel["absence"] {
  if (until !== undefined && isHidden({ until })) return "over";
  return from !== undefined && isHidden({ from }) ? "toCome" : undefined;
}

/** The most letters of a description that is taken from a text: search results show no more. */
const MOST_LETTERS = 160;

/** The beginning of a text, of whole words. */
function shorten(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  if (words.length <= MOST_LETTERS) return words;
  const end = words.lastIndexOf(" ", MOST_LETTERS - 1);
  // a language without spaces is cut between letters
  return `${
    end > 0
      ? words.slice(0, end)
      : Array.from(words)
          .slice(0, MOST_LETTERS - 1)
          .join("")
  }…`;
}
