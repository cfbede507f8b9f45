import { isBlank } from "../content/blank.ts";
import { lastStep, parentOf } from "../pointer/pointer.ts";
import type { Report, ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { explainKeys } from "./explainKeys.ts";
import { explainValue } from "./explainValue.ts";
import { misplaced, type Stranger } from "./misplaced.ts";
import type { SchemaError } from "./schemaErrors.ts";
import { strayParts } from "./strayParts.ts";

/** The name of the rule that a fault of the schema breaks, by the validator's word for it. */
const RULES: Record<string, string> = {
  additionalProperties: "unknown-property",
  required: "missing-property",
  anyOf: "missing-property",
  type: "wrong-type",
  enum: "unknown-value",
  const: "unknown-value",
  pattern: "malformed-value",
  minLength: "empty-value",
  minItems: "empty-value",
  misplaced: "misplaced-value",
  minimum: "out-of-range",
  maximum: "out-of-range",
};

/** Says what the schema finds wrong, one finding a fault. */
export function explainSchema(errors: readonly SchemaError[], site: SiteContext): Report[] {
  const strays = strayParts(errors, site);
  const left = errors.filter((error) => !strays.isTold(error));
  const groups = [...keyErrorsByGroup(left).values()];
  const strangers = groups.flatMap(([error]) => (error && misplaced(error, site)) ?? []);
  const isInside = insideOf(strangers);
  const explained = [
    ...[...strays.reports, ...strangers.map(({ report }) => report)].map((report) => ["misplaced", report] as const),
    ...groups.filter(([error]) => !isInside(error)).flatMap((group) => explainKeys(group, site)),
    ...left
      .filter((error) => !isAboutKey(error) && !isInside(error))
      .map((error) => [keywordOf(error), explainValue(error, site)] as const),
  ];
  return explained.map(([keyword, report]) => toFinding(keyword, report));
}

/** Whether an error is about something in a thing that stands in a wrong place. */
function insideOf(strangers: readonly Stranger[]): (error: SchemaError | undefined) => boolean {
  const pointers = new Set(strangers.map(({ pointer }) => pointer));
  if (pointers.has("")) return () => true;
  return (error) => {
    for (let at = pointers.size > 0 ? (error?.pointer ?? "") : ""; at !== ""; at = parentOf(at))
      if (pointers.has(at)) return true;
    return false;
  };
}

/** What is wrong with an empty text is that it is empty, whatever form it should have. */
function keywordOf({ keyword, value }: SchemaError): string {
  return keyword === "pattern" && isBlank(String(value)) ? "minLength" : keyword;
}

function isAboutKey({ keyword }: SchemaError): boolean {
  return keyword === "additionalProperties" || keyword === "required";
}

function keyErrorsByGroup(errors: readonly SchemaError[]): Map<string, SchemaError[]> {
  const groups = new Map<string, SchemaError[]>();
  for (const error of errors.filter(isAboutKey)) {
    const others = groups.get(error.pointer);
    if (others) others.push(error);
    else groups.set(error.pointer, [error]);
  }
  return groups;
}

function toFinding(keyword: string, report: ReportDescriptor): Report {
  const isBlockType =
    keyword === "enum" && lastStep(report.pointer) === "type" && /\/\d+$/.test(parentOf(report.pointer));
  return {
    ...report,
    rule: isBlockType ? "unknown-type" : (RULES[keyword] ?? "invalid-value"),
    severity: "error",
    phase: "schema",
  };
}
