import { getMembers } from "../../json/isObject.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { explainMisspelt } from "./additionalProperties.ts";
import { describeObject } from "./blockTypes.ts";
import type { Explanation } from "./explanation.ts";
import { quoteTitle } from "./fieldTitle.ts";
import { findErrorsWith, type SchemaError } from "./schemaErrors.ts";

/** Explains an object of several types that does not say which one it is. */
export function explainMissingType(error: SchemaError, site: SiteContext): Explanation {
  const { pointer, contract, params } = error;
  const value = getMembers(error.value);
  const key = String(params.missingProperty);
  const allowedTypes = (contract.properties?.[key]?.enum ?? []).map(String);
  const names = Object.keys(value);
  const near = closestMatch(key, names)?.word;
  const withType = names.find((name) => allowedTypes.includes(String(value[name])));
  const misspelt = withType ?? near;
  if (misspelt !== undefined)
    return explainMisspelt(error, misspelt, { word: key, certain: withType !== undefined && withType === near });
  const fitting = allowedTypes.filter(
    (type) => findErrorsWith(site.value, pointer, { ...value, [key]: type }).length === 0,
  );
  const remedy =
    fitting.length === 1 ? `Add "${key}": "${fitting[0]}".` : `Add "${key}". It may be ${alternatives(allowedTypes)}.`;
  return {
    rule: "missing-property",
    pointer,
    on: "key",
    message: `${describeObject(contract)} needs "${key}", which is missing`,
    remedy,
    inForm: `Fill in ${quoteTitle(contract, key)}.`,
  };
}
