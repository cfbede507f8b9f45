import { closestMatch, sortByDistance } from "../format/closestMatch.ts";
import { described } from "../format/forms.ts";
import { alternatives, quote } from "../format/quote.ts";
import { remedyOfEmpty, subjectOf, writtenAt } from "../format/subject.ts";
import { lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { blockContracts } from "./blockContracts.ts";
import { exampleOf } from "./example.ts";
import type { ExplainedValue } from "./explained.ts";
import { malformed } from "./explainText.ts";
import { wrongType } from "./explainType.ts";
import { lookAlike } from "./lookAlike.ts";
import { meantTypes } from "./meantTypes.ts";
import { nounOf } from "./nounOf.ts";
import { contractAt, mayBeLeftOut } from "./probe.ts";
import type { SchemaError } from "./schemaErrors.ts";

const MANY = 5;

type Explanation = (error: SchemaError, site: SiteContext) => ExplainedValue;

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
export function explainValue(error: SchemaError, site: SiteContext): ReportDescriptor {
  const explain = EXPLANATIONS[error.keyword] ?? malformed;
  return { pointer: error.pointer, on: "value", ...explain(error, site) };
}

function notListed({ pointer, contract, value }: SchemaError, site: SiteContext): ExplainedValue {
  const allowed = (contract.enum ?? []).map(String);
  const word = typeof value === "string" ? value : "";
  const message = contract.errorMessage?.startsWith("This is not")
    ? `${described(value)}${contract.errorMessage.replace(/^This/, "").replace(/\.$/, "")}`.replace(
        /^text between quotes, /,
        "",
      )
    : `${subjectOf(pointer)} cannot be ${typeof value === "string" ? quote(value) : described(value)}`;
  const isFragment = allowed.includes("fragment") && Object.hasOwn(valueAt(site.value, "/fragments") ?? {}, word);
  if (isFragment) return { message, ...placeFragment(word, valueAt(site.value, parentOf(pointer))) };
  const meant = closestMatch(word, allowed);
  const types =
    meant || !allowed.includes("fragment") ? [] : meantTypes(word, String(valueAt(site.value, "/site/language")));
  if (types.length > 0) return { message, ...writeType(types, allowed) };
  // many words are looked through by their letters
  if (!meant)
    return { message, remedy: `Write ${alternatives(allowed.length > MANY ? allowed.toSorted() : allowed)}.` };
  const title = `Write "${meant.word}"`;
  const suggestions = [{ title, certain: meant.certain, edits: [{ on: "value", text: meant.word } as const] }];
  const unseen = lookAlike(word, meant.word);
  if (unseen) return { message: unseen.fact, remedy: unseen.remedy, suggestions };
  const others = sortByDistance(word, allowed).filter((name) => name !== meant.word);
  const remedy = others.length > 0 ? `${title}. Also allowed: ${alternatives(others)}.` : `${title}.`;
  return { message, remedy, suggestions };
}

/** The block types that a word means, and all others. */
function writeType(types: readonly string[], allowed: readonly string[]): Pick<ReportDescriptor, "remedy"> {
  const [only = "", another] = types;
  const description = another === undefined ? blockContracts().get(only)?.description : undefined;
  const others = allowed.filter((name) => !types.includes(name)).toSorted();
  const meaning = description ? ` It means: ${description}` : "";
  return { remedy: `Write ${alternatives(types)}.${meaning} Also allowed: ${alternatives(others)}.` };
}

/** The name of a fragment in place of the type of block that places it. */
function placeFragment(name: string, block: unknown): Pick<ReportDescriptor, "remedy" | "suggestions"> {
  const json = `"fragment", "name": ${JSON.stringify(name)}`;
  const title = `Write { "type": ${json} }`;
  const certain = Object.keys(block as object).length === 1;
  return {
    remedy: `${title} to place this fragment.`,
    suggestions: [{ title, certain, edits: [{ on: "whole", json }] }],
  };
}

function notTheOne({ pointer, contract, value }: SchemaError, site: SiteContext): ExplainedValue {
  const only = JSON.stringify(contract.const);
  const meaning = contract.description ? ` It means: ${contract.description}` : "";
  const message = `${subjectOf(pointer)} is ${described(value)}, where only ${only} may stand`;
  // a thing is denied by leaving it out
  const remedy = value === false ? remedyOfDenied(pointer, site) : `Write ${writtenAt(pointer, only)}.${meaning}`;
  return { message, remedy };
}

/** What to do with a key that may only be true: something else may be needed in its place. */
function remedyOfDenied(pointer: string, site: SiteContext): string {
  const { anyOf = [], properties = {} } = contractAt(site.value, parentOf(pointer)) ?? {};
  const choices = anyOf.flatMap(({ required = [] }) => required).filter((name) => name !== lastStep(pointer));
  if (mayBeLeftOut(site.value, pointer)) return "Remove it.";
  const meanings = choices.flatMap((name) => properties[name]?.description ?? []);
  return [`Write ${alternatives(choices)} in its place.`, ...meanings.map((meaning) => `It says: ${meaning}`)].join(
    " ",
  );
}

function emptyText({ pointer }: SchemaError): ExplainedValue {
  return { message: `${subjectOf(pointer)} is empty`, remedy: remedyOfEmpty(pointer) };
}

function emptyList({ pointer, contract }: SchemaError, site: SiteContext): ExplainedValue {
  const example = contract.items ? exampleOf(contract.items) : "…";
  const orRemove = mayBeLeftOut(site.value, pointer) ? ", or remove it" : "";
  return {
    message: `${subjectOf(pointer)} is an empty list`,
    remedy: `Put something in it, such as ${example}${orRemove}.`,
  };
}

function outOfRange({ pointer, contract, value }: SchemaError): ExplainedValue {
  const { minimum = 0, maximum } = contract;
  const side = (value as number) < minimum ? `less than ${minimum}` : `more than ${maximum}`;
  const span = maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  return { message: `${subjectOf(pointer)} is ${value}, ${side}`, remedy: `Write a number ${span}.` };
}

function noneOf({ contract }: SchemaError): ExplainedValue {
  return { on: "key", message: `${nounOf(contract)} is not complete`, remedy: contract.errorMessage ?? "" };
}
