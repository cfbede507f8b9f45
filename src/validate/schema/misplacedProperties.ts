import { escapePointer } from "../../json/escapePointer.ts";
import { membersOf } from "../../json/isObject.ts";
import { itemAt } from "../../json/itemAt.ts";
import { isIndex, lastStep, parentOf, valueAt } from "../../json/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
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
  const groups: Misplaced[] = [];
  const explainedErrors = new Set<SchemaError>();
  /** What the file has, in another place. */
  const present = new Set<string>();
  for (const [error, propertyErrors] of unexpectedByObject(errors)) {
    const otherContracts = othersAround(error, new Set(propertyErrors.map(nameOf)), site);
    for (const propertyError of propertyErrors) {
      const name = nameOf(propertyError);
      const homes = homesOf(name, error, otherContracts, site);
      if (homes.length === 0) continue;
      explainedErrors.add(propertyError);
      for (const home of homes) present.add(home).add(`${home}/${name}`);
      const group = groups.find((candidate) => candidate.error === error && candidate.homes.join() === homes.join());
      if (group) group.names.push(name);
      else groups.push({ error, names: [name], homes });
    }
  }
  const explains = (error: SchemaError) =>
    explainedErrors.has(error) ||
    present.has(`${error.pointer}/${String(error.params.missingProperty)}`) ||
    (error.keyword === "anyOf" && [...present].some((pointer) => parentOf(pointer) === error.pointer));
  return { explanations: groups.map((group) => explain(group, site)), explains };
}

/** The errors of unexpected properties by the first of their object. */
function unexpectedByObject(errors: readonly SchemaError[]): Map<SchemaError, SchemaError[]> {
  const objects = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (error.keyword !== "additionalProperties") continue;
    const objectErrors = objects.get(error.pointer);
    if (objectErrors) objectErrors.push(error);
    else if (!explainWrongObject(error)) objects.set(error.pointer, [error]);
  }
  return new Map(Array.from(objects.values(), (objectErrors) => [itemAt(objectErrors, 0), objectErrors]));
}

function nameOf({ params }: SchemaError): string {
  return String(params.additionalProperty);
}

/** The schemas of other objects by their pointers: of the site, of the object around one, and of those in it. */
function othersAround({ pointer, contract }: SchemaError, unexpectedNames: ReadonlySet<string>, site: SiteContext) {
  const inside = Object.keys(contract.properties ?? {}).map((key) => `${pointer}/${escapePointer(key)}`);
  const pointers = pointer === "" ? inside : ["", parentOf(pointer), ...inside];
  const contracts = new Map(pointers.map((home) => [home, contractAt(site.value, home) ?? {}]));
  // an object that is absent can be written if all that it needs is here
  for (const [home, { required: requiredKeys = [] }] of contracts)
    if (valueAt(site.value, home) === undefined && !requiredKeys.every((key) => unexpectedNames.has(key)))
      contracts.delete(home);
  return contracts;
}

/** The pointers of the objects in which a property may belong. */
function homesOf(
  name: string,
  error: SchemaError,
  otherContracts: ReadonlyMap<string, Contract>,
  site: SiteContext,
): string[] {
  const { pointer, contract } = error;
  const object = membersOf(error.value);
  const value = object[name];
  const homes = [...otherContracts.keys()].filter(
    (home) =>
      Object.hasOwn(otherContracts.get(home)?.properties ?? {}, name) &&
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
  const [home = "", secondHome] = homes;
  const [verb, them] = names.length === 1 ? ["is", "it"] : ["are", "them"];
  const parent = lastStep(pointer);
  return {
    rule: "misplaced-value",
    pointer: `${pointer}/${escapePointer(itemAt(names, 0))}`,
    on: "key",
    message: `${alternatives(names, "and")} ${verb} in the wrong place`,
    remedy: `Move ${them} ${destination()}.`,
    groupBy: `${names.join()} ${homes.map(lastStep).join()}`,
  };

  function destination(): string {
    const out = isIndex(parent) ? "out" : `out of "${parent}"`;
    if (home === "" && pointer !== "") return `${out}, to the first level of the file`;
    if (home === parentOf(pointer) && pointer !== "") return out;
    if (secondHome !== undefined || valueAt(value, home) !== undefined)
      return `into the group ${alternatives(homes.map(lastStep))}`;
    const members = names.map((name) => `"${name}": …`).join(", ");
    return `into a group of its own: "${lastStep(home)}": { ${members} }`;
  }
}
