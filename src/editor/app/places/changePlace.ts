import { lastStep } from "../../../json/pointer.ts";
import type { ShownPart, ShownPlace, Where } from "../../protocol/windowApi.ts";
import type { Operation } from "../../siteFile/messages.ts";
import type { FindPlace } from "../api/saveQueue.ts";

/** The place where a value is changed. */
export interface ChangePlace {
  pointer: string;
  /** The operations that make a copy of its shared part for this page first. */
  copies: Extract<Operation, { type: "copyFragment" }>[];
}

/**
 * Finds the place where a value is changed: its own, or for a change on this page alone its place in a copy of the blocks
 * of its shared part, which the page gets in place of the reference to it. `find`: the places after earlier changes, which
 * may have copied it already. Returns undefined if it is gone.
 */
export function findChangePlace(
  { pointer, part }: Pick<ShownPlace, "pointer" | "part">,
  where: Where,
  find: FindPlace,
): ChangePlace | undefined {
  const ownPlace = find(pointer);
  if (ownPlace === undefined) return undefined;
  if (where === "everywhere" || !part || !ownPlace.startsWith("/fragments/")) return { pointer: ownPlace, copies: [] };
  const references = part.references.map(find);
  return references.every((reference) => reference !== undefined) ? copyTo(references, ownPlace) : undefined;
}

/** The place in a copy. The reference of another part may have brought the last reference there. */
function copyTo(references: readonly string[], pointer: string): ChangePlace {
  const [first] = references;
  if (first === undefined) return { pointer, copies: [] };
  const [, , , block = "0", ...rest] = pointer.split("/");
  const list = first.slice(0, first.lastIndexOf("/"));
  // the blocks of a part begin where the reference to it was
  let index = 0;
  const copies = references.map((reference) => {
    index += Number(lastStep(reference));
    return { type: "copyFragment", pointer: `${list}/${index}` } as const;
  });
  return { pointer: [list, index + Number(block), ...rest].join("/"), copies };
}

/** Whether several pages show a part, so that a person is asked where it is changed. */
export const isAskedFor = (part: ShownPart | undefined): part is ShownPart => part !== undefined && part.pages > 1;
