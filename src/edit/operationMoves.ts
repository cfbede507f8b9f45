import { escapePointer } from "../json/escapePointer.ts";
import { getMembers } from "../json/isObject.ts";
import { findValue, getParentPointer, lastStep } from "../json/pointer.ts";
import type { PointerMove } from "../json/pointerMoves.ts";
import type { Operation } from "./operations.ts";

/** Lists the moves of an operation on a text that is valid JSON. */
export function listMoves(text: string, operation: Operation): PointerMove[] {
  switch (operation.type) {
    case "insertItem":
      return [{ type: "insert", list: operation.pointer, index: operation.index, count: 1 }];
    case "duplicateItem":
      return [
        {
          type: "insert",
          list: getParentPointer(operation.pointer),
          index: readIndex(operation.pointer) + 1,
          count: 1,
        },
      ];
    case "removeItem":
    case "removeProperty":
      return [{ type: "remove", pointer: operation.pointer }];
    case "moveItem":
      return [{ type: "move", list: operation.pointer, from: operation.from, to: operation.to }];
    case "renameProperty":
      return [
        {
          type: "rename",
          from: operation.pointer,
          to: `${getParentPointer(operation.pointer)}/${escapePointer(operation.name)}`,
        },
      ];
    case "renameConstant":
      return [
        {
          type: "rename",
          from: `/constants/${escapePointer(operation.from)}`,
          to: `/constants/${escapePointer(operation.to)}`,
        },
      ];
    case "copyFragment":
      return listCopyMoves(JSON.parse(text.replace(/^\uFEFF/, "")), operation.pointer);
    default:
      return [];
  }
}

/** The blocks of the part that a reference places get to be where the reference was. */
function listCopyMoves(spec: unknown, pointer: string): PointerMove[] {
  const { name } = getMembers(findValue(spec, pointer));
  const part = `/fragments/${escapePointer(String(name))}`;
  const blocks = findValue(spec, part);
  const count = Array.isArray(blocks) ? blocks.length : 1;
  const [list, index] = [getParentPointer(pointer), readIndex(pointer)];
  const copies = Array.from(
    { length: count },
    (_, offset): PointerMove => ({ type: "rename", from: `${part}/${offset}`, to: `${list}/${index + offset}` }),
  );
  return [{ type: "insert", list, index: index + 1, count: count - 1 }, ...copies];
}

const readIndex = (pointer: string) => Number(lastStep(pointer));
