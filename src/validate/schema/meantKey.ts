import { escapePointer } from "../../site/pointer.ts";
import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { localesOf } from "../locales/index.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { addressIn } from "./addressIn.ts";
import { contractAt, faultsWith } from "./probe.ts";
import type { Contract } from "./schemaErrors.ts";

/** What says the opposite of a key that another word does not share. */
const NEGATION = /^(?:except|hide|not[A-Z]|without)/;
/** Shorter words begin too many others. */
const SHORTEST = 3;

/** A group with keys that its contract does not know. */
export interface StrangeGroup {
  pointer: string;
  value: Readonly<Record<string, unknown>>;
  /** The keys that it may have and has not. */
  absent: ReadonlySet<string>;
  /** Those of them that it needs. */
  missing: ReadonlySet<string>;
  /** Whether it has one unknown key only. */
  single: boolean;
}

/** The key that another one most likely meant: one of like spelling or sense, else the only one for which its value would do. */
export function meantKey(name: string, group: StrangeGroup, site: SiteContext): ClosestMatch | undefined {
  const near = closestMatch(name, group.absent);
  const value = group.value[name];
  const pointerOf = (word: string) => `${group.pointer}/${escapePointer(word)}`;
  const isFit = (word: string) => hasForm(value, contractAt(site.value, pointerOf(word)));
  const isItem = (word: string) =>
    contractAt(site.value, pointerOf(word))?.type === "array" &&
    !faultsWith(site.value, pointerOf(word), [value]).length;
  const isMeant = (word: string) =>
    isFit(word) || isFile(value, word) || isAddress(value, word, site) || isAmount(value, word) || isItem(word);
  const synonyms = localesOf(String(valueAt(site.value, "/site/language"))).flatMap(({ keys = [] }) => keys);
  const like = [...group.absent].find((word) => isLike(name, word, synonyms) && isMeant(word));
  // a "fee" that costs something is not "free"
  if (near && (like === undefined || isFit(near.word))) return near;
  const word = like ?? (group.single ? onlyFit([...group.missing].filter(isFit)) : undefined);
  if (word !== undefined) return { word, certain: false };
  if (!group.single || typeof value !== "object" || value === null) return undefined;
  const alike = [...group.absent].filter((other) => NEGATION.test(other) === NEGATION.test(name));
  const fitting = onlyFit(alike.filter((other) => !faultsWith(site.value, pointerOf(other), value).length));
  return fitting === undefined ? undefined : { word: fitting, certain: false };
}

function onlyFit(words: readonly string[]): string | undefined {
  return words.length === 1 ? words[0] : undefined;
}

function isLike(name: string, word: string, synonyms: readonly (readonly string[])[]): boolean {
  const [short = "", long = ""] = [name.toLowerCase(), word.toLowerCase()].sort((a, b) => a.length - b.length);
  return (
    (short.length >= SHORTEST && long.startsWith(short)) ||
    synonyms.some((words) => words.includes(name) && words.includes(word))
  );
}

/** Whether a value is the name of a file for a picture, whose group is missing around it. */
function isFile(value: unknown, word: string): boolean {
  return word === "picture" && typeof value === "string";
}

/** Whether a value is an address for a link, whose group is missing around it. */
function isAddress(value: unknown, word: string, site: SiteContext): boolean {
  return word === "link" && addressIn(value, site) !== undefined;
}

/** Whether a value is a sum of money without its quotes. */
function isAmount(value: unknown, word: string): boolean {
  return word === "amount" && typeof value === "number";
}

/** Whether a value has the form that a contract wants, whatever is in it. */
export function hasForm(value: unknown, contract: Contract | undefined): boolean {
  if (!contract) return false;
  if (contract.type === "array") return Array.isArray(value);
  if (contract.type === "integer") return typeof value === "number";
  if (contract.type) return !Array.isArray(value) && value !== null && typeof value === contract.type;
  return contract.const === undefined ? typeof value === "string" : value === contract.const;
}
