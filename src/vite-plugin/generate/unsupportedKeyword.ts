import type { Schema } from "./readSchema.ts";
import { subschemas } from "./subschemas.ts";

const SUPPORTED = new Set(
  [
    ["$schema", "$id", "$ref", "title", "description", "default", "definitions", "type", "const", "enum"],
    ["properties", "patternProperties", "additionalProperties", "required", "items", "minItems", "minLength"],
    ["pattern", "minimum", "maximum", "discriminator", "oneOf", "anyOf"],
    ["errorMessage", "defaultSnippets", "examples", "rendered"],
  ].flat(),
);

/** The problem of a schema with a keyword for whose violation the validator has no message. */
export function unsupportedKeyword(schema: Schema): string | undefined {
  for (const subschema of subschemas(schema)) {
    const unknown = Object.keys(subschema).find((keyword) => !SUPPORTED.has(keyword));
    if (unknown) return `the messages about site.json have no words for "${unknown}": ask for it in another way`;
    const problem = unsupportedUse(subschema);
    if (problem) return problem;
  }
  return undefined;
}

function unsupportedUse({ minItems = 1, minLength = 1, pattern, errorMessage, oneOf, anyOf, discriminator }: Schema) {
  if (minItems !== 1 || minLength !== 1) return '"minItems" and "minLength" only ask that something is there: write 1';
  if (pattern && !errorMessage) return `"pattern": "${pattern}" needs an "errorMessage" that says what to write`;
  if (oneOf && !discriminator) return '"oneOf" needs a "discriminator" that says which of them is meant';
  const isChoice = (anyOf as object[] | undefined)?.every((one) => Object.keys(one).join() === "required") ?? true;
  return isChoice ? undefined : '"anyOf" only says which properties are needed: each holds a "required" alone';
}
