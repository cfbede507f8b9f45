import { describeEmpty, describeSubject } from "../format/subject.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { describeObject } from "./blockTypes.ts";
import { writeExample } from "./example.ts";
import type { Explanation } from "./explanation.ts";
import { quoteTitle } from "./fieldTitle.ts";
import { isOptional, type SchemaError } from "./schemaErrors.ts";

/** Explains an empty text or list. */
export function explainEmpty({ pointer, contract, value }: SchemaError, site: SiteContext): Explanation {
  const at = { rule: "empty-value", pointer, on: "value" } as const;
  const subject = describeSubject(pointer);
  if (Array.isArray(value)) {
    const orRemove = isOptional(site.value, pointer) ? ", or remove it" : "";
    const remedy = `Put something in it, such as ${writeExample(contract.items ?? {})}${orRemove}.`;
    return { ...at, message: `${subject} is an empty list`, remedy, inForm: "This list needs an entry." };
  }
  const empty = describeEmpty(pointer, String(value));
  if (!contract.pattern) return { ...at, ...empty };
  const rule = contract.errorMessage ?? "";
  const remedy = contract.typeName === "Href" ? `Write where it leads. ${rule}` : rule;
  return { ...at, message: empty.message, remedy, inForm: remedy };
}

/** Explains a number that is too small or too large. */
export function explainRange({ pointer, contract, value }: SchemaError): Explanation {
  const { minimum = 0, maximum } = contract;
  const side = (value as number) < minimum ? `less than ${minimum}` : `more than ${maximum}`;
  const range = maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  return {
    rule: "out-of-range",
    pointer,
    on: "value",
    message: `${describeSubject(pointer)} is ${value}, ${side}`,
    remedy: `Write a number ${range}.`,
    inForm: `Write a number ${range}.`,
  };
}

/** Explains an object that has none of the properties of which it needs one. */
export function explainAnyOf({ pointer, contract }: SchemaError): Explanation {
  const message = `${describeObject(contract)} is not complete`;
  const { errorMessage: remedy = "" } = contract;
  // in a form, such a property is a checkbox
  const inForm = remedy.replaceAll(/"([a-z][A-Za-z]*)"(?:: true)?/g, (_, name) => quoteTitle(contract, name));
  return { rule: "missing-property", pointer, on: "key", message, remedy, inForm };
}
