import type { Site } from "../generated/site.ts";
import { acknowledge } from "./acknowledged/acknowledge.ts";
import { checkRules } from "./checkRules.ts";
import type { Validation, ValidationContext } from "./context.ts";
import { diagnose, locateReports } from "./diagnose.ts";
import { sentence } from "./format/sentence.ts";
import { group, order } from "./group.ts";
import { read, readingLosses } from "./parse/read.ts";
import { explainSchema } from "./schema/explain.ts";
import { faultPointers, schemaErrors } from "./schema/schemaErrors.ts";
import { createSiteContext } from "./site/siteContext.ts";

/** Checks the text of a site.json: whether it can be read, whether it follows the schema, whether it means something. */
export function validateSite(input: string | Uint8Array, context: ValidationContext): Validation {
  const reading = read(input);
  if (reading.diagnostics) return { diagnostics: reading.diagnostics };
  const { text, value } = reading;
  context.onStep?.();

  const errors = schemaErrors(value);
  context.onStep?.();
  const site = createSiteContext(reading, faultPointers(errors), context);
  const checked = checkRules(site);
  const losses = readingLosses(text, checked.keys);
  if (losses.length > 0) return { diagnostics: losses };
  const reports = acknowledge([...explainSchema(errors, site), ...checked.reports], site);

  const told = group(order(locateReports(text, reports)));
  const diagnostics = diagnose(text, told, (placed, lines) => sentence(placed, value, lines));
  const publishable = diagnostics.every(({ severity }) => severity === "warning");
  return publishable ? { diagnostics, site: value as Site } : { diagnostics };
}
