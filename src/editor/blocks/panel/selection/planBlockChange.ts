import { getParentPointer, lastStep } from "../../../../json/pointer.ts";
import type { FindPlace, PlannedEdit } from "../../../app/api/saveQueue.ts";
import { type ChangePlace, findChangePlace } from "../../../app/places/changePlace.ts";
import type { NextSelection, SelectedBlock, Where } from "../../../protocol/windowApi.ts";
import type { Operation } from "../../../siteFile/messages.ts";

/** A block at its turn: its list and index there, and how many blocks that has. */
export interface PlacedBlock extends ChangePlace {
  list: string;
  index: number;
  count: number;
}

/**
 * The reference that places a block, if it is the only one of its shared part: to move or delete it changes no other page.
 * undefined for any other block.
 */
export function findWholeReference({ pointer, part, counts, ...block }: SelectedBlock): SelectedBlock | undefined {
  const [reference, otherReference] = part?.references ?? [];
  if (reference === undefined || otherReference !== undefined || counts[getParentPointer(pointer)] !== 1)
    return undefined;
  return { ...block, pointer: reference, counts };
}

/** Finds a block after earlier changes; undefined if it is gone. */
export function placeBlock(block: SelectedBlock, where: Where, find: FindPlace): PlacedBlock | undefined {
  const place = findChangePlace(block, where, find);
  if (!place) return undefined;
  const list = getParentPointer(place.pointer);
  return { ...place, list, index: Number(lastStep(place.pointer)), count: countBlocks(block, place, list, find) };
}

/** How many blocks a list has after earlier changes, with the blocks that copies bring there. */
function countBlocks(
  { counts, part, pointer }: SelectedBlock,
  { copies }: ChangePlace,
  list: string,
  find: FindPlace,
): number {
  const ends = Object.entries(counts).flatMap(([oldList, count]) => find(`${oldList}/${count}`) ?? []);
  const countsNow = new Map(ends.map((end) => [getParentPointer(end), Number(lastStep(end))]));
  if (copies.length === 0) return countsNow.get(list) ?? 0;
  const lists = [...(part?.references ?? []), pointer].map(getParentPointer);
  // a copy takes the place of the reference to it
  return lists.reduce((sum, oneList) => sum + (counts[oneList] ?? 0) - 1, 1);
}

/** The operations for a block, after the copies that it needs, and the index of the block that is selected then. */
export function planEdit(
  { copies, list }: PlacedBlock,
  operations: Operation[],
  nextIndex: number,
  { selection, isOpened = false }: Omit<NextSelection, "pointer">,
): PlannedEdit {
  if (operations.length === 0) return { operations };
  const next: NextSelection = {
    ...{ pointer: `${list}/${nextIndex}`, isOpened },
    ...(selection !== undefined && { selection }),
  };
  return { operations: [...copies, ...operations], next };
}
