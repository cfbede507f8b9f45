import { type EntryList, entryLists } from "../../generated/fields.ts";
import type { Cursor } from "../../json/cursor.ts";
import { getMembers, type Members } from "../../json/isObject.ts";
import type { Visitor } from "./visitor.ts";

/** The place of an entry in its list. */
interface EntryPlace {
  pointer: string;
  kind: EntryList;
  /** All entries of the list. */
  entries: readonly unknown[];
  /** The block with the list. */
  block: Members;
}

/** Creates a visitor of the entries of all blocks whose entries may have pages of their own. */
export function visitEntries(visit: (entry: Members, place: EntryPlace) => void): Visitor {
  const visits = Object.entries(entryLists).map(([type, kind]) => [
    type,
    (value: object, at: Cursor) => {
      const block = getMembers(value);
      const entries = block[kind.property];
      if (!Array.isArray(entries)) return;
      for (const [index, entry] of entries.entries()) {
        const pointer = `${at.pointer}/${kind.property}/${index}`;
        visit(getMembers(entry), { pointer, kind, entries, block });
      }
    },
  ]);
  return { blocks: Object.fromEntries(visits) };
}
