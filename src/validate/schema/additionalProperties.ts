import { escapePointer } from "../../json/escapePointer.ts";
import type { ClosestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { suggestAllowedName } from "../site/names.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { describeObject, findBlockTypesWith } from "./blockTypes.ts";
import type { Explanation } from "./explanation.ts";
import type { SchemaError } from "./schemaErrors.ts";

const MOST_TYPES = 4;

/** Explains an unexpected property that is another one misspelt. */
export function explainMisspelt({ pointer, contract }: SchemaError, name: string, match: ClosestMatch): Explanation {
  const title = `Write "${match.word}" in its place`;
  return {
    rule: "unknown-property",
    pointer: `${pointer}/${escapePointer(name)}`,
    on: "key",
    message: `${describeObject(contract)} has no "${name}"`,
    remedy: `${title}.`,
    suggestions: [{ title, certain: match.certain, edits: [{ on: "key", text: match.word }] }],
    groupBy: `${contract.typeName} ${name}`,
  };
}

/** Explains a property that the schema does not have. */
export function explainUnexpected({ pointer, contract }: SchemaError, name: string): Explanation {
  const at = { rule: "unknown-property", pointer: `${pointer}/${escapePointer(name)}`, on: "key" } as const;
  const groupBy = `${contract.typeName} ${name}`;
  const message = `${describeObject(contract)} has no "${name}"`;
  const types = findBlockTypesWith(name, contract).slice(0, MOST_TYPES);
  if (types.length > 0) {
    const remedy = "Remove it, or change the type of the block.";
    return { ...at, groupBy, message: `${message}; it belongs to ${alternatives(types)}`, remedy };
  }
  const remedy = `Remove it. Allowed here: ${alternatives(Object.keys(contract.properties ?? {}), "and")}.`;
  return { ...at, groupBy, message, remedy };
}

/** Explains a name of a constant or of a fragment that does not match the pattern of names. */
export function explainName(pointer: string, name: string, site: SiteContext): Explanation {
  const match = suggestAllowedName(pointer, name, site);
  const title = `Write "${match?.word}" in its place`;
  const form = 'A name starts with a small letter and has letters and digits only, such as "schoolName".';
  return {
    rule: "unknown-property",
    pointer,
    on: "key",
    message: `${JSON.stringify(name)} cannot be a name here`,
    remedy: match ? `${title}. ${form}` : form,
    ...(match && { suggestions: [{ title, certain: match.certain, edits: [{ on: "key", text: match.word }] }] }),
  };
}
