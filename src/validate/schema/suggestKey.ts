import { escapePointer } from "../../json/escapePointer.ts";
import { findValue } from "../../json/pointer.ts";
import { mainType } from "../../json/schemaModel.ts";
import { listLocales } from "../../site/locales/index.ts";
import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { isEmail, isPhone } from "../site/links/contacts.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { type Contract, findContract } from "./schemaErrors.ts";

/** Shorter words are the beginning of too many others. */
const SHORTEST = 3;

/** A property that the schema of its object does not have. */
export interface UnexpectedProperty {
  /** The pointer of the object. */
  pointer: string;
  name: string;
  value: unknown;
  /** The properties that the object may have and has not. */
  absent: ReadonlySet<string>;
}

/** The key to suggest for an unexpected one: the closest match, or a synonym. */
export function suggestKey(
  { pointer, name, value, absent }: UnexpectedProperty,
  site: SiteContext,
): ClosestMatch | undefined {
  const match = closestMatch(name, absent);
  const findKeyContract = (key: string) => findContract(site.value, `${pointer}/${escapePointer(key)}`);
  const fits = (key: string) => hasType(value, findKeyContract(key));
  // a "fee" of 200 is not "free"
  if (match && fits(match.word)) return match;
  const synonyms = listLocales(String(findValue(site.value, "/site/language")))
    .flatMap(({ keys = [] }) => keys)
    .filter((words) => words.includes(name))
    .flat();
  const candidates = [...absent].filter(
    (key) => (synonyms.includes(key) && !isOtherContact(value, findKeyContract(key))) || isBeginning(name, key),
  );
  const word = candidates.find(fits) ?? candidates[0];
  return word === undefined ? match : { word, certain: false };
}

/** Whether a place is for an e-mail address or a telephone number, and a value is none. */
function isOtherContact(value: unknown, contract: Contract | undefined): boolean {
  const isContact = CONTACTS.get(contract?.typeName ?? "");
  return isContact !== undefined && !(typeof value === "string" && isContact(value));
}

const CONTACTS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["Email", isEmail],
  ["Phone", isPhone],
]);

/** Whether a value has the JSON type that a schema wants, whatever is in it. */
export function hasType(value: unknown, contract: Contract | undefined): boolean {
  if (!contract) return false;
  const type = mainType(contract);
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return typeof value === "number";
  if (type) return !Array.isArray(value) && value !== null && typeof value === type;
  return contract.const === undefined ? typeof value === "string" : value === contract.const;
}

function isBeginning(name: string, key: string): boolean {
  const [short = "", long = ""] = [name.toLowerCase(), key.toLowerCase()].sort((a, b) => a.length - b.length);
  return short.length >= SHORTEST && long.startsWith(short);
}
