import { escapePointer } from "../../site/pointer.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { blockContracts } from "./blockContracts.ts";
import type { ExplainedKey } from "./explained.ts";
import { nounOf } from "./nounOf.ts";
import { faultsWith } from "./probe.ts";
import type { SchemaError } from "./schemaErrors.ts";
import { unknownKey } from "./unknownKey.ts";

/** Explains a group that does not say which of several things it is. */
export function missingTag({ pointer, contract, value, params }: SchemaError, site: SiteContext): ExplainedKey {
  const tag = String(params.missingProperty);
  const allowed = (contract.properties?.[tag]?.enum ?? []).map(String);
  const members = Object.entries(value as Record<string, unknown>);
  const misspelt = members.find(([, text]) => allowed.includes(String(text)))?.[0];
  const meant = closestMatch(
    tag,
    members.map(([name]) => name),
  );
  if (misspelt ?? meant) {
    const name = misspelt ?? (meant?.word as string);
    const at = { pointer: `${pointer}/${escapePointer(name)}`, name, contract };
    const certain = misspelt !== undefined && closestMatch(name, [tag]) !== undefined;
    return ["additionalProperties", unknownKey(at, { word: tag, certain })];
  }
  const message = `${nounOf(contract)} needs "${tag}", which is missing`;
  const sound = allowed.filter(
    (type) => faultsWith(site.value, pointer, { ...(value as object), [tag]: type }).length === 0,
  );
  if (sound.length === 1) return ["required", { pointer, on: "key", message, remedy: `Add "${tag}": "${sound[0]}".` }];
  const guess = likeliestType(members.map(([name]) => name));
  const example = guess && allowed.includes(guess) ? `, such as "${tag}": "${guess}"` : "";
  const remedy = `Add "${tag}"${example}. It may be ${alternatives(allowed)}.`;
  return ["required", { pointer, on: "key", message, remedy }];
}

/** The block type that has most of some keys. */
function likeliestType(keys: readonly string[]): string | undefined {
  const ranked = [...blockContracts()].map(([type, { properties = {}, required = [] }]) => {
    const known = keys.filter((key) => Object.hasOwn(properties, key)).length;
    const lacking = required.filter((key) => key !== "type" && !keys.includes(key)).length;
    return { type, score: known - lacking };
  });
  return ranked.toSorted((a, b) => b.score - a.score)[0]?.type;
}
