import { findValue, getParentPointer, isIndex, lastStep } from "../../json/pointer.ts";
import { closestMatch, sortByDistance } from "../format/closestMatch.ts";
import { described } from "../format/forms.ts";
import { alternatives, quote } from "../format/quote.ts";
import { describeSubject } from "../format/subject.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { blockContracts, blockTypesCalled } from "./blockTypes.ts";
import type { Explanation } from "./explanation.ts";
import type { SchemaError } from "./schemaErrors.ts";

/** As many values are listed in the order of the schema, more in that of the alphabet. */
const MANY = 5;
/** Of more values than these, a few are examples: nobody reads such a list. */
const MOST = 60;

/** Explains a value that is not one of those that the schema lists. */
export function explainEnum({ pointer, contract, value }: SchemaError, site: SiteContext): Explanation {
  const allowedValues = (contract.enum ?? []).map(String);
  const word = typeof value === "string" ? value : "";
  const quotedValue = typeof value === "string" ? quote(value) : described(value);
  const isBlock = allowedValues.some((name) => blockContracts().has(name));
  const isType = lastStep(pointer) === "type" && isIndex(lastStep(getParentPointer(pointer)));
  const at = {
    rule: isType ? "unknown-type" : "unknown-value",
    pointer,
    on: "value",
    message: isBlock
      ? `${quotedValue} is not a block type of this site`
      : `${describeSubject(pointer)} cannot be ${quotedValue}`,
  } as const;
  const match = closestMatch(word, allowedValues);
  if (match) {
    const title = `Write "${match.word}"`;
    const otherValues = sortByDistance(word, allowedValues).filter((name) => name !== match.word);
    return {
      ...at,
      remedy: otherValues.length > 0 ? `${title}. ${alsoAllowed(otherValues)}.` : `${title}.`,
      suggestions: [{ title, certain: match.certain, edits: [{ on: "value", text: match.word }] }],
    };
  }
  if (allowedValues.length > MOST)
    return {
      ...at,
      remedy: `Write one of ${allowedValues.length} names, such as ${alternatives(allowedValues.slice(0, MANY))}.`,
    };
  const sortedValues = allowedValues.length > MANY ? allowedValues.toSorted() : allowedValues;
  const types = isBlock ? blockTypesCalled(word, String(findValue(site.value, "/site/language"))) : [];
  if (types.length === 0) return { ...at, remedy: `Write ${alternatives(sortedValues)}.` };
  const unlistedValues = sortedValues.filter((name) => !types.includes(name));
  return { ...at, remedy: `Write ${alternatives(types)}. ${alsoAllowed(unlistedValues)}.` };
}

/** Names other values, the closest first. */
function alsoAllowed(otherValues: readonly string[]): string {
  return `Also allowed: ${otherValues.length < MOST ? alternatives(otherValues) : `${otherValues.length} other names`}`;
}
