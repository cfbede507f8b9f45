import { getParentPointer } from "../../json/pointer.ts";
import { described } from "../format/forms.ts";
import { describeSubject, writeMember } from "../format/subject.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Explanation } from "./explanation.ts";
import { findContract, isOptional, type SchemaError } from "./schemaErrors.ts";

/** Explains a value where the schema allows one value only. */
export function explainConst(error: SchemaError, site: SiteContext): Explanation {
  const { pointer, contract, value } = error;
  const only = JSON.stringify(contract.const);
  const meaning = contract.description ? ` It means: ${contract.description}` : "";
  return {
    rule: "unknown-value",
    pointer,
    on: "value",
    message: `${describeSubject(pointer)} is ${described(value)}, where only ${only} is allowed`,
    remedy: value === false ? describeFalseRemedy(pointer, site) : `Write ${writeMember(pointer, only)}.${meaning}`,
  };
}

/** A property that may only be true is left out; the object may need another in its place. */
function describeFalseRemedy(pointer: string, site: SiteContext): string {
  const requirement = isOptional(site.value, pointer)
    ? ""
    : findContract(site.value, getParentPointer(pointer))?.errorMessage;
  return ["Remove it.", requirement].filter(Boolean).join(" ");
}
