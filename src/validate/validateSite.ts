import type { Site } from "../generated/site.ts";
import { pointerTree } from "../json/pointer.ts";
import { mayHaveOtherDigits, replaceDigits } from "../site/digits.ts";
import { fillSite } from "../site/tables/fillSite.ts";
import { acknowledge } from "./acknowledged/acknowledge.ts";
import { readParts } from "./checkParts.ts";
import { checkSite } from "./checkRules.ts";
import type { Validation, ValidationContext } from "./context.ts";
import { createSiteContext } from "./createSiteContext.ts";
import { diagnose, diagnoseText } from "./diagnose.ts";
import { explainLosses, read } from "./parse/read.ts";
import { explainVersion } from "./parse/version.ts";
import type { ValidationCache } from "./partCache.ts";
import { explainSchema } from "./schema/explain.ts";
import { errorPointers, schemaErrorsBeside } from "./schema/schemaErrors.ts";

/**
 * Checks the text of a site.json: its syntax, its version, then the schema, then the rules. With a cache, the parts that have not
 * changed since are not checked again; the result is the same.
 */
export function validateSite(
  input: string | Uint8Array,
  context: ValidationContext,
  cache?: ValidationCache,
): Validation {
  const result = read(input, cache && ((text) => cache.parse(text).value));
  if (result.errors.length > 0) return { diagnostics: diagnoseText(result) };
  const { text, value: sourceValue } = result;
  const otherVersion = explainVersion(text, sourceValue);
  if (otherVersion) return { diagnostics: diagnoseText(otherVersion) };
  context.onStep?.();

  const filledSite = fillSite(sourceValue, context.tables);
  const hasOtherDigits = mayHaveOtherDigits(text) || filledSite.value !== sourceValue;
  const value = hasOtherDigits ? replaceDigits(filledSite.value) : filledSite.value;
  const siteParts = readParts({ text, value, describeFiles: filledSite.describeFiles }, context, cache);
  const errors = schemaErrorsBeside(siteParts.cachedPointers, filledSite.value);
  context.onStep?.();
  const schemaErrors = pointerTree(errorPointers(errors));
  const { parts, keys, reports } = siteParts.check(schemaErrors);
  const losses = explainLosses(text, keys - filledSite.keyCount);
  if (losses.errors.length > 0) return { diagnostics: diagnoseText(losses) };

  const site = createSiteContext(
    { value, schemaErrors, parts, page: siteParts.page, findCell: filledSite.findCell },
    context,
  );
  const allReports = [...explainSchema(errors, site), ...reports, ...checkSite(site)];
  const diagnostics = diagnose(text, acknowledge(allReports, site), filledSite);
  const isPublishable = diagnostics.every(({ severity }) => severity !== "error");
  return isPublishable ? { diagnostics, site: sourceValue as Site } : { diagnostics };
}
