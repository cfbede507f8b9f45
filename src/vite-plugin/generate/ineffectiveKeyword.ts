import type { Schema } from "./readSchema.ts";
import { subschemas } from "./subschemas.ts";

/** The problem of a schema with a keyword that has no effect, or with a subschema that accepts any value. */
export function ineffectiveKeyword(schema: Schema): string | undefined {
  for (const subschema of subschemas(schema)) {
    const problem = undefinedRequired(subschema) ?? untypedProperty(subschema) ?? openObject(subschema);
    if (problem) return problem;
  }
  return undefined;
}

function undefinedRequired({ required = [], properties = {} }: Schema): string | undefined {
  const missing = (required as string[]).find((name) => !Object.hasOwn(properties as object, name));
  return missing && `"${missing}" is required, but is none of the properties beside that`;
}

/** The problem of a property that accepts any value. */
function untypedProperty({ properties = {} }: Schema): string | undefined {
  for (const [name, property] of Object.entries(properties as Record<string, Schema>)) {
    if (isUntyped(property))
      return `"${name}" says nothing of what may be written: give it a "$ref", a "type" or an "enum"`;
    if (property.type === "array" && isUntyped((property.items ?? {}) as Schema))
      return `"${name}" says nothing of its items: give it "items" with a "$ref" or a "type"`;
  }
  return undefined;
}

function isUntyped({ $ref, type, const: value, enum: values, oneOf }: Schema): boolean {
  return !$ref && !type && !values && !oneOf && value === undefined;
}

/** The problem of an object that accepts misspelt property names. */
function openObject({ type, oneOf, properties = {}, additionalProperties }: Schema): string | undefined {
  if (type !== "object" || oneOf || additionalProperties === false) return undefined;
  const names = Object.keys(properties as object).map((name) => `"${name}"`);
  return `the object with ${names.join(", ") || "no properties"} needs "additionalProperties": false`;
}
