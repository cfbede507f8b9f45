import type { Site } from "../generated/site.ts";
import { constantUses } from "./constants.ts";
import { expandFragments } from "./fragments.ts";
import { oncePer } from "./oncePer.ts";
import { NOT_SHARED } from "./resolveSite.ts";

/** The routes of a valid spec whose pages use each constant, in the order of the file. A constant that no page uses is left out. */
export const constantUsers = oncePer((spec: Site): ReadonlyMap<string, Site["routes"]> => {
  const users = new Map<string, Site["routes"]>();
  const onAll = findNames({ ...spec, ...NOT_SHARED, constants: undefined, notFound: undefined });
  for (const route of spec.routes) {
    const ownNames = findNames([route.title, route.description]);
    const blockNames = expandFragments(spec, route.blocks, "").flatMap(({ block }) => findBlockNames(block));
    for (const name of withInner([...onAll, ...ownNames, ...blockNames], spec.constants)) {
      const knownRoutes = users.get(name);
      if (knownRoutes) knownRoutes.push(route);
      else users.set(name, [route]);
    }
  }
  return users;
});

/** The names of the constants in the texts of a value. */
function findNames(value: unknown): string[] {
  if (typeof value === "string") return value.includes("{") ? constantUses(value).map(({ name }) => name) : NONE;
  if (typeof value !== "object" || value === null) return NONE;
  // most values have none
  const names = new Set<string>();
  for (const child of Object.values(value)) for (const name of findNames(child)) names.add(name);
  return names.size === 0 ? NONE : [...names];
}

const NONE: string[] = [];

const findBlockNames = oncePer((block: object) => findNames(block));

/** These constants and those that they use. */
function withInner(names: readonly string[], constants: Site["constants"] = {}): Set<string> {
  const allNames = new Set(names);
  // a set visits names that are added meanwhile
  for (const name of allNames) for (const { name: inner } of constantUses(constants[name] ?? "")) allNames.add(inner);
  return allNames;
}
