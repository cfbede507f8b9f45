import type { Report } from "../report";
import type { SiteContext } from "../siteContext";
import { described, exampleOf } from "../words/forms";
import { byNearness, nearest } from "../words/nearest";
import { alternatives, quote } from "../words/quote";
import { remedyOfEmpty, subjectOf, writtenAt } from "../words/subject";
import { malformed } from "./explainText";
import { wrongType } from "./explainType";
import { nounOf } from "./nounOf";
import type { SchemaError } from "./schemaErrors";

const MANY = 5;

/** What is said of a value; it is told at the value unless it says otherwise. */
export type Explained = Omit<Report, "pointer" | "on"> & { on?: "key" };
type Explanation = (error: SchemaError, site: SiteContext) => Explained;

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

function notListed({ pointer, contract, value }: SchemaError): Explained {
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

function notTheOne({ pointer, contract, value }: SchemaError): Explained {
  const only = JSON.stringify(contract.const);
  const meaning = contract.description ? ` It means: ${contract.description}` : "";
  return {
    message: `${subjectOf(pointer)} is ${described(value)}, where only ${only} may stand`,
    remedy: `Write ${writtenAt(pointer, only)}.${meaning}`,
  };
}

function emptyText({ pointer }: SchemaError): Explained {
  return { message: `${subjectOf(pointer)} is empty`, remedy: remedyOfEmpty(pointer) };
}

function emptyList({ pointer, contract }: SchemaError): Explained {
  const example = contract.items ? exampleOf(contract.items) : "…";
  return {
    message: `${subjectOf(pointer)} is an empty list`,
    remedy: `Put something in it, such as ${example}, or remove it.`,
  };
}

function outOfRange({ pointer, contract, value }: SchemaError): Explained {
  const { minimum = 0, maximum } = contract;
  const side = (value as number) < minimum ? `less than ${minimum}` : `more than ${maximum}`;
  const span = maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  return { message: `${subjectOf(pointer)} is ${value}, ${side}`, remedy: `Write a number ${span}.` };
}

function noneOf({ contract }: SchemaError): Explained {
  return { on: "key", message: `${nounOf(contract)} is not complete`, remedy: contract.errorMessage ?? "" };
}
