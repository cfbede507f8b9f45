import { escapePointer } from "../../site/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { isIndex, lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Explanation } from "./explanation.ts";
import { type Contract, contractAt, errorsWith, type SchemaError } from "./schemaErrors.ts";
import { hasType } from "./suggestKey.ts";
import { explainWrongObject } from "./wrongObject.ts";

/** Unexpected properties of one object that belong in another, with the pointers of the objects that may have them. */
interface Misplaced {
  error: SchemaError;
  names: string[];
  homes: readonly string[];
}

/** Explains properties that belong in another object, and says which errors have no other cause. */
export function misplacedProperties(errors: readonly SchemaError[], site: SiteContext) {
  const found: Misplaced[] = [];
  const explained = new Set<SchemaError>();
  /** What the file has, in another place. */
  const present = new Set<string>();
  for (const [error, unexpected] of unexpectedByObject(errors)) {
    const others = othersAround(error, new Set(unexpected.map(nameOf)), site);
    for (const one of unexpected) {
      const name = nameOf(one);
      const homes = homesOf(name, error, others, site);
      if (homes.length === 0) continue;
      explained.add(one);
      for (const home of homes) present.add(home).add(`${home}/${name}`);
      const same = found.find((other) => other.error === error && other.homes.join() === homes.join());
      if (same) same.names.push(name);
      else found.push({ error, names: [name], homes });
    }
  }
  const explains = (error: SchemaError) =>
    explained.has(error) ||
    present.has(`${error.pointer}/${String(error.params.missingProperty)}`) ||
    (error.keyword === "anyOf" && [...present].some((pointer) => parentOf(pointer) === error.pointer));
  return { explanations: found.map((one) => explain(one, site)), explains };
}

/** The errors of unexpected properties by the first of their object. */
function unexpectedByObject(errors: readonly SchemaError[]): Map<SchemaError, SchemaError[]> {
  const objects = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (error.keyword !== "additionalProperties") continue;
    const others = objects.get(error.pointer);
    if (others) others.push(error);
    else if (!explainWrongObject(error)) objects.set(error.pointer, [error]);
  }
  return new Map(Array.from(objects.values(), (some) => [some[0] as SchemaError, some]));
}

function nameOf({ params }: SchemaError): string {
  return String(params.additionalProperty);
}

/** The schemas of other objects by their pointers: of the site, of the object around one, and of those in it. */
function othersAround({ pointer, contract }: SchemaError, unexpected: ReadonlySet<string>, site: SiteContext) {
  const inside = Object.keys(contract.properties ?? {}).map((key) => `${pointer}/${escapePointer(key)}`);
  const others = pointer === "" ? inside : ["", parentOf(pointer), ...inside];
  const contracts = new Map(others.map((home) => [home, contractAt(site.value, home) ?? {}]));
  // an object that is absent can be written if all that it needs is here
  for (const [home, { required = [] }] of contracts)
    if (valueAt(site.value, home) === undefined && !required.every((key) => unexpected.has(key)))
      contracts.delete(home);
  return contracts;
}

/** The pointers of the objects in which a property may belong. */
function homesOf(name: string, error: SchemaError, others: ReadonlyMap<string, Contract>, site: SiteContext): string[] {
  const { pointer, contract } = error;
  const object = error.value as Readonly<Record<string, unknown>>;
  const value = object[name];
  const homes = [...others.keys()].filter(
    (home) =>
      Object.hasOwn(others.get(home)?.properties ?? {}, name) &&
      valueAt(site.value, `${home}/${name}`) === undefined &&
      hasType(value, contractAt(site.value, `${home}/${name}`)),
  );
  const absent = Object.keys(contract.properties ?? {}).filter((key) => !Object.hasOwn(object, key));
  if (homes.length === 0 || closestMatch(name, absent)) return [];
  if (pointer === "") return homes;
  if (homes.includes("") && typeof value === "object" && value !== null) return [""];
  const parent = parentOf(pointer);
  const { [name]: _, ...rest } = object;
  if (homes.includes(parent) && errorsWith(site.value, pointer, rest).length === 0) return [parent];
  return homes.filter((home) => home.startsWith(`${pointer}/`));
}

function explain({ error: { pointer }, names, homes }: Misplaced, { value }: SiteContext): Explanation {
  const [home = "", another] = homes;
  const [verb, them] = names.length === 1 ? ["is", "it"] : ["are", "them"];
  const parent = lastStep(pointer);
  return {
    rule: "misplaced-value",
    pointer: `${pointer}/${escapePointer(names[0] as string)}`,
    on: "key",
    message: `${alternatives(names, "and")} ${verb} in the wrong place`,
    remedy: `Move ${them} ${destination()}.`,
    groupBy: `${names.join()} ${homes.map(lastStep).join()}`,
  };

  function destination(): string {
    const out = isIndex(parent) ? "out" : `out of "${parent}"`;
    if (home === "" && pointer !== "") return `${out}, to the first level of the file`;
    if (home === parentOf(pointer) && pointer !== "") return out;
    if (another !== undefined || valueAt(value, home) !== undefined)
      return `into the group ${alternatives(homes.map(lastStep))}`;
    const members = names.map((name) => `"${name}": …`).join(", ");
    return `into a group of its own: "${lastStep(home)}": { ${members} }`;
  }
}
