import { escapePointer } from "../../json/escapePointer.ts";
import { isObject } from "../../json/isObject.ts";
import { findSubtree, type PointerTree } from "../../json/pointer.ts";
import { countKeys } from "../parse/losses.ts";

/** A part of site.json that is checked by itself: a page, a fragment, or any other top-level property as a whole. */
export interface Part {
  /** The top-level property. */
  property: string;
  /** The key of the part in that property, if it is a member of it. */
  key?: string;
  pointer: string;
  value: unknown;
  /** The schema errors in it. */
  errors: PointerTree | undefined;
}

/** The properties of which each member is a part, since a site may have thousands. */
const DIVIDED = ["routes", "fragments"];

/** The parts of a site, which may have schema errors, in the order of the file. */
export function listParts(site: unknown, schemaErrors: PointerTree | undefined): Part[] {
  if (!isObject(site)) return [];
  return Object.entries(site).flatMap(([property, value]): Part[] => {
    const pointer = `/${escapePointer(property)}`;
    const errors = findSubtree(schemaErrors, pointer);
    if (!DIVIDED.includes(property) || typeof value !== "object" || value === null)
      return [{ property, pointer, value, errors }];
    return Object.entries(value).map(([key, member]) => ({
      property,
      key,
      pointer: `${pointer}/${escapePointer(key)}`,
      value: member,
      errors: errors?.below.get(key),
    }));
  });
}

/** The number of keys in a site that are in none of its parts, as `countKeys` counts them. */
export function countKeysAround(site: unknown): number {
  if (!isObject(site)) return countKeys(site);
  const dividedObjects = DIVIDED.map((property) => site[property]).filter(isObject);
  return [site, ...dividedObjects].reduce((sum, object) => sum + Object.keys(object).length, 0);
}
