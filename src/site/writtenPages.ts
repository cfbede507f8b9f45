import { getMembers } from "../json/isObject.ts";
import { splitPointer } from "../json/pointer.ts";
import { decodedPath, hasAddress } from "./addresses.ts";
import { type EntryPage, listEntryPages } from "./entryPages.ts";

/** The properties of a spec that name its pages. */
interface Spec {
  routes?: readonly { path: string; aliases?: readonly string[]; title?: string }[];
}

/** A page as it is written in site.json: a route, or an entry or a year of a list. */
export interface WrittenPage {
  path: string;
  aliases: readonly string[];
  /** The JSON pointer of the route or the entry; of a year, that of the block with the list. */
  pointer: string;
  /** The JSON pointer of its list of blocks; that of a year is on the page with the list. */
  blocks: string;
  /** Its title with constants as they are written. */
  title: string;
  titlePointer: string;
  /** The index of its route, or of the route that has its list. */
  route: number;
  entry?: EntryPage;
}

/** The page at a path or an alias. */
export function findPageByPath(spec: Spec, path: string): WrittenPage | undefined {
  const index = spec.routes?.findIndex((route) => hasAddress(route, path)) ?? -1;
  if (index >= 0) return describeRoute(spec, index);
  const pagePath = decodedPath(path);
  const entry = listEntryPages(spec).find((page) => page.path === pagePath);
  return entry && describeEntry(spec, entry);
}

/** The page whose own part of site.json a value is in: the innermost entry in whose page it is, or its route. */
export function findPageByPointer(spec: Spec, pointer: string): WrittenPage | undefined {
  const entries = /\/blocks\/\d+.*\/blocks\/|^\/fragments\/.*\/blocks\//.test(pointer) ? listEntryPages(spec) : [];
  const entry = entries.filter((page) => page.entry && pointer.startsWith(`${page.pointer}/blocks/`)).at(-1);
  if (entry) return describeEntry(spec, entry);
  const [part, name = ""] = splitPointer(pointer);
  return part === "routes" && spec.routes?.[Number(name)] ? describeRoute(spec, Number(name)) : undefined;
}

/** All pages of entries, as they are written. Years have none of their own. */
export function listWrittenEntries(spec: Spec): WrittenPage[] {
  return listEntryPages(spec).map((entry) => describeEntry(spec, entry));
}

function describeRoute({ routes = [] }: Spec, index: number): WrittenPage {
  const { path = "", aliases = [], title = "" } = routes[index] ?? {};
  const pointer = `/routes/${index}`;
  const blocks = `${pointer}/blocks`;
  return { path, aliases, pointer, blocks, title, titlePointer: `${pointer}/title`, route: index };
}

function describeEntry({ routes = [] }: Spec, entry: EntryPage): WrittenPage {
  const { path, pointer, route, kind, list, year } = entry;
  const common = { path, aliases: [], pointer, route, entry };
  if (year === undefined)
    return {
      ...common,
      blocks: `${pointer}/blocks`,
      title: String(entry.entry?.[kind.title]),
      titlePointer: `${pointer}/${kind.title}`,
    };
  const { heading } = getMembers(list.block);
  const title = typeof heading === "string" ? heading : (routes[route]?.title ?? "");
  const titlePointer = typeof heading === "string" ? `${pointer}/heading` : `/routes/${route}/title`;
  return { ...common, blocks: pointer.replace(/\/\d+$/, ""), title: `${title} ${year}`, titlePointer };
}
