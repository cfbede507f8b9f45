import { amountsIn, createAmounts } from "../content/amounts.ts";
import { described, formOf } from "../format/forms.ts";
import { alternatives } from "../format/quote.ts";
import { subjectOf, writtenAt } from "../format/subject.ts";
import { phrasesOf } from "../locales/index.ts";
import { isIndex, lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { ADDRESS, addressIn } from "./addressIn.ts";
import { type Converted, converted } from "./converted.ts";
import { exampleOf, textExample } from "./example.ts";
import type { ExplainedValue } from "./explained.ts";
import { faultsWith, mayBeLeftOut } from "./probe.ts";
import { asRow, inPiecesOfAmounts } from "./rowOfCells.ts";
import type { Contract, SchemaError } from "./schemaErrors.ts";

type Told = Pick<ReportDescriptor, "remedy" | "suggestions" | "groupBy">;

const SEVERAL = /[,;\n]/;
const LONGEST = 60;
const IN_MEDIA = /^\/?media\/(?=[^/]+\.\w+$)/;
/** What in an example stands for a text of some form; the first form that fits counts. */
const PLACES: readonly (readonly [form: RegExp, place: RegExp])[] = [
  [/^G-[A-Z0-9]+$/, /"G-ABC123"/],
  [/\.(?:avif|jpe?g|png|svg|webp)$/i, /"photo\.jpg"/],
  [ADDRESS, /"\/fees"|"https:\/\/www\.example\.org\/"/],
  [/(?:)/, /"Some (?:text|words)"/],
];

/** Explains a value of another form than the one that belongs there. */
export function wrongType(error: SchemaError, site: SiteContext): ExplainedValue {
  const { pointer, contract, value } = error;
  const message = `${subjectOf(pointer)} is ${described(value)}, where ${formOf(contract.type)} belongs`;
  const list = contract.type === "array" ? (asRow(error, site) ?? asList(error, site)) : undefined;
  if (list) return { message, ...list };
  const cells = typeof value === "number" ? inPiecesOfAmounts(pointer, site) : undefined;
  if (cells) return { message, ...cells };
  const meant = asAmount(error, site) ?? converted(value, contract, languageOf(site));
  if (!meant) return { on: "key", message, remedy: remedyOf(error, site), ...alike(pointer, value) };
  const title = meant.how ?? `Write ${writtenAt(pointer, meant.json)}`;
  const quotes = { on: "around", before: '"', after: '"' } as const;
  const edits = [meant.isQuoted ? quotes : ({ on: "whole", json: meant.json } as const)];
  return { message, remedy: `${title}.`, suggestions: [{ title, certain: meant.certain, edits }] };
}

/** An amount that is written as a number, with the signs between its thousands that those beside it have, or the language. */
function asAmount({ pointer, contract, value }: SchemaError, site: SiteContext): Converted | undefined {
  const isAmount = contract.title === "Amount" && Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isAmount) return undefined;
  const amounts = createAmounts(languageOf(site));
  const block = valueAt(site.value, pointer.replace(/^(.*\/(?:blocks|fragments\/[^/]+)\/\d+)\/.*$/, "$1"));
  return { json: JSON.stringify(amounts.writeLike(value as number, amountsIn(block))), certain: true };
}

/** What belongs into a list and stands without one, or several such things in one text. */
function asList({ pointer, value }: SchemaError, site: SiteContext): Told | undefined {
  const addresses = typeof value === "string" ? value.split(/[\s,;]+/).filter(Boolean) : [];
  const areSeveral = addresses.length > 1 && addresses.every((address) => ADDRESS.test(address));
  if (areSeveral && isFaultless(site, pointer, addresses)) {
    const json = `[ ${addresses.map((address) => JSON.stringify(address)).join(", ")} ]`;
    const title = `Write ${writtenAt(pointer, json)}`;
    return { remedy: `${title}.`, suggestions: [{ title, certain: false, edits: [{ on: "whole", json }] }] };
  }
  return value !== null && isFaultless(site, pointer, [value]) ? wrapped(pointer, value) : undefined;
}

function isFaultless(site: SiteContext, pointer: string, value: unknown): boolean {
  return faultsWith(site.value, pointer, value).length === 0;
}

function wrapped(pointer: string, value: unknown): Told {
  const isShort = typeof value !== "object";
  const remedy = isShort
    ? `Write ${writtenAt(pointer, `[ ${JSON.stringify(value)} ]`)}`
    : `Write [ before it and ] after it: ${writtenAt(pointer, "[ { … } ]")}`;
  const certain = typeof value !== "string" || !SEVERAL.test(value);
  const edits = [{ on: "around", before: "[ ", after: " ]" } as const];
  return { remedy: `${remedy}.`, suggestions: [{ title: remedy, certain, edits }] };
}

function remedyOf({ pointer, contract, value }: SchemaError, site: SiteContext): string {
  if (pointer === "") return `A site.json is a group { … } with ${alternatives(contract.required ?? [], "and")} in it.`;
  const example =
    contract.type === "boolean"
      ? "true or false, without quotes"
      : `for example ${writtenAt(pointer, exampleWith(value, contract, lastStep(pointer), site))}`;
  return isNothing(value, languageOf(site)) && mayBeLeftOut(site.value, pointer)
    ? `Remove it, or write ${example}.`
    : `Write ${example}.`;
}

function languageOf(site: SiteContext): string {
  return String(valueAt(site.value, "/site/language"));
}

/** null, what has nothing in it, and what people write where there is nothing. */
function isNothing(value: unknown, language: string): boolean {
  if (typeof value === "string")
    return /^[-–—]?$/.test(value.trim()) || phrasesOf(language, "noValue", "no").equals(value);
  return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

/** An example in which what stands there is kept, where it tells what it is. */
export function exampleLike(value: unknown, contract: Contract, key: string): string {
  const example = exampleOf(contract, key);
  if (typeof value !== "string" || value === "" || value.length > LONGEST) return example;
  if (example === textExample(contract)) return JSON.stringify(value);
  const [, place] = PLACES.find(([form]) => form.test(value)) as (typeof PLACES)[number];
  const [before = "", after, more] = example.split(place);
  const hasOnePlace = after !== undefined && more === undefined;
  return hasOnePlace ? before + JSON.stringify(value.replace(IN_MEDIA, "")) + after : example;
}

/** The same, in which the address of somebody is also the words of its link. */
export function exampleWith(value: unknown, contract: Contract, key: string, site: SiteContext): string {
  const address = addressIn(value, site);
  const example = exampleLike(address ?? value, contract, key);
  return /^(?:mailto|tel):/.test(address ?? "") ? example.replace('"Some words"', JSON.stringify(value)) : example;
}

/** The items of a list that are wrong in the same way are told of once. */
function alike(pointer: string, value: unknown): Pick<ReportDescriptor, "groupBy"> {
  const form = value === null || Array.isArray(value) ? String(value === null) : typeof value;
  return isIndex(lastStep(pointer)) ? { groupBy: `${parentOf(pointer)} ${form}` } : {};
}
