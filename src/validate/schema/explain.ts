import { lastStep, parentOf } from "../pointer";
import type { Finding, Report } from "../report";
import type { SiteContext } from "../siteContext";
import { explainKeys } from "./explainKeys";
import { explainValue } from "./explainValue";
import type { SchemaError } from "./schemaErrors";

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
  minimum: "out-of-range",
  maximum: "out-of-range",
};

/** Says what the schema finds wrong, one finding a fault. */
export function explainSchema(errors: readonly SchemaError[], site: SiteContext): Finding[] {
  const explained = [
    ...[...keyErrorsByGroup(errors).values()].flatMap(explainKeys),
    ...errors.filter((error) => !isAboutKey(error)).map((error) => [error.keyword, explainValue(error, site)] as const),
  ];
  return explained.map(([keyword, report]) => toFinding(keyword, report));
}

function isAboutKey({ keyword }: SchemaError): boolean {
  return keyword === "additionalProperties" || keyword === "required";
}

function keyErrorsByGroup(errors: readonly SchemaError[]): Map<string, SchemaError[]> {
  const groups = new Map<string, SchemaError[]>();
  for (const error of errors.filter(isAboutKey)) {
    groups.set(error.pointer, [...(groups.get(error.pointer) ?? []), error]);
  }
  return groups;
}

function toFinding(keyword: string, report: Report): Finding {
  const isBlockType =
    keyword === "enum" && lastStep(report.pointer) === "type" && /\/\d+$/.test(parentOf(report.pointer));
  return {
    ...report,
    rule: isBlockType ? "unknown-type" : (RULES[keyword] ?? "invalid-value"),
    severity: "error",
    phase: "schema",
  };
}
