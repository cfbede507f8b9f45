import { findValue, getParentPointer, isIndex, lastStep } from "../../json/pointer.ts";
import { mainType } from "../../json/schemaModel.ts";
import { createAmounts, listAmounts } from "../content/amounts.ts";
import type { Fix } from "../diagnostic.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { described, describeType } from "../format/forms.ts";
import { alternatives } from "../format/quote.ts";
import { describeSubject, writeMember } from "../format/subject.ts";
import type { ValueEdit } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { writeExample, writeInline } from "./example.ts";
import type { Explanation } from "./explanation.ts";
import { findErrorsWith, isOptional, type SchemaError } from "./schemaErrors.ts";

type Conversion = (error: SchemaError, site: SiteContext) => Fix<ValueEdit> | undefined;

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  string: toText,
  integer: toInteger,
  boolean: toBoolean,
  array: (error, site) => pastedRow(error) ?? inArray(error, site),
};

/** Explains a value of another type than the schema wants. */
export function explainType(error: SchemaError, site: SiteContext): Explanation {
  const { pointer, contract, value } = error;
  const message = `${describeSubject(pointer)} is ${described(value)}, where ${describeType(mainType(contract))} belongs`;
  const at = { rule: "wrong-type", pointer, message, ...groupInArray(pointer, value) };
  const fix = CONVERSIONS[mainType(contract) ?? ""]?.(error, site);
  if (!fix) return { ...at, on: "key", remedy: describeRemedy(error, site) };
  // one item of several may be part of another mistake, such as a row whose amounts came apart at their commas
  const certain = fix.certain && at.groupBy === undefined;
  return { ...at, on: "value", remedy: `${fix.title}.`, suggestions: [{ ...fix, certain }] };
}

/** Items of one array that have the same wrong type are reported once. */
function groupInArray(pointer: string, value: unknown): Pick<Explanation, "groupBy"> {
  const isRow = typeof value === "string" && value.includes("\t");
  if (isRow || !isIndex(lastStep(pointer))) return {};
  const type = Array.isArray(value) ? "array" : typeof (value ?? undefined);
  return { groupBy: `${getParentPointer(pointer)} ${type}` };
}

function describeRemedy({ pointer, contract, value }: SchemaError, site: SiteContext): string {
  if (pointer === "") return `A site.json is a group { … } with ${alternatives(contract.required ?? [], "and")} in it.`;
  const example =
    mainType(contract) === "boolean"
      ? "true or false, without quotes"
      : `for example ${writeMember(pointer, writeExample(contract, lastStep(pointer)))}`;
  const isNothing = value === null || (typeof value === "object" && Object.keys(value).length === 0);
  return isNothing && isOptional(site.value, pointer) ? `Remove it, or write ${example}.` : `Write ${example}.`;
}

function toText({ pointer, contract, value }: SchemaError, site: SiteContext): Fix<ValueEdit> | undefined {
  if (Array.isArray(value)) {
    const [only, secondItem]: unknown[] = value;
    if (typeof only !== "string" || only.trim() === "" || secondItem !== undefined) return undefined;
    return new RegExp(contract.pattern ?? "", "u").test(only) ? replaceValue(pointer, only, true) : undefined;
  }
  if ((typeof value !== "number" && typeof value !== "boolean") || contract.pattern) return undefined;
  if (contract.typeName === "Amount" && Number.isSafeInteger(value) && Number(value) >= 0)
    return replaceValue(pointer, amountLikeOthers(Number(value), pointer, site), true);
  const isShown = typeof value === "boolean" || Number.isInteger(value);
  return {
    // 1.50 stays as it is written, which is 1.5 once it is read
    title: isShown ? `Write ${writeMember(pointer, JSON.stringify(String(value)))}` : "Put it between quotes",
    certain: typeof value === "number",
    edits: [{ on: "around", before: '"', after: '"' }],
  };
}

/** An amount with the separator between thousands that the others of its block have, else that of the language. */
function amountLikeOthers(amount: number, pointer: string, site: SiteContext): string {
  const [block] = /^.*\/(?:blocks|fragments\/[^/]+)\/\d+(?=\/)/.exec(pointer) ?? [pointer];
  const amounts = createAmounts(String(findValue(site.value, "/site/language")));
  return amounts.writeLike(amount, listAmounts(findValue(site.value, block)));
}

function toInteger({ pointer, contract, value }: SchemaError): Fix<ValueEdit> | undefined {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = contract;
  const number = Number(value);
  const isSame = typeof value === "string" && String(number) === value.trim() && Number.isInteger(number);
  return isSame && number >= minimum && number <= maximum ? replaceValue(pointer, number, true) : undefined;
}

function toBoolean({ pointer, value }: SchemaError): Fix<ValueEdit> | undefined {
  const match = typeof value === "string" ? closestMatch(value.trim().toLowerCase(), ["true", "false"]) : undefined;
  return match && replaceValue(pointer, match.word === "true", match.certain);
}

/** A row as a spreadsheet copies it, with tabs between its cells. */
function pastedRow({ value }: SchemaError): Fix<ValueEdit> | undefined {
  if (typeof value !== "string" || !value.includes("\t")) return undefined;
  const cells = value.split("\t").map((cell) => cell.trim());
  const json = writeInline(cells.map((cell) => cell || "–"));
  const title = `Write each cell between quotes of its own: ${json}`;
  return { title, certain: cells.every((cell) => cell !== ""), edits: [{ on: "whole", json }] };
}

/** A value as the only item of an array. */
function inArray({ pointer, value }: SchemaError, site: SiteContext): Fix<ValueEdit> | undefined {
  if (value === null || findErrorsWith(site.value, pointer, [value]).length > 0) return undefined;
  const isObject = typeof value === "object";
  const title = isObject
    ? `Write [ before it and ] after it: ${writeMember(pointer, "[ { … } ]")}`
    : `Write ${writeMember(pointer, writeInline([value]))}`;
  const mayBeSeveral = typeof value === "string" && /[,;\n]/.test(value);
  return { title, certain: !mayBeSeveral, edits: [{ on: "around", before: "[ ", after: " ]" }] };
}

function replaceValue(pointer: string, value: unknown, certain: boolean): Fix<ValueEdit> {
  const json = JSON.stringify(value);
  return { title: `Write ${writeMember(pointer, json)}`, certain, edits: [{ on: "whole", json }] };
}
