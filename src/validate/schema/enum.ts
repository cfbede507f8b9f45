import { closestMatch, sortByDistance } from "../format/closestMatch.ts";
import { described } from "../format/forms.ts";
import { alternatives, quote } from "../format/quote.ts";
import { subjectOf } from "../format/subject.ts";
import { isIndex, lastStep, parentOf, valueAt } from "../pointer/pointer.ts";
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
  const allowed = (contract.enum ?? []).map(String);
  const word = typeof value === "string" ? value : "";
  const shown = typeof value === "string" ? quote(value) : described(value);
  const isBlock = allowed.some((name) => blockContracts().has(name));
  const isType = lastStep(pointer) === "type" && isIndex(lastStep(parentOf(pointer)));
  const at = {
    rule: isType ? "unknown-type" : "unknown-value",
    pointer,
    on: "value",
    message: isBlock ? `${shown} is not a block type of this site` : `${subjectOf(pointer)} cannot be ${shown}`,
  } as const;
  const match = closestMatch(word, allowed);
  if (match) {
    const title = `Write "${match.word}"`;
    const others = sortByDistance(word, allowed).filter((name) => name !== match.word);
    return {
      ...at,
      remedy: others.length > 0 ? `${title}. ${alsoAllowed(others)}.` : `${title}.`,
      suggestions: [{ title, certain: match.certain, edits: [{ on: "value", text: match.word }] }],
    };
  }
  if (allowed.length > MOST)
    return { ...at, remedy: `Write one of ${allowed.length} names, such as ${alternatives(allowed.slice(0, MANY))}.` };
  const sorted = allowed.length > MANY ? allowed.toSorted() : allowed;
  const types = isBlock ? blockTypesCalled(word, String(valueAt(site.value, "/site/language"))) : [];
  if (types.length === 0) return { ...at, remedy: `Write ${alternatives(sorted)}.` };
  const others = sorted.filter((name) => !types.includes(name));
  return { ...at, remedy: `Write ${alternatives(types)}. ${alsoAllowed(others)}.` };
}

/** Names other values, the closest first. */
function alsoAllowed(others: readonly string[]): string {
  return `Also allowed: ${others.length < MOST ? alternatives(others) : `${others.length} other names`}`;
}
