import { escapePointer } from "../../json/escapePointer.ts";
import { getItem } from "../../json/getItem.ts";
import { getMembers } from "../../json/isObject.ts";
import { findValue, getParentPointer, isIndex, lastStep } from "../../json/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Explanation } from "./explanation.ts";
import { type Contract, findContract, findErrorsWith, type SchemaError } from "./schemaErrors.ts";
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
  /** The pointers that the file would have if the properties were moved. */
  const present = new Set<string>();
  for (const [error, propertyErrors] of groupUnexpectedByObject(errors)) {
    const otherContracts = othersAround(error, new Set(propertyErrors.map(getName)), site);
    for (const propertyError of propertyErrors) {
      const name = getName(propertyError);
      const homes = findHomes(name, error, otherContracts, site);
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
    (error.keyword === "anyOf" && [...present].some((pointer) => getParentPointer(pointer) === error.pointer));
  return { explanations: groups.map((group) => explain(group, site)), explains };
}

/** The errors of unexpected properties by the first of their object. */
function groupUnexpectedByObject(errors: readonly SchemaError[]): Map<SchemaError, SchemaError[]> {
  const objects = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (error.keyword !== "additionalProperties") continue;
    const objectErrors = objects.get(error.pointer);
    if (objectErrors) objectErrors.push(error);
    else if (!explainWrongObject(error)) objects.set(error.pointer, [error]);
  }
  return new Map(Array.from(objects.values(), (objectErrors) => [getItem(objectErrors, 0), objectErrors]));
}

function getName({ params }: SchemaError): string {
  return String(params.additionalProperty);
}

/** The schemas of other objects by their pointers: of the site, of the object around one, and of those in it. */
function othersAround({ pointer, contract }: SchemaError, unexpectedNames: ReadonlySet<string>, site: SiteContext) {
  const inside = Object.keys(contract.properties ?? {}).map((key) => `${pointer}/${escapePointer(key)}`);
  const pointers = pointer === "" ? inside : ["", getParentPointer(pointer), ...inside];
  const contracts = new Map(pointers.map((home) => [home, findContract(site.value, home) ?? {}]));
  // an object that is absent can be written if all that it needs is here
  for (const [home, { required: requiredKeys = [] }] of contracts)
    if (findValue(site.value, home) === undefined && !requiredKeys.every((key) => unexpectedNames.has(key)))
      contracts.delete(home);
  return contracts;
}

/** The pointers of the objects in which a property may belong. */
function findHomes(
  name: string,
  error: SchemaError,
  otherContracts: ReadonlyMap<string, Contract>,
  site: SiteContext,
): string[] {
  const { pointer, contract } = error;
  const object = getMembers(error.value);
  const value = object[name];
  const homes = [...otherContracts.keys()].filter(
    (home) =>
      Object.hasOwn(otherContracts.get(home)?.properties ?? {}, name) &&
      findValue(site.value, `${home}/${name}`) === undefined &&
      hasType(value, findContract(site.value, `${home}/${name}`)),
  );
  const absent = Object.keys(contract.properties ?? {}).filter((key) => !Object.hasOwn(object, key));
  if (homes.length === 0 || closestMatch(name, absent)) return [];
  if (pointer === "") return homes;
  if (homes.includes("") && typeof value === "object" && value !== null) return [""];
  const parent = getParentPointer(pointer);
  const { [name]: _, ...rest } = object;
  if (homes.includes(parent) && findErrorsWith(site.value, pointer, rest).length === 0) return [parent];
  return homes.filter((home) => home.startsWith(`${pointer}/`));
}

function explain({ error: { pointer }, names, homes }: Misplaced, { value }: SiteContext): Explanation {
  const [home = "", secondHome] = homes;
  const [verb, them] = names.length === 1 ? ["is", "it"] : ["are", "them"];
  const parent = lastStep(pointer);
  return {
    rule: "misplaced-value",
    pointer: `${pointer}/${escapePointer(getItem(names, 0))}`,
    on: "key",
    message: `${alternatives(names, "and")} ${verb} in the wrong place`,
    remedy: `Move ${them} ${destination()}.`,
    groupBy: `${names.join()} ${homes.map(lastStep).join()}`,
  };

  function destination(): string {
    const out = isIndex(parent) ? "out" : `out of "${parent}"`;
    if (home === "" && pointer !== "") return `${out}, to the first level of the file`;
    if (home === getParentPointer(pointer) && pointer !== "") return out;
    if (secondHome !== undefined || findValue(value, home) !== undefined)
      return `into the group ${alternatives(homes.map(lastStep))}`;
    const members = names.map((name) => `"${name}": …`).join(", ");
    return `into a group of its own: "${lastStep(home)}": { ${members} }`;
  }
}
