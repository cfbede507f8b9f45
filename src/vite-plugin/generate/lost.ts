import { partsOf } from "./partsOf.ts";
import type { Schema } from "./readSchema.ts";

/** What a part of a schema says that nothing would come of, or that lets anything pass. */
export function lost(schema: Schema): string | undefined {
  for (const part of partsOf(schema)) {
    const slip = requiredOfNothing(part) ?? open(part) ?? unclosed(part);
    if (slip) return slip;
  }
  return undefined;
}

function requiredOfNothing({ required = [], properties = {} }: Schema): string | undefined {
  const missing = (required as string[]).find((name) => !Object.hasOwn(properties as object, name));
  return missing && `"${missing}" is required, but is none of the properties beside that`;
}

/** A property for which anything may be written: no message and no type speaks of it. */
function open({ properties = {} }: Schema): string | undefined {
  for (const [name, property] of Object.entries(properties as Record<string, Schema>)) {
    if (isOpen(property))
      return `"${name}" says nothing of what may be written: give it a "$ref", a "type" or an "enum"`;
    if (property.type === "array" && isOpen((property.items ?? {}) as Schema))
      return `"${name}" says nothing of its items: give it "items" with a "$ref" or a "type"`;
  }
  return undefined;
}

function isOpen({ $ref, type, const: value, enum: values, oneOf }: Schema): boolean {
  return !$ref && !type && !values && !oneOf && value === undefined;
}

/** A group in which a misspelt name would pass. */
function unclosed({ type, oneOf, properties = {}, additionalProperties }: Schema): string | undefined {
  if (type !== "object" || oneOf || additionalProperties === false) return undefined;
  const names = Object.keys(properties as object).map((name) => `"${name}"`);
  return `the object with ${names.join(", ") || "no properties"} needs "additionalProperties": false`;
}
