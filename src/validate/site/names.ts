import { getMembers } from "../../json/isObject.ts";
import { findSubtree, findValue, getParentPointer } from "../../json/pointer.ts";
import { TODAY } from "../../site/constants.ts";
import { plainLetters } from "../../site/locales/plainLetters.ts";
import { type ClosestMatch, closestMatch, closestName } from "../format/closestMatch.ts";
import { extractLetters } from "../format/letters.ts";
import type { SiteContext } from "./siteContext.ts";

/** The names that a site defines, compared with those that it uses; complete after the walk. */
export interface Names {
  given: readonly string[];
  /** Defined and not used. */
  unused: readonly string[];
  /** Used and not defined. */
  missing: readonly string[];
}

/** The defined name suggested for an unknown one. */
export interface NameSuggestion extends ClosestMatch {
  /** Whether it is suggested only because it is the one name that nothing uses. */
  isOnlyUnused: boolean;
}

/** The names of the constants. */
export function constantNames({ constants, used: usedNames }: Pick<SiteContext, "constants" | "used">): Names {
  return compare([...Object.keys(constants), TODAY], new Set([...usedNames, TODAY]));
}

/** The names of the fragments. */
export function fragmentNames({ value, lists }: SiteContext): Names {
  const placedNames = new Set<string>();
  for (const { fragments } of lists) for (const { name } of fragments) placedNames.add(name);
  return compare(Object.keys(getMembers(findValue(value, "/fragments"))), placedNames);
}

function compare(definedNames: readonly string[], usedNames: ReadonlySet<string>): Names {
  const definedNameSet = new Set(definedNames);
  return {
    given: definedNames,
    unused: definedNames.filter((name) => !usedNames.has(name)),
    missing: [...usedNames].filter((name) => !definedNameSet.has(name)),
  };
}

/** Suggests a name for one that is not defined: the closest match, or the only one that nothing uses. */
export function suggestName(
  name: string,
  { given: definedNames, unused: unusedNames, missing }: Names,
): NameSuggestion | undefined {
  const near = closestName(name, definedNames);
  const [left, secondName] = unusedNames;
  if (left !== undefined && secondName === undefined && missing.length === 1 && !near?.certain)
    return { word: left, certain: false, isOnlyUnused: true };
  return near && { ...near, isOnlyUnused: false };
}

/** Whether the schema has an error at an object or at one of its properties, rather than deeper in it. */
export function hasMemberError({ schemaErrors }: SiteContext, pointer: string): boolean {
  const object = findSubtree(schemaErrors, pointer);
  if (!object) return false;
  return [object, ...object.below.values()].some((node) => node.pointer !== undefined);
}

/** Suggests a name for one that the schema does not allow: a name that the site uses. */
export function suggestAllowedName(pointer: string, name: string, site: SiteContext): ClosestMatch | undefined {
  const group = getParentPointer(pointer);
  const { given: definedNames, missing } = group === "/constants" ? constantNames(site) : fragmentNames(site);
  const alikeNames = missing.filter((missingName) => extractLetters(missingName) === extractLetters(name));
  const rivals = definedNames.filter((definedName) => extractLetters(definedName) === extractLetters(name));
  const [usedName] = alikeNames;
  if (usedName !== undefined) return { word: usedName, certain: alikeNames.length === 1 && rivals.length === 1 };
  const near = closestMatch(name, missing);
  if (near) return { ...near, certain: false };
  const word = group === "/constants" ? toAllowedName(name, definedNames) : undefined;
  return word === undefined ? undefined : { word, certain: false };
}

/** A name in the form that the schema allows: townCampus for town-campus, telephone for téléphone; undefined if there is none, or it is taken. */
export function toAllowedName(name: string, takenNames: readonly string[]): string | undefined {
  const [first = "", ...rest] = plainLetters(name).match(/[A-Za-z\d]+/g) ?? [];
  const capitalizedWords = rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const word = first.charAt(0).toLowerCase() + first.slice(1) + capitalizedWords.join("");
  return /^[a-z]/.test(word) && !takenNames.includes(word) ? word : undefined;
}
