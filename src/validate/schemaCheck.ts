import type { Site } from "../generated/site.ts";
import { schemaErrorsBeside } from "./schema/schemaErrors.ts";
import { listParts } from "./site/part.ts";

/**
 * Creates a function that checks versions of a site against the schema, whether or not they follow the rules: pages and
 * fragments that a valid version had are not checked again. Nobody may change a checked value.
 */
export function createSchemaCheck(): (value: unknown) => value is Site {
  const validValues = new WeakSet<object>();
  return (value): value is Site => {
    const parts = listParts(value, undefined).filter((part) => part.key !== undefined);
    const validParts = parts.filter((part) => isContainer(part.value) && validValues.has(part.value));
    const validPointers = new Set(validParts.map(({ pointer }) => pointer));
    if (schemaErrorsBeside(validPointers, value).length > 0) return false;
    for (const part of parts) if (isContainer(part.value)) validValues.add(part.value);
    return true;
  };
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
