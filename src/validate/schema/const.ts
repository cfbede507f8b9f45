import { parentOf } from "../../json/pointer.ts";
import { described } from "../format/forms.ts";
import { subjectOf, writtenAt } from "../format/subject.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Explanation } from "./explanation.ts";
import { contractAt, isOptional, type SchemaError } from "./schemaErrors.ts";

/** Explains a value where the schema allows one value only. */
export function explainConst(error: SchemaError, site: SiteContext): Explanation {
  const { pointer, contract, value } = error;
  const only = JSON.stringify(contract.const);
  const meaning = contract.description ? ` It means: ${contract.description}` : "";
  return {
    rule: "unknown-value",
    pointer,
    on: "value",
    message: `${subjectOf(pointer)} is ${described(value)}, where only ${only} is allowed`,
    remedy: value === false ? remedyOfFalse(pointer, site) : `Write ${writtenAt(pointer, only)}.${meaning}`,
  };
}

/** A property that may only be true is left out; the object may need another in its place. */
function remedyOfFalse(pointer: string, site: SiteContext): string {
  const requirement = isOptional(site.value, pointer) ? "" : contractAt(site.value, parentOf(pointer))?.errorMessage;
  return ["Remove it.", requirement].filter(Boolean).join(" ");
}
