import { partsOf } from "./partsOf.ts";
import type { Schema } from "./readSchema.ts";

const SPOKEN = new Set(
  [
    ["$schema", "$id", "$ref", "title", "description", "default", "definitions", "type", "const", "enum"],
    ["properties", "patternProperties", "additionalProperties", "required", "items", "minItems", "minLength"],
    ["pattern", "minimum", "maximum", "discriminator", "oneOf", "anyOf"],
    ["errorMessage", "defaultSnippets", "rendered"],
  ].flat(),
);

/** What a schema asks for that the messages about site.json have no words for: a content manager could not act on it. */
export function unspoken(schema: Schema): string | undefined {
  for (const part of partsOf(schema)) {
    const unknown = Object.keys(part).find((keyword) => !SPOKEN.has(keyword));
    if (unknown) return `the messages about site.json have no words for "${unknown}": ask for it in another way`;
    const slip = wrongUse(part);
    if (slip) return slip;
  }
  return undefined;
}

function wrongUse({ minItems = 1, minLength = 1, pattern, errorMessage, oneOf, anyOf, discriminator }: Schema) {
  if (minItems !== 1 || minLength !== 1) return '"minItems" and "minLength" only ask that something is there: write 1';
  if (pattern && !errorMessage) return `"pattern": "${pattern}" needs an "errorMessage" that says what to write`;
  if (oneOf && !discriminator) return '"oneOf" needs a "discriminator" that says which of them is meant';
  const isChoice = (anyOf as object[] | undefined)?.every((one) => Object.keys(one).join() === "required") ?? true;
  return isChoice ? undefined : '"anyOf" only says which properties are needed: each holds a "required" alone';
}
