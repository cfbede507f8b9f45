import { lastStep, parentOf } from "../pointer";
import type { Report } from "../report";
import type { SiteContext } from "../siteContext";
import { described, exampleOf, formOf } from "../words/forms";
import { byNearness, nearest } from "../words/nearest";
import { alternatives, quote } from "../words/quote";
import { nounOf } from "./nounOf";
import { repairText } from "./repairText";
import type { Contract, SchemaError } from "./schemaErrors";

type Explanation = (error: SchemaError, site: SiteContext) => Omit<Report, "pointer" | "on"> & { on?: "key" };

const EXPLANATIONS: Record<string, Explanation> = {
  type: wrongType,
  enum: notListed,
  const: notTheOne,
  pattern: malformed,
  minLength: emptyText,
  minItems: emptyList,
  minimum: outOfRange,
  maximum: outOfRange,
  anyOf: noneOf,
};

/** Explains a value that does not follow its schema. */
export function explainValue(error: SchemaError, site: SiteContext): Report {
  const explain = EXPLANATIONS[error.keyword] ?? malformed;
  return { pointer: error.pointer, on: "value", ...explain(error, site) };
}

function subjectOf(pointer: string): string {
  const step = lastStep(pointer);
  if (pointer === "") return "The file";
  return /^\d+$/.test(step) ? `Item ${Number(step) + 1} of "${lastStep(parentOf(pointer))}"` : `"${step}"`;
}

/** The value as it would be written after its key. */
function written(pointer: string, json: string): string {
  const step = lastStep(pointer);
  return pointer === "" || /^\d+$/.test(step) ? json : `"${step}": ${json}`;
}

function wrongType({ pointer, contract, value }: SchemaError): ReturnType<Explanation> {
  const message = `${subjectOf(pointer)} is ${described(value)}, where ${formOf(contract.type)} belongs`;
  const meant = converted(value, contract);
  if (meant === undefined)
    return { on: "key", message, remedy: `Write for example ${written(pointer, exampleOf(contract))}.` };
  const remedy = `Write ${written(pointer, meant)}`;
  return {
    message,
    remedy: `${remedy}.`,
    suggestions: [{ title: remedy, certain: true, changes: [{ on: "whole", json: meant }] }],
  };
}

/** The value in the form that is expected, when it is the same but for its quotes. */
function converted(value: unknown, { type, pattern }: Contract): string | undefined {
  if (type === "string" && !pattern && (typeof value === "number" || typeof value === "boolean"))
    return JSON.stringify(String(value));
  if (typeof value !== "string") return undefined;
  if (type === "boolean" && /^(true|false)$/i.test(value.trim())) return value.trim().toLowerCase();
  if (type === "integer" && /^(0|[1-9][0-9]{0,8})$/.test(value.trim())) return value.trim();
  return undefined;
}

function notListed({ pointer, contract, value }: SchemaError): ReturnType<Explanation> {
  const allowed = (contract.enum ?? []).map(String);
  const word = typeof value === "string" ? value : "";
  const message = contract.errorMessage?.startsWith("This is not")
    ? `${described(value)}${contract.errorMessage.replace(/^This/, "").replace(/\.$/, "")}`.replace(
        /^text between quotes, /,
        "",
      )
    : `${subjectOf(pointer)} cannot be ${typeof value === "string" ? quote(value) : described(value)}`;
  const meant = nearest(word, allowed);
  const listed = byNearness(word, allowed);
  if (!meant) return { message, remedy: `Write ${alternatives(listed)}.` };
  const others = listed.filter((name) => name !== meant.word);
  const title = `Write "${meant.word}"`;
  return {
    message,
    remedy: others.length > 0 ? `${title}. Also allowed: ${alternatives(others)}.` : `${title}.`,
    suggestions: [{ title, certain: meant.certain, changes: [{ on: "value", text: meant.word }] }],
  };
}

function notTheOne({ pointer, contract, value }: SchemaError): ReturnType<Explanation> {
  const only = JSON.stringify(contract.const);
  const meaning = contract.description ? ` It means: ${contract.description}` : "";
  return {
    message: `${subjectOf(pointer)} is ${described(value)}, where only ${only} may stand`,
    remedy: `Write ${written(pointer, only)}.${meaning}`,
  };
}

function malformed({ pointer, contract, value }: SchemaError, site: SiteContext): ReturnType<Explanation> {
  const repair = typeof value === "string" ? repairText(value, contract.title ?? "", site) : undefined;
  const message = `${typeof value === "string" ? quote(value) : described(value)} does not fit ${subjectOf(pointer).replace(/^Item/, "item")}`;
  const rule = contract.errorMessage ?? (contract.description ? `It says: ${contract.description}` : "");
  if (!repair) return { message, remedy: rule };
  const title = `Write "${repair.text}"`;
  return {
    message,
    remedy: `${title}. ${rule}`.trim(),
    suggestions: [{ title, certain: repair.certain, changes: [{ on: "value", text: repair.text }] }],
  };
}

function emptyText({ pointer, contract }: SchemaError): ReturnType<Explanation> {
  return {
    message: `${subjectOf(pointer)} is empty`,
    remedy: contract.errorMessage ?? "Write some text between the quotes.",
  };
}

function emptyList({ pointer, contract }: SchemaError): ReturnType<Explanation> {
  const example = contract.items ? exampleOf(contract.items) : "…";
  return {
    message: `${subjectOf(pointer)} is an empty list`,
    remedy: `Put something in it, such as ${example}, or remove it.`,
  };
}

function outOfRange({ pointer, contract, value }: SchemaError): ReturnType<Explanation> {
  const { minimum, maximum } = contract as Contract & { minimum: number; maximum: number };
  const side = (value as number) < minimum ? `less than ${minimum}` : `more than ${maximum}`;
  return {
    message: `${subjectOf(pointer)} is ${value}, ${side}`,
    remedy: `Write a number from ${minimum} to ${maximum}.`,
  };
}

function noneOf({ contract }: SchemaError): ReturnType<Explanation> {
  return { on: "key", message: `${nounOf(contract)} is not complete`, remedy: contract.errorMessage ?? "" };
}
