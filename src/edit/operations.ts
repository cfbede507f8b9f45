import { getMembers } from "../json/isObject.ts";
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeItem,
  removeProperty,
  renameProperty,
  setProperty,
  setValue,
} from "../json/jsonEdits.ts";
import { isPointer } from "../json/pointer.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { copyFragment } from "./copyFragment.ts";
import { redirectLinks } from "./redirectLinks.ts";
import { renameConstant } from "./renameConstant.ts";
import { renameFile } from "./renameFile.ts";
import { renameRoute } from "./renameRoute.ts";
import { type ChangedText, replaceInTexts } from "./replaceInTexts.ts";

/** A change of site.json as a browser or a command asks for it. Places are JSON pointers. */
export type Operation =
  | { type: "setValue"; pointer: string; value: unknown }
  | { type: "setProperty"; pointer: string; value: unknown; order?: readonly string[] }
  | { type: "removeProperty"; pointer: string }
  | { type: "renameProperty"; pointer: string; name: string }
  | { type: "insertItem"; pointer: string; index: number; value: unknown }
  | { type: "removeItem"; pointer: string }
  | { type: "moveItem"; pointer: string; from: number; to: number }
  | { type: "duplicateItem"; pointer: string }
  | { type: "copyFragment"; pointer: string }
  | { type: "redirectLinks"; from: string; to: string; places?: readonly string[] }
  | { type: "renameRoute"; from: string; to: string }
  | { type: "renameConstant"; from: string; to: string }
  | { type: "replaceInTexts"; texts: readonly ChangedText[] }
  | { type: "renameFile"; from: string; to: string };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isWritten: Check = (value) => value !== undefined;
const isReplacement: Check = (value) => {
  const { start, before, after } = getMembers(value);
  return Number.isInteger(start) && isText(before) && isText(after);
};
const isChangedText: Check = (value) => {
  const { pointer, replacements } = getMembers(value);
  return isPointer(pointer) && Array.isArray(replacements) && replacements.every(isReplacement);
};
const isChangedTexts: Check = (value) => Array.isArray(value) && value.every(isChangedText);
const isTexts: Check = (value) => value === undefined || (Array.isArray(value) && value.every(isText));

/** The properties of each operation, with the checks of their values. */
const PROPERTIES: Record<Operation["type"], Record<string, Check>> = {
  setValue: { pointer: isPointer, value: isWritten },
  setProperty: { pointer: isPointer, value: isWritten, order: isTexts },
  removeProperty: { pointer: isPointer },
  renameProperty: { pointer: isPointer, name: isText },
  insertItem: { pointer: isPointer, index: isNumber, value: isWritten },
  removeItem: { pointer: isPointer },
  moveItem: { pointer: isPointer, from: isNumber, to: isNumber },
  duplicateItem: { pointer: isPointer },
  copyFragment: { pointer: isPointer },
  redirectLinks: { from: isText, to: isText, places: isTexts },
  renameRoute: { from: isText, to: isText },
  renameConstant: { from: isText, to: isText },
  replaceInTexts: { texts: isChangedTexts },
  renameFile: { from: isText, to: isText },
};

/** Whether a value that came as JSON is an operation. */
export function isOperation(value: unknown): value is Operation {
  const members = getMembers(value);
  const [, properties] = Object.entries(PROPERTIES).find(([type]) => type === members.type) ?? [];
  return properties !== undefined && Object.entries(properties).every(([name, check]) => check(members[name]));
}

/**
 * The edits of an operation on a text, which must be valid JSON. Nothing outside of them changes. Throws an
 * OperationError when the place of the operation does not exist.
 */
export function createEdits(text: string, operation: Operation): TextEdit[] {
  switch (operation.type) {
    case "setValue":
      return setValue(text, operation.pointer, operation.value);
    case "setProperty":
      return setProperty(text, operation.pointer, operation.value, operation.order);
    case "removeProperty":
      return removeProperty(text, operation.pointer);
    case "renameProperty":
      return renameProperty(text, operation.pointer, operation.name);
    case "insertItem":
      return insertItem(text, operation.pointer, operation.index, operation.value);
    case "removeItem":
      return removeItem(text, operation.pointer);
    case "moveItem":
      return moveItem(text, operation.pointer, operation.from, operation.to);
    case "duplicateItem":
      return duplicateItem(text, operation.pointer);
    case "copyFragment":
      return copyFragment(text, operation.pointer);
    case "redirectLinks":
      return redirectLinks(text, operation.from, operation.to, operation.places);
    case "renameRoute":
      return renameRoute(text, operation.from, operation.to);
    case "renameConstant":
      return renameConstant(text, operation.from, operation.to);
    case "replaceInTexts":
      return replaceInTexts(text, operation.texts);
    case "renameFile":
      return renameFile(text, operation.from, operation.to);
  }
}
