import { escapePointer } from "../../json/escapePointer.ts";
import { getItem } from "../../json/getItem.ts";
import { getMembers } from "../../json/isObject.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { explainMisspelt, explainName, explainUnexpected } from "./additionalProperties.ts";
import { explainMissingType } from "./discriminator.ts";
import type { Explanation } from "./explanation.ts";
import { explainEmptyObject, explainMissing } from "./required.ts";
import type { SchemaError } from "./schemaErrors.ts";
import { suggestKey } from "./suggestKey.ts";
import { explainWrongObject } from "./wrongObject.ts";

/** Explains the unexpected and the missing properties of one object. A misspelt key and the missing one are one report. */
export function explainProperties(errors: readonly SchemaError[], site: SiteContext): Explanation[] {
  const object = getItem(errors, 0);
  const { pointer, contract } = object;
  const value = getMembers(object.value);
  if (Object.keys(value).length === 0) return [explainEmptyObject(object, site)];
  const wrong = explainWrongObject(object);
  if (wrong) return [wrong];
  if (contract.oneOf) return [explainMissingType(object, site)];
  const missing = new Set(errors.flatMap(({ params }) => readName(params.missingProperty)));
  const absent = new Set(Object.keys(contract.properties ?? {}).filter((name) => !Object.hasOwn(value, name)));
  const misspelt: Explanation[] = [];
  const unexpectedNames: string[] = [];
  for (const name of errors.flatMap(({ params }) => readName(params.additionalProperty))) {
    if (!contract.properties) {
      misspelt.push(explainName(`${pointer}/${escapePointer(name)}`, name, site));
      continue;
    }
    const match = suggestKey({ pointer, name, value: value[name], absent }, site);
    if (!match) unexpectedNames.push(name);
    else misspelt.push(explainMisspelt(object, name, match));
    absent.delete(match?.word ?? "");
    missing.delete(match?.word ?? "");
  }
  if (missing.size === 0) return [...misspelt, ...unexpectedNames.map((name) => explainUnexpected(object, name))];
  return [...misspelt, explainMissing(object, [...missing], unexpectedNames)];
}

/** The name of a property among the parameters of an error, if it has one. */
function readName(parameter: unknown): string[] {
  return typeof parameter === "string" ? [parameter] : [];
}
