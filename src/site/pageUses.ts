import { findValue } from "../json/pointer.ts";
import type { EntryPage } from "./entryPages.ts";
import type { PlacedBlock } from "./fragments.ts";
import type { PageSource } from "./pageSource.ts";
import type { MediaUse } from "./uses.ts";

/** The uses of files by the JSON pointer of the page or fragment that has them. */
export type UsesByPart = ReadonlyMap<string, readonly MediaUse[]>;

/** Groups the uses of files by the pointer of their route or fragment, or of the entry whose page has them. */
export function groupUses(uses: readonly MediaUse[], entryPages: readonly EntryPage[]): UsesByPart {
  const entries = new Set(entryPages.map(({ pointer }) => pointer));
  const byPart = new Map<string, MediaUse[]>();
  for (const use of uses) {
    const part = findPart(use.pointer, entries);
    if (!part) continue;
    const otherUses = byPart.get(part);
    if (otherUses) otherUses.push(use);
    else byPart.set(part, [use]);
  }
  return byPart;
}

/**
 * The uses of files on a page in one way, such as pictures as shown: an entry without the blocks of its own page is on the
 * page with its list, too.
 */
export function findPageUses(
  usesByPart: UsesByPart,
  { pointer, entryPage }: Pick<PageSource, "pointer" | "entryPage">,
  placedBlocks: readonly PlacedBlock[],
  as: MediaUse["as"],
): MediaUse[] {
  const ofParts = listParts(pointer, placedBlocks).flatMap((part) => usesByPart.get(part) ?? []);
  const list = entryPage && (entryPage.parent?.pointer ?? /^\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? "");
  const isHere = ({ pointer: place }: MediaUse) =>
    entryPage !== undefined && place.startsWith(`${pointer}/`) && isOfYear(place, entryPage);
  const ofList = list ? (usesByPart.get(list) ?? []).filter(isHere) : [];
  return [...ofList, ...ofParts].filter((use) => use.as === as);
}

/** Whether a value of a list is in an entry of the year that a page is of; true on the page of an entry. */
function isOfYear(place: string, { year, pointer, list, kind }: EntryPage): boolean {
  if (year === undefined) return true;
  const [property, index] = place.slice(pointer.length + 1).split("/");
  const entry = findValue(list.block, `/${kind.property}/${index}`);
  return property === kind.property && String(findValue(entry, `/${kind.date}`)).startsWith(`${year}-`);
}

/** The pointer of the innermost page or fragment that has the file at a pointer. */
function findPart(pointer: string, entries: ReadonlySet<string>): string | undefined {
  if (entries.size > 0) {
    for (let end = pointer.lastIndexOf("/blocks/"); end > 0; end = pointer.lastIndexOf("/blocks/", end - 1))
      if (entries.has(pointer.slice(0, end))) return pointer.slice(0, end);
  }
  return /^\/(?:routes|fragments)\/[^/]+/.exec(pointer)?.[0];
}

/** The pointers of a page and of the fragments in it. */
function listParts(pointer: string, placedBlocks: readonly PlacedBlock[]): string[] {
  const fragments = placedBlocks.filter((placedBlock) => placedBlock.pointer.startsWith("/fragments/"));
  return [pointer, ...new Set(fragments.map((placedBlock) => placedBlock.pointer.split("/").slice(0, 3).join("/")))];
}
