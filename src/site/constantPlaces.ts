import { escapePointer } from "../json/escapePointer.ts";
import { constantUses } from "./constants.ts";

/** A text of a spec that uses a constant. */
export interface ConstantPlace {
  /** Its JSON pointer. */
  pointer: string;
  text: string;
}

/** Finds the texts, links and other constants that use a constant, in the order of the file. */
export function constantPlaces(value: unknown, name: string, pointer = ""): ConstantPlace[] {
  if (typeof value === "string")
    return constantUses(value).some((use) => use.name === name) ? [{ pointer, text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    constantPlaces(child, name, `${pointer}/${escapePointer(key)}`),
  );
}
