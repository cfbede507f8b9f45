import { getParentPointer, isIndex, lastStep } from "./pointer.ts";

/** A change of the places of values: `from` is the JSON pointer before, `to` the one after it. */
export type PointerMove =
  /** `count` items come into a list before the item at `index`. */
  | { type: "insert"; list: string; index: number; count: number }
  /** The value at a pointer is gone. */
  | { type: "remove"; pointer: string }
  | { type: "move"; list: string; from: number; to: number }
  /** A value got another place, such as each block of a shared part in its copy. */
  | { type: "rename"; from: string; to: string };

/**
 * The pointer of a value after moves, in their order; undefined if it is gone.
 *
 *     movePointer("/blocks/2/heading", [{ type: "move", list: "/blocks", from: 2, to: 1 }]) // "/blocks/1/heading"
 */
export function movePointer(pointer: string, moves: readonly PointerMove[]): string | undefined {
  let movedPointer: string | undefined = pointer;
  for (const move of moves) {
    if (movedPointer === undefined) return undefined;
    movedPointer = applyMove(movedPointer, move);
  }
  return movedPointer;
}

function applyMove(pointer: string, move: PointerMove): string | undefined {
  if (move.type === "remove") return removePointer(pointer, move.pointer);
  if (move.type === "rename") return isWithin(pointer, move.from) ? move.to + pointer.slice(move.from.length) : pointer;
  const item = splitItem(pointer, move.list);
  if (!item) return pointer;
  const index = move.type === "insert" ? insertBefore(item.index, move) : moveIndex(item.index, move);
  return `${move.list}/${index}${item.rest}`;
}

function removePointer(pointer: string, removedPointer: string): string | undefined {
  if (isWithin(pointer, removedPointer)) return undefined;
  const list = getParentPointer(removedPointer);
  const item = splitItem(pointer, list);
  if (!item || !isIndex(lastStep(removedPointer)) || item.index < readIndex(removedPointer)) return pointer;
  return `${list}/${item.index - 1}${item.rest}`;
}

const insertBefore = (index: number, move: { index: number; count: number }) =>
  index >= move.index ? index + move.count : index;

function moveIndex(index: number, { from, to }: { from: number; to: number }): number {
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** The item of a list that a pointer is in; undefined if it is in none of that list. */
function splitItem(pointer: string, list: string): { index: number; rest: string } | undefined {
  if (!pointer.startsWith(`${list}/`)) return undefined;
  const [step = ""] = pointer.slice(list.length + 1).split("/");
  if (!isIndex(step)) return undefined;
  return { index: Number(step), rest: pointer.slice(list.length + 1 + step.length) };
}

const isWithin = (pointer: string, outer: string) => pointer === outer || pointer.startsWith(`${outer}/`);

const readIndex = (pointer: string) => Number(lastStep(pointer));
