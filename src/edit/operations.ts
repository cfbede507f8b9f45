import type { TextEdit } from "../validate/diagnostic.ts";
import { duplicateItem, insertItem, moveItem, removeItem, removeProperty, setProperty, setValue } from "./jsonEdits.ts";
import { renameRoute } from "./renameRoute.ts";

/** A change of site.json as a browser or a command asks for it. Places are JSON pointers. */
export type Operation =
  | { type: "setValue"; pointer: string; value: unknown }
  | { type: "setProperty"; pointer: string; value: unknown; order?: readonly string[] }
  | { type: "removeProperty"; pointer: string }
  | { type: "insertItem"; pointer: string; index: number; value: unknown }
  | { type: "removeItem"; pointer: string }
  | { type: "moveItem"; pointer: string; from: number; to: number }
  | { type: "duplicateItem"; pointer: string }
  | { type: "renameRoute"; from: string; to: string };

/**
 * The edits of an operation on a text, which must be valid JSON. Nothing outside of them changes. Throws an
 * OperationError when the place of the operation does not exist.
 */
export function editsOf(text: string, operation: Operation): TextEdit[] {
  switch (operation.type) {
    case "setValue":
      return setValue(text, operation.pointer, operation.value);
    case "setProperty":
      return setProperty(text, operation.pointer, operation.value, operation.order);
    case "removeProperty":
      return removeProperty(text, operation.pointer);
    case "insertItem":
      return insertItem(text, operation.pointer, operation.index, operation.value);
    case "removeItem":
      return removeItem(text, operation.pointer);
    case "moveItem":
      return moveItem(text, operation.pointer, operation.from, operation.to);
    case "duplicateItem":
      return duplicateItem(text, operation.pointer);
    case "renameRoute":
      return renameRoute(text, operation.from, operation.to);
  }
}
