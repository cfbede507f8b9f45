import { findValue, getParentPointer, lastStep, splitPointer } from "../../json/pointer.ts";
import type { Operation } from "../siteFile/messages.ts";

/** The operations of forms. */
export type FormOperation = Exclude<
  Operation,
  { type: "redirectLinks" | "renameProperty" | "renameRoute" | "renameConstant" | "renameFile" | "replaceInTexts" }
>;

/** A value that a form shows, with the operations applied that were saved since. */
export class FormValue {
  constructor(
    private value: unknown,
    /** The JSON pointer of the value. */
    readonly pointer: string,
  ) {}

  /** The value at a pointer that begins with this one's; undefined if there is none. */
  at(pointer: string): unknown {
    return findValue(this.value, pointer.slice(this.pointer.length));
  }

  apply(operation: FormOperation): void {
    const place = operation.pointer.slice(this.pointer.length);
    if (place === "" && "value" in operation && operation.type !== "insertItem") {
      this.value = operation.value;
      return;
    }
    if (place === "" && operation.type === "removeProperty") {
      this.value = undefined;
      return;
    }
    this.value = structuredClone(this.value ?? {});
    const isIn = /^(insertItem|moveItem)$/.test(operation.type);
    const container = findValue(this.value, isIn ? place : getParentPointer(place));
    if (Array.isArray(container)) applyToList(container, operation);
    else applyToObject(container as Record<string, unknown>, operation);
  }
}

function applyToObject(object: Record<string, unknown>, operation: FormOperation): void {
  const name = lastStep(operation.pointer);
  if (operation.type === "setValue" || operation.type === "setProperty") object[name] = operation.value;
  else if (operation.type === "removeProperty") delete object[name];
}

/** Applies an operation to the list that it is for. */
export function applyToList(list: unknown[], operation: FormOperation): void {
  const index = Number(splitPointer(operation.pointer).at(-1));
  switch (operation.type) {
    case "setValue":
      list[index] = operation.value;
      break;
    case "insertItem":
      list.splice(operation.index, 0, operation.value);
      break;
    case "removeItem":
      list.splice(index, 1);
      break;
    case "moveItem":
      list.splice(operation.to, 0, ...list.splice(operation.from, 1));
      break;
  }
}
