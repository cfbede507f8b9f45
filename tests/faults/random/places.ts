import { type Contract, contractOf, siteContract, tagOf } from "./contracts.ts";

/** A value of a spec with its contract. */
export interface Place {
  path: readonly (string | number)[];
  value: unknown;
  contract: Contract;
}

/** An object of a spec with its contract. */
export interface Group extends Place {
  value: Record<string, unknown>;
}

/** Every value of a valid site, or of another value with its contract, from the outermost on. */
export function placesOf(root: unknown, contract = siteContract): Place[] {
  const places: Place[] = [];
  visit(root, contract, []);
  return places;

  function visit(value: unknown, written: Contract, path: Place["path"]): void {
    const contract = branchFor(value, written);
    places.push({ path, value, contract });
    if (Array.isArray(value) && contract.items) {
      const items = contractOf(contract.items, contract.file);
      for (const [index, item] of value.entries()) visit(item, items, [...path, index]);
    } else if (isGroup(value)) {
      for (const [key, member] of Object.entries(value)) {
        const schema = contract.properties[key] ?? contract.names;
        if (schema) visit(member, contractOf(schema, contract.file), [...path, key]);
      }
    }
  }
}

/** The objects among some places. */
export function groupsOf(places: readonly Place[]): Group[] {
  return places.filter((place): place is Group => isGroup(place.value));
}

/** The texts among some places whose contract has one of these titles. */
export function textsOf(places: readonly Place[], ...titles: string[]): (Place & { value: string })[] {
  return places.filter(
    (place): place is Place & { value: string } =>
      typeof place.value === "string" && titles.includes(place.contract.title ?? ""),
  );
}

/** The JSON pointer of a place. */
export function pointerTo(path: Place["path"]): string {
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

function branchFor(value: unknown, contract: Contract): Contract {
  if (contract.branches.length === 0 || !isGroup(value)) return contract;
  const tag = tagOf(contract);
  return contract.branches.find(({ properties }) => properties[tag]?.const === value[tag]) ?? contract;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
