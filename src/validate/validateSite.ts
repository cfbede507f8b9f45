import type { Site } from "../generated/site.ts";
import { acknowledge } from "./acknowledged/acknowledge.ts";
import { checkRules } from "./checkRules.ts";
import type { Validation, ValidationContext } from "./context.ts";
import { diagnose, diagnoseParseErrors } from "./diagnose.ts";
import { explainLosses, read } from "./parse/read.ts";
import { explainSchema } from "./schema/explain.ts";
import { errorPointers, schemaErrors } from "./schema/schemaErrors.ts";
import { createSiteContext } from "./site/siteContext.ts";

/** Checks the text of a site.json: its syntax, then the schema, then the rules. */
export function validateSite(input: string | Uint8Array, context: ValidationContext): Validation {
  const result = read(input);
  if (result.errors.length > 0) return { diagnostics: diagnoseParseErrors(result) };
  const { text, value } = result;
  context.onStep?.();

  const errors = schemaErrors(value);
  context.onStep?.();
  const site = createSiteContext(result, errorPointers(errors), context);
  const { reports, keys } = checkRules(site);
  const losses = explainLosses(text, keys);
  if (losses.errors.length > 0) return { diagnostics: diagnoseParseErrors(losses) };

  const diagnostics = diagnose(text, acknowledge([...explainSchema(errors, site), ...reports], site), value);
  const isPublishable = diagnostics.every(({ severity }) => severity !== "error");
  return isPublishable ? { diagnostics, site: value as Site } : { diagnostics };
}
