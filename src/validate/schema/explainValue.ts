import { websiteFlaw } from "../flaws";
import { lastStep } from "../pointer";
import type { Report } from "../report";
import type { SiteContext } from "../siteContext";
import { described, exampleOf, formOf } from "../words/forms";
import { byNearness, nearest } from "../words/nearest";
import { alternatives, quote } from "../words/quote";
import { remedyOfEmpty, subjectOf } from "../words/subject";
import { nounOf } from "./nounOf";
import { faultsWith } from "./probe";
import { repairText } from "./repairText";
import type { Contract, SchemaError } from "./schemaErrors";

const MANY = 5;

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

/** The value as it would be written after its key. */
function written(pointer: string, json: string): string {
  const step = lastStep(pointer);
  return pointer === "" || /^\d+$/.test(step) ? json : `"${step}": ${json}`;
}

function wrongType({ pointer, contract, value }: SchemaError, site: SiteContext): ReturnType<Explanation> {
  const message = `${subjectOf(pointer)} is ${described(value)}, where ${formOf(contract.type)} belongs`;
  if (contract.type === "array" && value !== null && faultsWith(site.value, pointer, [value]).length === 0)
    return { message, ...wrapped(pointer, value) };
  const meant = converted(value, contract);
  if (meant === undefined)
    return {
      on: "key",
      message,
      remedy: `Write for example ${written(pointer, exampleLike(value, contract, lastStep(pointer)))}.`,
    };
  const remedy = `Write ${written(pointer, meant)}`;
  return {
    message,
    remedy: `${remedy}.`,
    suggestions: [{ title: remedy, certain: true, changes: [{ on: "whole", json: meant }] }],
  };
}

/** What belongs into a list, without one. */
function wrapped(pointer: string, value: unknown): Pick<Report, "remedy" | "suggestions"> {
  const isShort = typeof value !== "object";
  const remedy = isShort
    ? `Write ${written(pointer, `[ ${JSON.stringify(value)} ]`)}`
    : `Write [ before it and ] after it: ${written(pointer, "[ { … } ]")}`;
  const changes = [{ on: "around", before: "[ ", after: " ]" } as const];
  return { remedy: `${remedy}.`, suggestions: [{ title: remedy, certain: true, changes }] };
}

/** An example in which what stands there is kept, where it tells what it is. */
function exampleLike(value: unknown, contract: Contract, key: string): string {
  const example = exampleOf(contract, key);
  const isMeasurement = contract.title === "Analytics" && typeof value === "string" && /^G-[A-Z0-9]+$/.test(value);
  return isMeasurement ? example.replace(/G-[A-Z0-9]+/, value) : example;
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
  // many words are looked through by their letters
  if (!meant)
    return { message, remedy: `Write ${alternatives(allowed.length > MANY ? allowed.toSorted() : allowed)}.` };
  const listed = byNearness(word, allowed);
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
  const shown = typeof value === "string" ? quote(value) : described(value);
  const flaw = typeof value === "string" && /^https?:\/\//.test(value) ? websiteFlaw(value) : undefined;
  const message = `${shown} ${flaw?.fact ?? `does not fit ${subjectOf(pointer).replace(/^Item/, "item")}`}`;
  const rule = contract.errorMessage ?? (contract.description ? `It says: ${contract.description}` : "");
  if (!repair) return { message, remedy: rule };
  const title = `Write "${repair.text}"`;
  return {
    message,
    remedy: `${title}. ${rule}`.trim(),
    suggestions: [{ title, certain: repair.certain, changes: [{ on: "value", text: repair.text }] }],
  };
}

function emptyText({ pointer }: SchemaError): ReturnType<Explanation> {
  return { message: `${subjectOf(pointer)} is empty`, remedy: remedyOfEmpty(pointer) };
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
