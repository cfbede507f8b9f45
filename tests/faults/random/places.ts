import { findChild, findVariant, type SchemaNode } from "../../../src/json/schemaModel.ts";
import { siteContract } from "./contracts.ts";

/** A value of a spec with its contract. */
export interface Place {
  path: readonly (string | number)[];
  value: unknown;
  contract: SchemaNode;
}

/** An object of a spec with its contract. */
export interface Group extends Place {
  value: Record<string, unknown>;
}

/** Every value of a valid site, or of another value with its contract, from the outermost on. */
export function listPlaces(root: unknown, contract = siteContract): Place[] {
  const places: Place[] = [];
  visit(root, contract, []);
  return places;

  function visit(value: unknown, node: SchemaNode, path: Place["path"]): void {
    places.push({ path, value, contract: findVariant(node, value) });
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const child = findChild(node, value, key);
      if (child) visit(member, child, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

/** The objects among some places. */
export function filterGroups(places: readonly Place[]): Group[] {
  return places.filter((place): place is Group => isGroup(place.value));
}

/** The texts among some places of one of these types. */
export function filterTexts(places: readonly Place[], ...types: string[]): (Place & { value: string })[] {
  return places.filter(
    (place): place is Place & { value: string } =>
      typeof place.value === "string" && types.includes(place.contract.typeName ?? ""),
  );
}

/** The JSON pointer of a place. */
export function getPointer(path: Place["path"]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** A copy of a value with another one at a path. */
export function withValue<T>(root: T, path: Place["path"], value: unknown): T {
  const copy = structuredClone(root);
  let parent: unknown = copy;
  for (const step of path.slice(0, -1)) parent = (parent as Record<string | number, unknown>)[step];
  (parent as Record<string | number, unknown>)[path.at(-1) as string] = value;
  return copy;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
