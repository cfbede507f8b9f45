import { escapePointer } from "../../json/escapePointer.ts";
import { isIndex, lastStep } from "../../json/pointer.ts";
import { alternatives, enumerated } from "../format/quote.ts";
import { describeSubject, writeMember } from "../format/subject.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { describeObject } from "./blockTypes.ts";
import { writeExample } from "./example.ts";
import type { Explanation } from "./explanation.ts";
import { quoteTitle } from "./fieldTitle.ts";
import { type Contract, isOptional, type SchemaError } from "./schemaErrors.ts";

/** Explains the properties that an object needs, and the ones that it has instead. */
export function explainMissing(
  { pointer, contract }: SchemaError,
  missing: readonly string[],
  unexpectedNames: readonly string[],
): Explanation {
  const needs = alternatives(missing, "and");
  const noun = describeObject(contract);
  const { properties = {} } = contract;
  const examples = missing.map((name) => `"${name}": ${writeExample(properties[name] ?? {}, name)}`);
  const [only = ""] = missing;
  const description = missing.length === 1 ? ownDescription(properties[only]) : undefined;
  const [first] = unexpectedNames;
  const isRepeated = missing.length > 1 || first !== undefined;
  return {
    rule: first === undefined ? "missing-property" : "unknown-property",
    pointer: first === undefined ? pointer : `${pointer}/${escapePointer(first)}`,
    on: "key",
    message:
      first === undefined
        ? `${noun} needs ${needs}, which ${missing.length === 1 ? "is" : "are"} missing`
        : `${noun} has no ${alternatives(unexpectedNames)}, and it needs ${needs}`,
    remedy: [
      first === undefined
        ? `Add ${examples.join(", ")}.`
        : `Write ${examples.join(", ")} in ${unexpectedNames.length === 1 ? "its" : "their"} place.`,
      ...(description ? [`It says: ${description}`] : []),
    ].join(" "),
    inForm: `Fill in ${enumerated(missing.map((name) => quoteTitle(contract, name)))}.`,
    ...(isRepeated && { groupBy: `${contract.typeName} ${missing.join()} ${unexpectedNames.join()}` }),
  };
}

/** The description of a schema beside its reference; the description of the target is about all values of its kind. */
function ownDescription({ description, target }: Contract = {}): string | undefined {
  return description === target?.description ? undefined : description;
}

/** Explains an object without properties. */
export function explainEmptyObject({ pointer, contract }: SchemaError, site: SiteContext): Explanation {
  const example = `for example ${writeMember(pointer, writeExample(contract, lastStep(pointer)))}.`;
  const isRemovable = isIndex(lastStep(pointer)) || (pointer !== "" && isOptional(site.value, pointer));
  return {
    rule: "missing-property",
    pointer,
    on: "value",
    message: `${describeSubject(pointer)} has nothing in it`,
    remedy: isRemovable ? `Remove it, or write ${example}` : `Write ${example}`,
  };
}
